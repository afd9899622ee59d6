import { table, oneOf, instant, indexed, single, computed } from '../columns.ts'
import { bigint, primaryKey, text, date, smallint, uniqueIndex, index } from 'drizzle-orm/pg-core'
import { RHYTHMS } from '#domain/alerts/rhythms.ts'
import { ALERT_STATES, ALERT_EVENTS } from '#domain/alerts/alert.ts'
import { sql } from 'drizzle-orm'
import { account } from './accounts.ts'
import { belongsTo } from './register-columns.ts'
import { dossierId } from './listings.ts'

/**
 * Searches whose new listings are mailed, to visitors who confirmed their email or to accounts that saved the search.
 * Mailed only while `active`.
 */
export const alert = table(
  'alert',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    email: text().notNull(),
    /** Owner of a saved search. It is mailed only while the account has this email. */
    accountId: belongsTo('account_id', () => account.id),
    /** Parameters of the search URL, normalised: see server/areas/alerts/criteria.ts. */
    criteria: text().notNull(),
    label: text().notNull().default(''),
    rhythm: oneOf(RHYTHMS).notNull(),
    state: oneOf(ALERT_STATES).notNull().default('pending'),
    /** SHA-256 of the token that confirms the alert; null once used. */
    confirmHash: text('confirm_hash'),
    /** When the confirmation mail was last requested. */
    askedAt: instant('asked_at').notNull().defaultNow(),
    /** Not hashed, because every mail repeats it. It only shows and stops this alert. */
    linkToken: text('link_token').notNull(),
    consentWords: text('consent_words').notNull(),
    consentVersion: text('consent_version').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    confirmedAt: instant('confirmed_at'),
    /** When the owner last acted on the alert. */
    actedAt: instant('acted_at').notNull().defaultNow(),
    /** When the owner was asked whether to keep the alert; null again once they act. */
    remindedAt: instant('reminded_at'),
    stoppedAt: instant('stopped_at'),
    /** When the owner last opened the results of a saved search. */
    lookedAt: instant('looked_at').notNull().defaultNow(),
    /** Day in Paris of the last mail, and the number of mails on that day. */
    lastSentOn: date('last_sent_on'),
    sentThatDay: smallint('sent_that_day').notNull().default(0),
  },
  (t) => [
    uniqueIndex('alert_of_email').on(sql`lower(${t.email})`, t.criteria, sql`coalesce(${t.accountId}, 0)`),
    uniqueIndex('alert_link_token').on(t.linkToken),
    uniqueIndex('alert_confirm_hash').on(t.confirmHash),
    ...indexed(t.accountId),
    index('alert_active')
      .on(t.criteria, t.id)
      .where(sql`${t.state} = 'active'`),
  ],
)

/** The email, for the list of people: see the view `trace`. */
export const alertComputed = computed(alert, 'words')

/** Listings found for alerts, each mailed once per event; `sentAt` is null until then. */
export const alertMatch = table(
  'alert_match',
  {
    alertId: belongsTo('alert_id', () => alert.id).notNull(),
    propertyId: dossierId('property_id'),
    event: oneOf(ALERT_EVENTS).notNull(),
    foundAt: instant('found_at').notNull().defaultNow(),
    sentAt: instant('sent_at'),
  },
  (t) => [
    primaryKey({ columns: [t.alertId, t.propertyId, t.event] }),
    ...indexed(t.propertyId),
    index('alert_match_unsent')
      .on(t.alertId)
      .where(sql`${t.sentAt} is null`),
  ],
)

/** One row: until when changes of the catalogue were compared with the alerts. */
export const alertRun = table(
  'alert_run',
  {
    id: smallint().primaryKey().default(1),
    comparedUntil: instant('compared_until').notNull(),
    /** The Monday of the last week whose weekly alerts were sent. */
    weeklySentFor: date('weekly_sent_for'),
  },
  single,
)

/** SHA-256 of the emails that stopped an alert. Stays after the deletion of the alert, as proof that it was stopped. */
export const alertOpposition = table('alert_opposition', {
  emailHash: text('email_hash').primaryKey(),
  at: instant().notNull().defaultNow(),
})
