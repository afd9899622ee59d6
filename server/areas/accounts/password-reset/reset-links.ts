import type { Agency } from '#domain/agency/agency.ts'
import type { Database } from '#server/db/open.ts'
import type { Jobs } from '#server/jobs/jobs.ts'
import { renderMail } from '#server/mail/render-mail.ts'
import type { MailQueue } from '#server/mail/mail.ts'
import { insertReset } from './queries.ts'
import { resetLinkMail } from '#server/areas/accounts/mails.ts'
import { hashToken, newToken } from '#server/core/tokens.ts'

export interface LinkRequest {
  email: string
  /** Base URL of the link. */
  publicUrl: string
}

/** Queues the mail of a password link. Does the same work whether or not the email has an account. */
export type SendLink = (request: LinkRequest) => Promise<void>

/** A failed job is retried for a few minutes only: people then request another link. */
const QUEUE = { name: 'reset-link', retryLimit: 5, retryDelay: 10, retryBackoff: true, deleteAfterSeconds: 3600 }

/** Delay of the job, which would otherwise slow down the pending answer. */
const AFTER_SECONDS = 1

/** Opens the queue and starts its worker. Returns the function that queues a request. */
export async function openResetQueue(services: LinkServices & { jobs: Jobs }): Promise<SendLink> {
  const { db, jobs } = services
  await jobs.work<LinkRequest>(QUEUE, ({ data }) => sendLink(services, data), { leavesNoTrace: true })
  return (request) => jobs.send(db, QUEUE.name, request, { afterSeconds: AFTER_SECONDS })
}

interface LinkServices {
  db: Database
  mail: MailQueue
  agency: Agency
}

/** Sends a link to the account with this email; does nothing when there is none or it is disabled. */
export const sendLink = ({ db, mail, agency }: LinkServices, { email, publicUrl }: LinkRequest): Promise<void> =>
  db.transaction(async (tx) => {
    const token = newToken()
    const to = await insertReset(tx, { email, tokenHash: hashToken(token) })
    if (!to) return
    await mail.send(tx, { to: to.email, ...renderMail(resetLinkMail({ publicUrl, token }), agency) })
  })
