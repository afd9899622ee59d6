import { and, desc, eq, gt, isNotNull, isNull, not, or, type SQL, sql } from 'drizzle-orm'
import type { ConfirmedEmail } from '#domain/accounts/account.ts'
import { EMAIL_LINK_HOURS } from '#domain/retention.ts'
import { auditOwnChange } from '#server/areas/accounts/account-audit.ts'
import { emailConfirmedMail, emailRestoredMail, newEmailMail } from '#server/areas/accounts/mails.ts'
import { ASK_ANOTHER, deleteOf, lockAccount, onTakenEmail, takeLink } from '#server/areas/accounts/queries.ts'
import { type AccountRow, isOtherEmail, auditName } from '#server/areas/accounts/user-row.ts'
import { Refusal } from '#server/core/refusal.ts'
import { hashToken, newToken } from '#server/core/tokens.ts'
import { recordAudit } from '#server/db/audit.ts'
import { ago } from '#server/db/day.ts'
import type { Database } from '#server/db/database.ts'
import {
  account,
  emailChange,
  factorQuestion,
  isEmailProved,
  passwordReset,
  session,
} from '#server/db/schema/accounts.ts'
import { type MailServices, sendMail } from '#server/mail/mail.ts'

type ChangeRow = typeof emailChange.$inferSelect

const validSince = ago(EMAIL_LINK_HOURS, 'hours')

const NOT_RESTORED = 'Cette adresse est maintenant celle d’un autre compte\u00a0: elle ne peut pas être rétablie ici.'

/**
 * Restores the email an account had before a change, and deletes the links of all its changes. Ends all sessions and
 * password links, and notifies the email that was replaced. Throws a Refusal when the link was used or has expired, when
 * the new email has been confirmed, or when another account now has the former one.
 */
export const restoreEmail = ({ db, ...post }: MailServices & { db: Database }, token: string): Promise<void> =>
  onTakenEmail(
    () =>
      db.transaction(async (tx) => {
        const { owner, link } = await takeLink(tx, emailChange, { token, validSince })
        await putBack(tx, owner.id, { email: link.formerEmail, verifiedEmail: link.formerEmail })
        await deleteOf(tx, owner.id, [session, factorQuestion])
        if (isOtherEmail(owner.email, link.formerEmail))
          await sendMail(tx, post, { to: owner.email, ...emailRestoredMail(post.agency) })
      }),
    NOT_RESTORED,
  )

/** Gives a locked account its former email back, and deletes its password links and those of its changes of email. */
export async function putBack(
  tx: Database,
  accountId: number,
  emails: { email: string; verifiedEmail?: string },
): Promise<void> {
  const before = await lockAccount(tx, accountId)
  const [after] = await tx
    .update(account)
    .set({ ...emails, formerEmail: null, verificationHash: null, updatedAt: new Date() })
    .where(eq(account.id, accountId))
    .returning()
  if (before && after) await auditOwnChange(tx, { before, after })
  await tx.delete(emailChange).where(eq(emailChange.accountId, accountId))
  await deleteOf(tx, accountId, [passwordReset])
}

/** From here on the new email binds: it gets password links and codes, and nothing can put the former one back. */
export async function confirmEmail(tx: Database, owner: AccountRow, post: MailServices): Promise<void> {
  const { id, email, formerEmail } = owner
  await putBack(tx, id, { email, verifiedEmail: email })
  if (owner.role === 'admin')
    await recordAudit(tx, { by: owner, action: 'user.email-confirmed', subject: auditName(owner), subjectId: id })
  if (formerEmail) await sendMail(tx, post, { to: formerEmail, ...emailConfirmedMail(post.agency) })
}

/** The change for which an account waits; undefined when none waits or its links have expired. */
export const findPending = (db: Database, { accountId }: { accountId: number }) =>
  findWaiting(db, eq(emailChange.accountId, accountId))

async function findWaiting(db: Database, where: SQL | undefined) {
  const [found] = await db
    .select({ owner: account, change: emailChange })
    .from(emailChange)
    .innerJoin(account, eq(account.id, emailChange.accountId))
    .where(
      and(
        where,
        isNotNull(account.formerEmail),
        isNotNull(emailChange.newTokenHash),
        gt(emailChange.createdAt, validSince),
      ),
    )
  return found
}

/** A 404: a wrong password is the 400 of these calls. */
const deadLink = () => new Refusal('missing', ASK_ANOTHER)

/** Whose link a token is: that of the new email, or that of the former one. Refuses any other token. */
export async function getPending(db: Database, token: string) {
  const hash = hashToken(token)
  const isLink = or(eq(emailChange.newTokenHash, hash), eq(emailChange.tokenHash, hash))
  const found = await findWaiting(db, isLink)
  if (!found) throw deadLink()
  return { ...found, isNew: found.change.newTokenHash === hash }
}

