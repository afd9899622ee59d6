import type { Agency } from '#contract/agency/agency.ts'
import type { Database } from '#server/db/open.ts'
import { renderMail } from '#server/mail/render-mail.ts'
import type { MailQueue } from '#server/mail/mail.ts'
import { formerEmailLetter, newEmailLetter, undoneEmailLetter } from '#server/areas/accounts/mails.ts'
import { insertEmailChange } from './queries.ts'
import { hashToken, newToken } from '#server/areas/accounts/sessions/tokens.ts'
import type { AccountRow } from '#server/areas/accounts/user-row.ts'

export interface EmailChangeServices {
  mail: MailQueue
  agency: Agency
  /** Where links in mails lead. */
  publicUrl: () => string
}

interface Change {
  before: AccountRow
  after: AccountRow
}

/** Whether mails now go elsewhere; another case is the same inbox. */
export const isOtherEmail = (one: string, other: string): boolean => one.toLowerCase() !== other.toLowerCase()

/** Tells both e-mails of an account that it changed; the former one gets a link. In the transaction of the change. */
export async function sendEmailChangeMails(
  tx: Database,
  { before, after }: Change,
  { mail, agency, publicUrl }: EmailChangeServices,
): Promise<void> {
  if (!isOtherEmail(before.email, after.email)) return
  const token = newToken()
  await insertEmailChange(tx, { accountId: after.id, formerEmail: before.email, tokenHash: hashToken(token) })
  const toFormer = formerEmailLetter({ publicUrl: publicUrl(), token })
  await mail.send(tx, { to: before.email, ...renderMail(toFormer, agency) })
  await mail.send(tx, { to: after.email, ...renderMail(newEmailLetter(agency), agency) })
}

/** Tells the e-mail that an account no longer has, because the former one was put back. */
export async function tellEmailRestored(
  tx: Database,
  { before, after }: Change,
  { mail, agency }: Pick<EmailChangeServices, 'mail' | 'agency'>,
): Promise<void> {
  if (!isOtherEmail(before.email, after.email)) return
  await mail.send(tx, { to: before.email, ...renderMail(undoneEmailLetter(agency), agency) })
}
