import { type SendLink, openResetQueue } from '#server/areas/accounts/password-reset/queries.ts'
import { openCertificateQueue, type RequestCertificate } from '#server/areas/data-room/agreement/certify.ts'
import { openPageQueue, type RequestPages } from '#server/areas/data-room/documents/upkeep/draw-pages.ts'
import type { OpenDatabase } from '#server/db/open.ts'
import type { MailQueue } from '#server/mail/mail.ts'
import { openMailQueue } from '#server/mail/queue.ts'
import type { MailTransport } from '#server/mail/transport.ts'
import { type Jobs, startJobs } from './jobs.ts'
import { NIGHTLY_JOBS, type NightlyServices } from './nightly.ts'

export interface Background extends Pick<Jobs, 'pause' | 'stop' | 'countUnfinished'> {
  mail: MailQueue
  requestResetLink: SendLink
  requestCertificate: RequestCertificate
  requestPages: RequestPages
}

interface BackgroundOptions extends Omit<NightlyServices, 'db' | 'mail'> {
  database: Pick<OpenDatabase, 'db' | 'queue'>
  transport: MailTransport
  mailRetrySeconds: number
  /** When false, mails are queued, and nothing runs. */
  isAwake?: boolean
  onError(error: unknown): void
}

/** Starts the background work: sends queued mails and links, and runs the jobs of each night. */
export async function startBackground(options: BackgroundOptions): Promise<Background> {
  const { database, transport, mailRetrySeconds, isAwake = true, onError } = options
  const { db } = database
  const jobs = await startJobs(database.queue, onError, { isAwake })
  const mail = await openMailQueue({ db, jobs, transport, retrySeconds: mailRetrySeconds })
  const services = { ...options, db, mail, jobs }
  const requestResetLink = await openResetQueue(services)
  const requestCertificate = await openCertificateQueue(services)
  const requestPages = await openPageQueue(services)
  await jobs.schedule(
    NIGHTLY_JOBS.map(({ run, ...job }) => ({ ...job, handler: async () => void (await run(services)) })),
  )
  return {
    mail,
    requestResetLink,
    requestCertificate,
    requestPages,
    pause: jobs.pause,
    stop: jobs.stop,
    countUnfinished: jobs.countUnfinished,
  }
}