/** What shows that a waiting change is right: its link was opened in the new inbox, or it was agreed to. */
type Evidence = Partial<Pick<ChangeRow, 'provedAt' | 'agreedAt'>>

/** Adds evidence to the waiting change of an account. With both kinds it is confirmed. Returns what is missing. */
export const settleChange = (
  { db, ...post }: MailServices & { db: Database },
  { accountId, evidence, changeId }: { accountId: number; evidence: Evidence; changeId: number },
): Promise<ConfirmedEmail> =>
  db.transaction(async (tx) => {
    const owner = await lockAccount(tx, accountId)
    const found = await findWaiting(tx, eq(emailChange.id, changeId))
    // The change was confirmed, undone or replaced meanwhile.
    if (!owner || !found) throw deadLink()
    const change = { ...found.change, ...evidence }
    if (change.provedAt && change.agreedAt) await confirmEmail(tx, owner, post)
    else await tx.update(emailChange).set(evidence).where(eq(emailChange.id, change.id))
    return { missing: change.provedAt ? (change.agreedAt ? null : 'agreement') : 'proof' }
  })

/** A log-in with the password agrees to a waiting change of the locked account. */
export async function agreeByLogIn(tx: Database, owner: AccountRow, post: MailServices): Promise<void> {
  const { change } = (await findPending(tx, { accountId: owner.id })) ?? {}
  if (!change) return
  if (change.provedAt) await confirmEmail(tx, owner, post)
  else await tx.update(emailChange).set({ agreedAt: new Date() }).where(eq(emailChange.id, change.id))
}

/** The owner of the new inbox does not know the account: it returns to its former email, and keeps its sessions. */
export const refuseChange = ({ db, ...post }: MailServices & { db: Database }, token: string): Promise<void> =>
  onTakenEmail(
    () =>
      db.transaction(async (tx) => {
        const { owner, isNew } = await getPending(tx, token)
        await lockAccount(tx, owner.id)
        if (!isNew || !owner.formerEmail) throw deadLink()
        await putBack(tx, owner.id, { email: owner.formerEmail })
        await sendMail(tx, post, { to: owner.formerEmail, ...emailRestoredMail(post.agency) })
      }),
    NOT_RESTORED,
  )

/** Mails the new email of a waiting change another link; the earlier one becomes invalid. */
export async function mailNewLink(
  tx: Database,
  { id, email, formerEmail }: AccountRow,
  post: MailServices,
): Promise<void> {
  if (formerEmail === null) return
  const token = newToken()
  const found = await findPending(tx, { accountId: id })
  const link = { newTokenHash: hashToken(token), createdAt: new Date() }
  await (found
    ? tx.update(emailChange).set(link).where(eq(emailChange.id, found.change.id))
    : tx.insert(emailChange).values({ accountId: id, formerEmail, tokenHash: hashToken(newToken()), ...link }))
  await sendMail(tx, post, { to: email, ...newEmailMail(token, post.agency) })
}

/** The former emails of an account for which a restoration link is still valid (72 hours), newest first. */
export const listFormerEmails = (db: Database, accountId: number) =>
  db
    .select({ email: emailChange.formerEmail, changedAt: emailChange.createdAt })
    .from(emailChange)
    .where(and(eq(emailChange.accountId, accountId), gt(emailChange.createdAt, validSince)))
    .orderBy(desc(emailChange.id))

/** Stores the hash of a link that verifies the account's email; replaces the one of an earlier link. */
export const askVerification = (tx: Database, id: number, verificationHash: string): Promise<unknown> =>
  tx.update(account).set({ verificationHash, verificationAt: new Date() }).where(eq(account.id, id))

/** Refuses a link that was used, has expired, or was mailed to another e-mail. */
export async function verifyEmail(db: Database, id: number, verificationHash: string): Promise<void> {
  const isFresh = gt(account.verificationAt, ago(EMAIL_LINK_HOURS, 'hours'))
  await db.transaction(async (tx) => {
    const isIt = and(eq(account.id, id), eq(account.verificationHash, verificationHash), isNull(account.formerEmail))
    const verified = await tx
      .update(account)
      .set({ verifiedEmail: sql`${account.email}`, verificationHash: null })
      .where(and(isIt, isFresh))
      .returning({ id: account.id })
    if (verified.length === 0) throw new Refusal('invalid', ASK_ANOTHER)
    await tx.delete(emailChange).where(eq(emailChange.accountId, id))
  })
}

/** Records that the owner of a locked account has proved its current email. */
export async function proveEmail(tx: Database, id: number): Promise<void> {
  const isUnproved = and(eq(account.id, id), isNull(account.formerEmail), not(isEmailProved))
  const set = { verifiedEmail: sql`${account.email}`, verificationHash: null }
  const proved = await tx.update(account).set(set).where(isUnproved).returning({ id: account.id })
  if (proved.length > 0) await tx.delete(emailChange).where(eq(emailChange.accountId, id))
}
