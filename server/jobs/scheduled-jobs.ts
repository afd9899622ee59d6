import type { Services } from '#server/services.ts'
import { SOLD_SHOWN_MONTHS } from '#domain/retention.ts'
import { publishReserved } from '#server/areas/listings/reserved/publish-reserved.ts'
import { listProfileImages } from '#server/areas/accounts/picture/queries.ts'
import { forgetOldAlerts } from '#server/areas/alerts/retention/retention.ts'
import { announceNews, sendDigests } from '#server/areas/alerts/sending/sending.ts'
import { compareAll } from '#server/areas/briefs/matching/matching.ts'
import { forgetOldBriefs, mailBriefDigests, mailBriefNews } from '#server/areas/briefs/sending/sending.ts'
import { deleteOldAppointments } from '#server/areas/appointments/queries.ts'
import { deleteOldSlips } from '#server/areas/appointments/slips/admin-queries.ts'
import { deleteOldRequests } from '#server/areas/data-room/access/queries.ts'
import { remindSellers, watchEnds } from '#server/areas/data-room/access/watch.ts'
import { completeCertificates } from '#server/areas/data-room/agreement/certify.ts'
import { mailChainHead } from '#server/areas/data-room/agreement/chain-mail.ts'
import { forgetOldDocuments, listPaths } from '#server/areas/data-room/documents/admin-queries.ts'
import { mailNews } from '#server/areas/data-room/documents/news.ts'
import { summariseOldViews } from '#server/areas/data-room/documents/queries.ts'
import { feedContacts } from '#server/contacts/feed.ts'
import { forgetOldContacts } from '#server/contacts/retention.ts'
import { deleteOldLeads } from '#server/areas/leads/queries.ts'
import { type AlarmSettings, rememberDisk, tellSiteState } from '#server/areas/overview/site-state/alarm.ts'
import { watchMailDomain } from '#server/areas/overview/first-hour/mail-domain.ts'
import { requestNightly } from '#server/areas/syndication/delivery/deliver-portal.ts'
import { deleteOldOpinions } from '#server/areas/opinions/queries.ts'
import { deleteOldAgreements } from '#server/data-room/agreement-chain.ts'
import { DOCUMENT_PREFIX } from '#server/data-room/vault.ts'
import { removeLeftFiles } from '#server/core/received-files.ts'
import { IMPORT_PREFIX } from '#server/imports/import-file.ts'
import { forgetOldImports, listImportPaths } from '#server/imports/retention.ts'
import { listImages } from '#server/listings/list-images.ts'
import { mailRegisterHead } from '#server/areas/mandates/register-mail.ts'
import { watchDeadlines } from '#server/areas/mandates/deadlines/deadlines.ts'
import { deleteOldAudit, redactAudit } from '#server/db/audit.ts'
import type { Database } from '#server/db/database.ts'
import { deleteOldChanges } from '#server/db/catalogue-version.ts'
import { deleteOldSold } from '#server/listings/publish.ts'
import { forgetOldParties } from '#server/listings/mandate-register.ts'
import { forgetOldSellers, type SellersKept } from '#server/listings/forget-seller.ts'
import { clearHidden } from '#server/listings/picture-rooms.ts'
import { deleteOldMails } from '#server/mail/queue.ts'
import { deleteExpired } from './expired.ts'
import { unusedTwoNights } from './unused-uploads.ts'

export interface ScheduledServices extends Pick<
  Services,
  | 'db'
  | 'places'
  | 'storage'
  | 'fileKeys'
  | 'mail'
  | 'mailSetup'
  | 'agency'
  | 'publicUrl'
  | 'standby'
  | 'dataDir'
  | 'version'
  | 'startedAt'
  | 'requestDelivery'
> {
  alarm: AlarmSettings
  leadRetentionMonths: number
  auditRetentionMonths: number
  sellersKept: SellersKept
  timeStampUrls: string[]
}

/** A scheduled job, at night or more often. Its name is also the name of its queue. */
interface ScheduledJob {
  name: string
  cron: string
  /** Time zone of `cron`; UTC by default. */
  timeZone?: 'Europe/Paris'
  run(services: ScheduledServices): Promise<unknown>
}

const NIGHT = '30 2 * * *'

