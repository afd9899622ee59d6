import type { Services } from '#server/services.ts'
import type { Database } from '#server/db/open.ts'
import { renderMail } from '#server/mail/render-mail.ts'
import { formerEmailMail, newEmailMail, emailRestoredMail } from '#server/areas/accounts/mails.ts'
import { emailChange } from '#server/db/schema.ts'
import { hashToken, newToken } from '#server/core/tokens.ts'
import type { AccountRow } from '#server/areas/accounts/user-row.ts'

interface Change {
  before: AccountRow
  after: AccountRow
}

/** Whether two emails differ by more than case, which does not change the inbox. */
export const isOtherEmail = (one: string, other: string): boolean => one.toLowerCase() !== other.toLowerCase()

/** Notifies both emails of a change; the former one gets a link to undo it. Call in the transaction of the change. */
export async function sendEmailChangeMails(
  tx: Database,
  { before, after }: Change,
  { mail, agency, publicUrl }: Pick<Services, 'mail' | 'agency' | 'publicUrl'>,
): Promise<void> {
  if (!isOtherEmail(before.email, after.email)) return
  const token = newToken()
  // For the link that restores it.
  const change = { accountId: after.id, formerEmail: before.email, tokenHash: hashToken(token) }
  await tx.insert(emailChange).values(change)
  const toFormer = formerEmailMail({ publicUrl: publicUrl(), token })
  await mail.send(tx, { to: before.email, ...renderMail(toFormer, agency) })
  await mail.send(tx, { to: after.email, ...renderMail(newEmailMail(agency), agency) })
}

/** Notifies the email that was replaced by the restored one. */
export async function sendEmailRestoredMail(
  tx: Database,
  { before, after }: Change,
  { mail, agency }: Pick<Services, 'mail' | 'agency'>,
): Promise<void> {
  if (!isOtherEmail(before.email, after.email)) return
  await mail.send(tx, { to: before.email, ...renderMail(emailRestoredMail(agency), agency) })
}
