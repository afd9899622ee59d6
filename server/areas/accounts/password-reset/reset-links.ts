import type { Agency } from '#contract/agency/agency.ts'
import type { Database } from '#server/db/open.ts'
import type { Jobs } from '#server/jobs/jobs.ts'
import { renderMail } from '#server/mail/render-mail.ts'
import type { MailQueue } from '#server/mail/mail.ts'
import { insertReset } from './queries.ts'
import { resetLetter } from '#server/areas/accounts/mails.ts'
import { hashToken, newToken } from '#server/areas/accounts/sessions/tokens.ts'

export interface LinkRequest {
  email: string
  /** Where the link leads. */
  publicUrl: string
}

/** Has a link to choose a password sent later. Does the same whether the e-mail has an account or not. */
export type SendLink = (request: LinkRequest) => Promise<void>

/** A request that fails is tried again for a few minutes; people then ask for another link. */
const QUEUE = { name: 'reset-link', retryLimit: 5, retryDelay: 10, retryBackoff: true, deleteAfterSeconds: 3600 }

/** Done at once, a job would delay the answer that is still on its way: the embedded engine runs in this process. */
const AFTER_SECONDS = 1

/** Begins to send the links that people ask for. */
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

/** Sends a link to the account with this e-mail; does nothing when there is none, or when it is disabled. */
export const sendLink = ({ db, mail, agency }: LinkServices, { email, publicUrl }: LinkRequest): Promise<void> =>
  db.transaction(async (tx) => {
    const token = newToken()
    const to = await insertReset(tx, { email, tokenHash: hashToken(token) })
    if (!to) return
    await mail.send(tx, { to: to.email, ...renderMail(resetLetter({ publicUrl, token }), agency) })
  })
