import { openResetQueue } from '#server/areas/accounts/password-reset/queries.ts'
import { openMatchingQueue } from '#server/areas/briefs/matching/matching.ts'
import { openCertificateQueue } from '#server/areas/data-room/agreement/certify.ts'
import { openPageQueue } from '#server/areas/data-room/documents/draw-pages.ts'
import { pictureFetcher } from '#server/imports/pictures/fetch-picture.ts'
import { openDeliveryQueue } from '#server/areas/syndication/delivery/deliver-portal.ts'
import type { DeliverySettings } from '#server/delivery/connection.ts'
import { deliverer } from '#server/delivery/deliver-file.ts'
import { openImportQueue } from '#server/imports/writing/queue.ts'
import { lacksContacts } from '#server/contacts/feed.ts'
import type { OpenDatabase } from '#server/db/open.ts'
import { openMailQueue } from '#server/mail/queue.ts'
import type { MailTransport } from '#server/mail/transport.ts'
import { startJobs } from './jobs.ts'
import { SCHEDULED_JOBS, type ScheduledServices } from './scheduled-jobs.ts'

export type Background = Awaited<ReturnType<typeof startBackground>>

export interface BackgroundOptions extends Omit<ScheduledServices, 'db' | 'mail' | 'requestDelivery'> {
  database: Pick<OpenDatabase, 'db' | 'queue'>
  transport: MailTransport
  mailRetrySeconds: number
  /** Private networks from which photos of imports may be fetched nevertheless, as CIDR. */
  importsFrom?: string[]
  /** How servers of portals are reached: of tests. */
  delivery?: DeliverySettings
  /** When false, mails and jobs are queued, but none is sent or run. */
  isAwake?: boolean
  onError(error: unknown): void
}

/** Starts the background work: mails, reset links, certificates, document pages and scheduled jobs. */
export async function startBackground(options: BackgroundOptions) {
  const { database, transport, mailRetrySeconds, isAwake = true, onError } = options
  const { db } = database
  const jobs = await startJobs(database.queue, onError, { isAwake })
  const mail = await openMailQueue({ db, jobs, transport, retrySeconds: mailRetrySeconds, onError })
  const services = { ...options, db, mail, jobs }
  const requestResetLink = await openResetQueue(services)
  const requestCertificate = await openCertificateQueue(services)
  const requestPages = await openPageQueue(services)
  const matching = await openMatchingQueue(services)
  const requestImport = await openImportQueue({
    ...services,
    fetchPicture: pictureFetcher({ allowedPrivate: options.importsFrom }),
  })
  const requestDelivery = await openDeliveryQueue({ ...services, deliver: deliverer(options.delivery) })
  const nightly = { ...services, requestDelivery }
  await jobs.schedule(
    SCHEDULED_JOBS.map(({ run, ...job }) => ({ ...job, handler: async () => void (await run(nightly)) })),
  )
  if (isAwake && (await lacksContacts(db))) await jobs.send(db, 'contacts', {})
  const { pause, stop, countUnfinished, lastSuccesses } = jobs
  return {
    mail,
    requestResetLink,
    requestCertificate,
    requestPages,
    requestImport,
    requestDelivery,
    ...matching,
    pause,
    stop,
    countUnfinished,
    lastSuccesses,
  }
}
