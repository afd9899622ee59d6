import { eq } from 'drizzle-orm'
import type { User } from '#domain/accounts/account.ts'
import type { Database } from '#server/db/database.ts'
import { factor, session } from '#server/db/schema/accounts.ts'

/** Gives an account a second factor, confirmed in its sessions just now or long ago. */
export async function hasFactor(db: Database, { id }: User, shown: 'now' | 'long ago'): Promise<void> {
  await db.insert(factor).values({ accountId: id, kind: 'totp', name: 'Téléphone', secret: 'JBSWY3DPEHPK3PXP' })
  const factorAt = shown === 'now' ? new Date() : new Date(0)
  await db.update(session).set({ factorAt }).where(eq(session.accountId, id))
}
