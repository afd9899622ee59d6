import { SOLD_SHOWN_MONTHS } from '#contract/listing/status.ts'
import { listProfileImages } from '#server/areas/accounts/queries.ts'
import { deleteExpiredEmailChanges } from '#server/areas/accounts/email-change/queries.ts'
import { deleteExpiredResets } from '#server/areas/accounts/password-reset/queries.ts'
import { deleteExpiredSessions } from '#server/areas/accounts/sessions/queries.ts'
import { deleteOldLeads } from '#server/areas/leads/queries.ts'
import { listImages } from '#server/areas/listings/admin-queries.ts'
import { type DeadlineServices, watchDeadlines } from '#server/areas/mandates/deadlines/deadlines.ts'
import { deleteOldAudit, redactAudit } from '#server/db/audit.ts'
import { deleteOldChanges } from '#server/db/catalogue-version.ts'
import { deleteOldSold } from '#server/listings/dossiers.ts'
import { deleteOldMails } from '#server/mail/queries.ts'
import type { Storage } from '#server/storage/storage.ts'

export interface NightlyServices extends DeadlineServices {
  storage: Storage
  leadRetentionMonths: number
  auditRetentionMonths: number
}

/** A job that runs on a schedule; its name is also the name of its queue. */
interface NightlyJob {
  name: string
  /** In UTC. */
  cron: string
  run(services: NightlyServices): Promise<unknown>
}

const NIGHT = '30 2 * * *'

/** All nightly jobs. */
export const NIGHTLY_JOBS: NightlyJob[] = [
  { name: 'listing-deadlines', cron: NIGHT, run: watchDeadlines },
  { name: 'old-leads', cron: NIGHT, run: ({ db, leadRetentionMonths: months }) => deleteOldLeads(db, { months }) },
  { name: 'old-audit', cron: NIGHT, run: ({ db, auditRetentionMonths: months }) => deleteOldAudit(db, { months }) },
  { name: 'audit-names', cron: NIGHT, run: ({ db }) => redactAudit(db) },
  { name: 'old-mails', cron: NIGHT, run: ({ db }) => deleteOldMails(db) },
  { name: 'expired-sessions', cron: NIGHT, run: ({ db }) => deleteExpiredSessions(db) },
  { name: 'expired-password-resets', cron: NIGHT, run: ({ db }) => deleteExpiredResets(db) },
  { name: 'expired-email-changes', cron: NIGHT, run: ({ db }) => deleteExpiredEmailChanges(db) },
  { name: 'old-catalogue-changes', cron: NIGHT, run: ({ db }) => deleteOldChanges(db) },
  { name: 'old-sold-listings', cron: NIGHT, run: ({ db }) => deleteOldSold(db, { months: SOLD_SHOWN_MONTHS }) },
  {
    name: 'unused-listing-pictures',
    cron: NIGHT,
    run: async ({ db, storage }) => storage.removeUnused('bien', await listImages(db)),
  },
  {
    name: 'unused-avatars',
    cron: NIGHT,
    run: async ({ db, storage }) => storage.removeUnused('avatar', await listProfileImages(db)),
  },
]
