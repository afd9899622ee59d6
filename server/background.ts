import type { Agency } from '#contract/agency/agency.ts'
import { deleteOldLeads } from './areas/leads/queries.ts'
import { listProfileImages } from './areas/accounts/queries.ts'
import { deleteExpiredEmailChanges } from './areas/accounts/email-change/queries.ts'
import { deleteExpiredResets } from './areas/accounts/password-reset/queries.ts'
import { deleteExpiredSessions } from './areas/accounts/sessions/queries.ts'
import { type SendLink, openResetQueue } from './areas/accounts/password-reset/reset-links.ts'
import { listImages } from './areas/listings/admin-queries.ts'
import { deleteOldAudit, redactAudit } from './db/audit.ts'
import { SOLD_SHOWN_MONTHS } from '#contract/listing/status.ts'
import { deleteOldChanges } from './db/catalogue-version.ts'
import { deleteOldSold } from './listings/dossiers.ts'
import type { OpenDatabase } from './db/open.ts'
import { type Jobs, startJobs } from './jobs/jobs.ts'
import type { MailQueue } from './mail/mail.ts'
import { deleteOldMails } from './mail/queries.ts'
import { openMailQueue } from './mail/queue.ts'
import type { Storage } from './storage/storage.ts'
import { type MailTransport, outboxTransport, type Sender, smtpTransport } from './mail/transport.ts'

export interface Background extends Pick<Jobs, 'pause' | 'stop' | 'countUnfinished'> {
  mail: MailQueue
  askForLink: SendLink
}

interface BackgroundOptions {
  database: Pick<OpenDatabase, 'db' | 'queue'>
  transport: MailTransport
  mailRetrySeconds: number
  leadRetentionMonths: number
  auditRetentionMonths: number
  storage: Storage
  agency: Agency
  onError(error: unknown): void
}

const EVERY_NIGHT = '30 2 * * *'

/** Starts the background work: sends queued mails, and every night deletes data past its retention period. */
export async function startBackground(options: BackgroundOptions): Promise<Background> {
  const { database, transport, mailRetrySeconds, storage, agency, onError } = options
  const { db } = database
  const jobs = await startJobs(database.queue, onError)
  const mail = await openMailQueue({ db, jobs, transport, retrySeconds: mailRetrySeconds })
  const askForLink = await openResetQueue({ db, jobs, mail, agency })
  await jobs.schedule(EVERY_NIGHT, 'purge', async () => {
    await deleteOldLeads(db, { months: options.leadRetentionMonths })
    await deleteOldAudit(db, { months: options.auditRetentionMonths })
    await redactAudit(db)
    await deleteOldMails(db)
    await deleteExpiredSessions(db)
    await deleteExpiredResets(db)
    await deleteExpiredEmailChanges(db)
    await deleteOldChanges(db)
    await deleteOldSold(db, { months: SOLD_SHOWN_MONTHS })
    await storage.removeUnused('bien', await listImages(db))
    await storage.removeUnused('avatar', await listProfileImages(db))
  })
  return { mail, askForLink, pause: jobs.pause, stop: jobs.stop, countUnfinished: jobs.countUnfinished }
}

/** Sends through SMTP when a server is configured, else writes mails as files into a folder. */
export const chooseTransport = (smtpUrl: string | undefined, outbox: string, from: Sender): MailTransport =>
  smtpUrl ? smtpTransport(smtpUrl, from) : outboxTransport(outbox, from)