export const SCHEDULED_JOBS: ScheduledJob[] = [
  // Mandates begin and end at midnight in Paris. The second run is in case the site was down.
  { name: 'listing-deadlines', cron: '5 0,4 * * *', timeZone: 'Europe/Paris', run: watchDeadlines },
  { name: 'register-mail', cron: '10 0 * * *', timeZone: 'Europe/Paris', run: mailRegisterHead },
  { name: 'agreement-mail', cron: '15 0 * * *', timeZone: 'Europe/Paris', run: mailChainHead },
  { name: 'access-ends', cron: '5 * * * *', run: watchEnds },
  { name: 'access-sellers', cron: '0 9 * * *', timeZone: 'Europe/Paris', run: remindSellers },
  { name: 'site-alarm', cron: '20 * * * *', run: tellSiteState },
  { name: 'mail-domain', cron: NIGHT, run: watchMailDomain },
  { name: 'disk-space', cron: NIGHT, run: rememberDisk },
  { name: 'old-access', cron: NIGHT, run: ({ db }) => deleteOldRequests(db) },
  { name: 'alert-news', cron: '*/5 * * * *', timeZone: 'Europe/Paris', run: (services) => announceNews(services) },
  { name: 'alert-digests', cron: '30 7 * * *', timeZone: 'Europe/Paris', run: (services) => sendDigests(services) },
  // Before news are looked for.
  { name: 'reserved-listings', cron: '*/5 * * * *', run: (services) => publishReserved(services) },
  { name: 'brief-news', cron: '*/5 * * * *', timeZone: 'Europe/Paris', run: (services) => mailBriefNews(services) },
  // Before the alerts: they leave out people who have had a mail.
  {
    name: 'brief-digests',
    cron: '25 7 * * *',
    timeZone: 'Europe/Paris',
    run: (services) => mailBriefDigests(services),
  },
  { name: 'brief-matches', cron: '40 2 * * *', run: compareAll },
  { name: 'old-briefs', cron: NIGHT, run: forgetOldBriefs },
  { name: 'old-alerts', cron: NIGHT, run: forgetOldAlerts },
  // Once the mandates of the day have begun and ended.
  { name: 'portal-files', cron: '30 4 * * *', timeZone: 'Europe/Paris', run: requestNightly },
  { name: 'document-news', cron: '0 8 * * *', timeZone: 'Europe/Paris', run: mailNews },
  { name: 'old-document-views', cron: NIGHT, run: ({ db }) => summariseOldViews(db) },
  { name: 'old-appointments', cron: NIGHT, run: ({ db }) => deleteOldAppointments(db) },
  { name: 'old-slips', cron: NIGHT, run: deleteOldSlips },
  { name: 'old-imports', cron: NIGHT, run: ({ db }) => forgetOldImports(db) },
  { name: 'left-files', cron: NIGHT, run: ({ dataDir }) => removeLeftFiles(dataDir) },
  { name: 'unused-imports', cron: NIGHT, run: removeUnused(IMPORT_PREFIX, listImportPaths) },
  { name: 'old-documents', cron: NIGHT, run: forgetOldDocuments },
  { name: 'old-leads', cron: NIGHT, run: ({ db, leadRetentionMonths: months }) => deleteOldLeads(db, { months }) },
  {
    name: 'old-opinions',
    cron: NIGHT,
    run: ({ db, leadRetentionMonths: months }) => deleteOldOpinions(db, { months }),
  },
  { name: 'late-certificates', cron: NIGHT, run: completeCertificates },
  { name: 'old-agreements', cron: NIGHT, run: ({ db }) => deleteOldAgreements(db) },
  { name: 'old-sellers', cron: NIGHT, run: ({ sellersKept, ...stores }) => forgetOldSellers(stores, sellersKept) },
  { name: 'old-register-parties', cron: NIGHT, run: ({ db }) => forgetOldParties(db) },
  { name: 'old-audit', cron: NIGHT, run: ({ db, auditRetentionMonths: months }) => deleteOldAudit(db, { months }) },
  { name: 'audit-names', cron: NIGHT, run: ({ db }) => redactAudit(db) },
  // Also runs when an agency of an earlier version starts.
  { name: 'contacts', cron: NIGHT, run: ({ db }) => feedContacts(db) },
  { name: 'old-contacts', cron: NIGHT, run: ({ db }) => forgetOldContacts(db) },
  { name: 'old-mails', cron: NIGHT, run: ({ db }) => deleteOldMails(db) },
  { name: 'expired', cron: NIGHT, run: ({ db }) => deleteExpired(db) },
  { name: 'old-catalogue-changes', cron: NIGHT, run: ({ db }) => deleteOldChanges(db) },
  { name: 'old-sold-listings', cron: NIGHT, run: ({ db }) => deleteOldSold(db, { months: SOLD_SHOWN_MONTHS }) },
  // Removes public copies left by a crash or a failing bucket.
  { name: 'hidden-pictures', cron: '* * * * *', run: clearHidden },
  { name: 'unused-listing-pictures', cron: NIGHT, run: removeUnused('bien', listImages) },
  { name: 'unused-documents', cron: NIGHT, run: removeUnused(DOCUMENT_PREFIX, listPaths) },
  { name: 'unused-avatars', cron: NIGHT, run: removeUnused('avatar', listProfileImages) },
]

function removeUnused(prefix: string, listUsed: (db: Database) => Promise<string[]>): ScheduledJob['run'] {
  return async ({ db, storage }) =>
    storage.removeUnused(prefix, await listUsed(db), (unused) => unusedTwoNights(db, prefix, unused))
}
