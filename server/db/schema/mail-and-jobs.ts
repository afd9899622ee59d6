import { table, instant, single, oneOf, indexed } from '../columns.ts'
import { text, integer, smallint, uuid, boolean, jsonb } from 'drizzle-orm/pg-core'
import { leadId } from './leads.ts'
import { belongsTo } from './register-columns.ts'
import { alert } from './alerts.ts'
import { brief } from './briefs.ts'

/** Counters of rate limits, shared by all instances: server/throttle/. */
export const attempt = table('attempt', {
  key: text().primaryKey(),
  points: integer().notNull().default(0),
  expire: instant(),
})

/** One row: the PUBLIC_URL of the site that runs the jobs of this database and sends its mails. None before the first. */
export const siteOrigin = table(
  'site_origin',
  {
    id: smallint().primaryKey().default(1),
    publicUrl: text('public_url').notNull(),
  },
  single,
)

/** What the site remembers about its own running: server/areas/overview/site-state/queries.ts. */
export const siteFact = table('site_fact', {
  name: oneOf(['backup', 'disk', 'alarm', 'mail-domain', 'test-mail']).primaryKey(),
  value: jsonb().$type<object>().notNull(),
  at: instant('at').notNull().defaultNow(),
})

/** Queued, sent and failed mails. The content is deleted once the mail server has accepted the mail. */
export const mail = table(
  'mail',
  {
    id: uuid().primaryKey(),
    leadId: leadId(),
    alertId: belongsTo('alert_id', () => alert.id),
    briefId: belongsTo('brief_id', () => brief.id),
    /** About a request for the confidential file of the lead's listing: only readers of its confidential part see the row. */
    isConfidential: boolean('is_confidential').notNull().default(false),
    recipient: text().notNull(),
    subject: text().notNull(),
    /** The mail without recipient and subject; null once sent. */
    content: jsonb().$type<{ text: string; html: string; replyTo?: string; stopUrl?: string; calendar?: string }>(),
    status: oneOf(['queued', 'sent', 'failed']).notNull().default('queued'),
    attempts: integer().notNull().default(0),
    lastError: text('last_error'),
    createdAt: instant('created_at').notNull().defaultNow(),
    sentAt: instant('sent_at'),
  },
  (t) => [...indexed([t.status, t.createdAt], t.leadId, t.alertId, t.briefId)],
)
