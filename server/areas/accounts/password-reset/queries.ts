import { RESET_LINK_MINUTES } from '#domain/retention.ts'
import { ago } from '#server/db/day.ts'
import type { Database } from '#server/db/database.ts'
import { passwordReset } from '#server/db/schema/accounts.ts'
import type { Jobs } from '#server/jobs/jobs.ts'
import { type MailServices, sendMail } from '#server/mail/mail.ts'
import { type AccountRow, bindingEmail, isOtherEmail } from '#server/areas/accounts/user-row.ts'
import { confirmEmail, findPending, putBack } from '#server/areas/accounts/email-change/queries.ts'
import { resetLinkMail } from '#server/areas/accounts/mails.ts'
import { Refusal } from '#server/core/refusal.ts'
import { setPassword } from '#server/areas/accounts/new-password.ts'
import { ASK_ANOTHER, insertAccount, lockByAnyEmail, takeLink } from '#server/areas/accounts/queries.ts'
import { hashToken, newToken } from '#server/core/tokens.ts'

export interface LinkRequest {
  email: string
}

/** Queues the mail of a password link. Does the same work whether or not the email has an account. */
export type SendLink = (request: LinkRequest) => Promise<void>

/** A failed job is retried for a few minutes only: people then request another link. */
const QUEUE = { name: 'reset-link', retryLimit: 5, retryDelay: 10, retryBackoff: true, deleteAfterSeconds: 3600 }

/** Delays the job, which would otherwise slow down the pending response. */
const AFTER_SECONDS = 1

type LinkServices = MailServices & { db: Database }

/** Opens the queue and starts its worker. Returns the function that queues a request. */
export async function openResetQueue({ jobs, ...services }: LinkServices & { jobs: Jobs }): Promise<SendLink> {
  await jobs.work<LinkRequest>(QUEUE, ({ data }) => sendLink(services, data), { leavesNoTrace: true })
  return (request) => jobs.send(services.db, QUEUE.name, request, { afterSeconds: AFTER_SECONDS })
}

/**
 * Sends a link to the account with this email; does nothing when there is none or it is disabled. While a change of email
 * waits, the link goes to the former one. But an email that was never proved either cannot claim the account: then the link
 * goes to the inbox for which it was requested.
 */
export const sendLink = ({ db, ...post }: LinkServices, { email }: LinkRequest): Promise<void> =>
  db.transaction(async (tx) => {
    const owner = await lockByAnyEmail(tx, email)
    if (!owner?.active) return
    const token = newToken()
    const isForFormer = owner.formerEmail !== null && (owner.verifiedEmail !== null || isOtherEmail(email, owner.email))
    const sentTo = isForFormer ? bindingEmail(owner) : owner.email
    await tx.insert(passwordReset).values({ tokenHash: hashToken(token), accountId: owner.id, sentTo })
    await sendMail(tx, post, { to: sentTo, ...resetLinkMail(token) })
  })

/**
 * Sets the password of the account whose link this is. The link proves the inbox to which it was mailed: while a change of
 * email waits, that of the former email undoes it, and that of the new one confirms it if it was agreed to. If it was not,
 * the account returns to its former email, and the owner of the new inbox gets one of their own. Throws a Refusal when the
 * link was used or has expired, or the account is disabled.
 */
export const resetPassword = (
  { db, ...post }: LinkServices,
  token: string,
  passwordHash: string,
): Promise<AccountRow> =>
  db.transaction(async (tx) => {
    const valid = { token, validSince: ago(RESET_LINK_MINUTES, 'mins'), message: ASK_ANOTHER }
    const { owner, link } = await takeLink(tx, passwordReset, valid)
    const { id, email, formerEmail, active } = owner
    if (!active) throw new Refusal('invalid', ASK_ANOTHER)
    const inbox = link.sentTo ?? email
    if (formerEmail !== null && isOtherEmail(inbox, formerEmail)) {
      const isAgreed = (await findPending(tx, { accountId: id }))?.change.agreedAt
      if (!isAgreed) return giveOwnAccount(tx, owner, passwordHash)
      await confirmEmail(tx, owner, post)
    } else await putBack(tx, id, { email: inbox, verifiedEmail: inbox })
    return setPassword(tx, post, { id, passwordHash, way: 'link' })
  })

/** Puts an account back to its former email, and makes another one for the owner of the inbox that it claimed. */
async function giveOwnAccount(tx: Database, claimant: AccountRow, passwordHash: string): Promise<AccountRow> {
  const { id, firstName, lastName, email } = claimant
  await putBack(tx, id, { email: bindingEmail(claimant) })
  return insertAccount(tx, { firstName, lastName, email, verifiedEmail: email, passwordHash })
}
