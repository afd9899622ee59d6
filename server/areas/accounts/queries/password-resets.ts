import { and, eq, lt, sql } from 'drizzle-orm'
import { RESET_LINK_MINUTES } from '#contract/limits.ts'
import type { Database } from '#server/db/open.ts'
import { account, passwordReset } from '#server/db/schema.ts'
import type { AccountRow } from '../user-row.ts'

const expiry = sql`now() - make_interval(mins => ${RESET_LINK_MINUTES})`

/** The same statements whether the address is known or not. Returns the account a link goes to, if there is one. */
export async function insertReset(
  db: Database,
  { email, tokenHash }: { email: string; tokenHash: string },
): Promise<Pick<AccountRow, 'email' | 'firstName'> | undefined> {
  await db.delete(passwordReset).where(lt(passwordReset.createdAt, expiry))
  const owner = db
    .select({
      tokenHash: sql`${tokenHash}`.as('token_hash'),
      accountId: account.id,
      createdAt: sql`now()`.as('created_at'),
    })
    .from(account)
    .where(and(eq(sql`lower(${account.email})`, sql`lower(${email})`), account.active))
  const [made] = await db.insert(passwordReset).select(owner).returning({ accountId: passwordReset.accountId })
  const [found] = await db
    .select({ email: account.email, firstName: account.firstName })
    .from(account)
    .where(eq(account.id, made?.accountId ?? 0))
  return found
}

/** Uses the link up. Nobody when it was used, replaced or has expired. */
export async function takeReset(db: Database, tokenHash: string): Promise<number | undefined> {
  const [taken] = await db
    .delete(passwordReset)
    .where(and(eq(passwordReset.tokenHash, tokenHash), sql`${passwordReset.createdAt} > ${expiry}`))
    .returning({ accountId: passwordReset.accountId })
  return taken?.accountId
}
