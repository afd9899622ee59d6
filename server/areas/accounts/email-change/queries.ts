import { and, eq, gte, lt, sql } from 'drizzle-orm'
import { EMAIL_LINK_HOURS } from '#domain/limits.ts'
import type { Database } from '#server/db/open.ts'
import { account, emailChange, factorQuestion, passwordReset, session } from '#server/db/schema.ts'
import { violates } from '#server/db/violation.ts'
import { Refusal } from '#server/core/refusal.ts'
import type { AccountRow } from '#server/areas/accounts/user-row.ts'
import { lockAccount } from '#server/areas/accounts/queries.ts'

const expiry = sql`now() - make_interval(hours => ${EMAIL_LINK_HOURS})`
const isValid = sql`${emailChange.createdAt} > ${expiry}`

/**
 * Restores the email an account had before a change, and deletes the links of later changes. Ends all sessions and
 * password links. Returns the account before and after.
 * Throws a Refusal when the link was used or has expired, or when another account now has this email.
 */
export async function restoreEmail(
  db: Database,
  tokenHash: string,
): Promise<{ before: AccountRow; after: AccountRow }> {
  try {
    return await db.transaction(async (tx) => {
      const [found] = await tx
        .select()
        .from(emailChange)
        .where(and(eq(emailChange.tokenHash, tokenHash), isValid))
      const before = found && (await lockAccount(tx, found.accountId))
      if (!before) throw deadLink()
      const ofAccount = eq(emailChange.accountId, before.id)
      const undone = await tx
        .delete(emailChange)
        .where(and(ofAccount, gte(emailChange.id, found.id)))
        .returning({ id: emailChange.id })
      // The same link was used concurrently.
      if (!undone.some(({ id }) => id === found.id)) throw deadLink()
      const [after] = await tx
        .update(account)
        .set({ email: found.formerEmail, verifiedEmail: found.formerEmail, updatedAt: new Date() })
        .where(eq(account.id, before.id))
        .returning()
      if (!after) throw deadLink()
      await tx.delete(session).where(eq(session.accountId, after.id))
      await tx.delete(factorQuestion).where(eq(factorQuestion.accountId, after.id))
      await tx.delete(passwordReset).where(eq(passwordReset.accountId, after.id))
      return { before, after }
    })
  } catch (error) {
    if (!violates(error, 'account_email')) throw error
    throw new Refusal(
      'conflict',
      'Cette adresse est maintenant celle d’un autre compte\u00a0: elle ne peut pas être rétablie ici.',
    )
  }
}

/** The former emails of an account in the last 72 hours, newest first. */
export const listFormerEmails = (db: Database, accountId: number) =>
  db
    .select({ email: emailChange.formerEmail, changedAt: emailChange.createdAt })
    .from(emailChange)
    .where(and(eq(emailChange.accountId, accountId), isValid))
    .orderBy(sql`${emailChange.id} desc`)

export async function deleteExpiredEmailChanges(db: Database): Promise<void> {
  await db.delete(emailChange).where(lt(emailChange.createdAt, expiry))
}

const deadLink = () => new Refusal('invalid', 'Ce lien n’est plus valable.')
