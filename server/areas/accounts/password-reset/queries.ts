import { and, eq, lt, sql } from 'drizzle-orm'
import { RESET_LINK_MINUTES } from '#domain/limits.ts'
import type { Database } from '#server/db/open.ts'
import { account, passwordReset } from '#server/db/schema.ts'
import type { AccountRow } from '#server/areas/accounts/user-row.ts'
import { lockAccount, lockByEmail } from '#server/areas/accounts/queries.ts'

const expiry = sql`now() - make_interval(mins => ${RESET_LINK_MINUTES})`

/** Stores a password link. Returns its account; undefined when missing or disabled. Call in a transaction. */
export async function insertReset(
  tx: Database,
  { email, tokenHash }: { email: string; tokenHash: string },
): Promise<AccountRow | undefined> {
  const owner = await lockByEmail(tx, email)
  if (!owner?.active) return undefined
  await tx.insert(passwordReset).values({ tokenHash, accountId: owner.id })
  return owner
}

export async function deleteExpiredResets(db: Database): Promise<void> {
  await db.delete(passwordReset).where(lt(passwordReset.createdAt, expiry))
}

/**
 * Deletes the link. Returns the account's id; undefined when the link was used or has expired, or the account is
 * disabled. Call in a transaction.
 */
export async function consumeReset(tx: Database, tokenHash: string): Promise<number | undefined> {
  const isValid = and(eq(passwordReset.tokenHash, tokenHash), sql`${passwordReset.createdAt} > ${expiry}`)
  const [found] = await tx.select({ accountId: passwordReset.accountId }).from(passwordReset).where(isValid)
  const owner = found && (await lockAccount(tx, found.accountId))
  if (!owner?.active) return undefined
  const [taken] = await tx.delete(passwordReset).where(isValid).returning({ accountId: passwordReset.accountId })
  // A change of e-mail deletes the links: this one was mailed to the e-mail of today.
  if (taken) await tx.update(account).set({ verifiedEmail: owner.email }).where(eq(account.id, owner.id))
  return taken?.accountId
}
