import { and, eq, ne, sql } from 'drizzle-orm'
import { formerEmailMail, leaverEmailMail, newEmailMail } from '#server/areas/accounts/mails.ts'
import { type AccountRow, bindingEmail, isOtherEmail } from '#server/areas/accounts/user-row.ts'
import { Refusal } from '#server/core/refusal.ts'
import { hashToken, newToken } from '#server/core/tokens.ts'
import type { Database } from '#server/db/database.ts'
import { account, emailChange } from '#server/db/schema/accounts.ts'
import { type MailServices, sendMail } from '#server/mail/mail.ts'

/** An account before and after a change. */
export interface AccountChange {
  before: AccountRow
  after: AccountRow
}

export interface EmailChangeRules {
  /** The password or a recent second factor came with the change: the link to the new email then confirms it. */
  isAgreed?: boolean
  /** Whether the former email cannot put itself back, because an owner of the agency moved a member of the team. */
  isFinal?: boolean
}

/** The columns that a new email changes besides itself: the former one binds the account until the new one is confirmed. */
export async function pendingEmail(tx: Database, before: AccountRow, email: string): Promise<Partial<AccountRow>> {
  if (!isOtherEmail(before.email, email)) return {}
  await refuseKeptEmail(tx, email, before.id)
  const binding = bindingEmail(before)
  return { formerEmail: isOtherEmail(binding, email) ? binding : null, verificationHash: null }
}

/** Refuses an email to which another account may still return. */
export async function refuseKeptEmail(db: Database, email: string, ownId = 0): Promise<void> {
  const isKept = and(eq(sql`lower(${account.formerEmail})`, sql`lower(${email})`), ne(account.id, ownId))
  if ((await db.$count(account, isKept)) > 0) throw new Refusal('conflict', 'Cette adresse email est déjà utilisée.')
}

/** Mails both emails of a change that waits: the former one can agree or undo it, the new one can prove itself. */
export async function announceEmailChange(
  tx: Database,
  { before, after, isAgreed = false, isFinal = false }: AccountChange & EmailChangeRules,
  post: MailServices,
): Promise<void> {
  if (!isOtherEmail(before.email, after.email)) return
  if (after.formerEmail === null) {
    await tx.delete(emailChange).where(eq(emailChange.accountId, after.id))
    return
  }
  const [former, fresh] = [newToken(), newToken()]
  // The former email can still undo the changes that this one replaces, but their new emails prove nothing any more.
  await tx.update(emailChange).set({ newTokenHash: null }).where(eq(emailChange.accountId, after.id))
  await tx.insert(emailChange).values({
    accountId: after.id,
    formerEmail: after.formerEmail,
    tokenHash: hashToken(former),
    newTokenHash: hashToken(fresh),
    agreedAt: isAgreed ? new Date() : null,
  })
  await sendMail(tx, post, {
    to: after.formerEmail,
    ...(isFinal ? leaverEmailMail(post.agency) : formerEmailMail(former)),
  })
  await sendMail(tx, post, { to: after.email, ...newEmailMail(fresh, post.agency) })
}
