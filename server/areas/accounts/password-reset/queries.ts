import { eq } from 'drizzle-orm'
import { RESET_LINK_MINUTES } from '#domain/retention.ts'
import { ago } from '#server/db/day.ts'
import type { Database } from '#server/db/open.ts'
import { account, passwordReset } from '#server/db/schema.ts'
import type { Jobs } from '#server/jobs/jobs.ts'
import { type Post, sendMail } from '#server/mail/mail.ts'
import type { AccountRow } from '#server/areas/accounts/user-row.ts'
import { resetLinkMail } from '#server/areas/accounts/mails.ts'
import { Refusal } from '#server/core/refusal.ts'
import { ASK_ANOTHER, lockByEmail, takeLink, updatePassword } from '#server/areas/accounts/queries.ts'
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

type LinkServices = Post & { db: Database }

/** Opens the queue and starts its worker. Returns the function that queues a request. */
export async function openResetQueue({ jobs, ...services }: LinkServices & { jobs: Jobs }): Promise<SendLink> {
  await jobs.work<LinkRequest>(QUEUE, ({ data }) => sendLink(services, data), { leavesNoTrace: true })
  return (request) => jobs.send(services.db, QUEUE.name, request, { afterSeconds: AFTER_SECONDS })
}

/** Sends a link to the account with this email; does nothing when there is none or it is disabled. */
export const sendLink = ({ db, ...post }: LinkServices, { email }: LinkRequest): Promise<void> =>
  db.transaction(async (tx) => {
    const owner = await lockByEmail(tx, email)
    if (!owner?.active) return
    const token = newToken()
    await tx.insert(passwordReset).values({ tokenHash: hashToken(token), accountId: owner.id })
    await sendMail(tx, post, { to: owner.email, ...resetLinkMail(token) })
  })

/** Throws a Refusal when the link was used or has expired, or the account is disabled. */
export const resetPassword = (db: Database, token: string, passwordHash: string): Promise<AccountRow> =>
  db.transaction(async (tx) => {
    const link = { token, validSince: ago(RESET_LINK_MINUTES, 'mins'), message: ASK_ANOTHER }
    const { id, email, active } = (await takeLink(tx, passwordReset, link)).owner
    if (!active) throw new Refusal('invalid', ASK_ANOTHER)
    // Changing the email deletes all links, so this one was mailed to the current email.
    await tx.update(account).set({ verifiedEmail: email }).where(eq(account.id, id))
    return updatePassword(tx, { id, passwordHash })
  })
