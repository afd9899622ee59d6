import { and, eq } from 'drizzle-orm'
import type { Database } from '#server/db/database.ts'
import { account } from '#server/db/schema/accounts.ts'

/** The emails of the active administrators. */
export async function listAdminEmails(db: Database): Promise<string[]> {
  const admins = await db
    .select({ email: account.email })
    .from(account)
    .where(and(eq(account.role, 'admin'), eq(account.active, true)))
  return admins.map(({ email }) => email)
}

/** The emails of the active owners. */
export async function listOwnerEmails(db: Database): Promise<string[]> {
  const isOwner = and(eq(account.role, 'admin'), eq(account.teamRole, 'owner'), eq(account.active, true))
  const owners = await db.select({ email: account.email }).from(account).where(isOwner)
  return owners.map(({ email }) => email)
}
