import { bigint, date, index, jsonb, primaryKey, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import { indexed, instant, oneOf, table } from '../columns.ts'
import { RHYTHMS } from '#domain/alerts/rhythms.ts'
import type { BriefCriteria } from '#domain/briefs/criteria.ts'
import { BRIEF_MATCH_STATES, BRIEF_ORIGINS, BRIEF_STATES } from '#domain/briefs/brief-states.ts'
import { account } from './accounts.ts'
import { contact } from './contacts.ts'
import { dossierId } from './listings.ts'
import { belongsTo } from './register-columns.ts'

/** What a buyer looks for. Mailed only while `active`, with the buyer's consent. */
export const brief = table(
  'brief',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** Null until a brief of the site is confirmed: a stranger's email is nobody's yet. */
    contactId: belongsTo('contact_id', () => contact.id),
    /** To which its listings are mailed, lower-case: the one that agreed. Empty for a brief that is only told by telephone. */
    email: text().notNull().default(''),
    /** As typed in one line; empty when it was not. */
    line: text().notNull().default(''),
    /** Criteria, each indispensable or wished (domain/briefs). */
    criteria: jsonb().$type<BriefCriteria>().notNull(),
    rhythm: oneOf(RHYTHMS).notNull(),
    state: oneOf(BRIEF_STATES).notNull().default('pending'),
    origin: oneOf(BRIEF_ORIGINS).notNull(),
    /** SHA-256 of the token that confirms the brief; null once used. */
    confirmHash: text('confirm_hash'),
    /** When the confirmation mail was last requested. */
    askedAt: instant('asked_at').notNull().defaultNow(),
    /** Not hashed, because every mail repeats it. It only shows, changes and stops this brief. */
    linkToken: text('link_token').notNull(),
    /** Empty for a brief written by a member, until the buyer confirms it. */
    consentWords: text('consent_words').notNull().default(''),
    consentVersion: text('consent_version').notNull().default(''),
    /** The member who wrote it; null for one of the site, and once the account is deleted. */
    authorId: belongsTo('author_id', () => account.id, 'set null'),
    createdAt: instant('created_at').notNull().defaultNow(),
    confirmedAt: instant('confirmed_at'),
    /** When somebody last said that it still holds: « à revoir » 90 days later. */
    reviewedAt: instant('reviewed_at').notNull().defaultNow(),
    remindedAt: instant('reminded_at'),
    stoppedAt: instant('stopped_at'),
    /** When it last changed, and when it was last compared with the listings: the queue compares those that changed since. */
    changedAt: instant('changed_at').notNull().defaultNow(),
    matchedAt: instant('matched_at'),
    /** Day in Paris of the last mail. */
    lastSentOn: date('last_sent_on'),
  },
  (t) => [
    uniqueIndex('brief_link_token').on(t.linkToken),
    uniqueIndex('brief_confirm_hash').on(t.confirmHash),
    ...indexed(t.contactId, t.authorId),
    index('brief_email').on(t.email),
    index('brief_active')
      .on(t.id)
      .where(sql`${t.state} = 'active'`),
  ],
)

/** Listings found for briefs; one that was dismissed or declined never returns. */
export const briefMatch = table(
  'brief_match',
  {
    briefId: belongsTo('brief_id', () => brief.id).notNull(),
    dossierId: dossierId(),
    /** 0 to 100. */
    score: smallint().notNull(),
    /** In words, for members. */
    reasons: jsonb().$type<string[]>().notNull().default([]),
    state: oneOf(BRIEF_MATCH_STATES).notNull().default('found'),
    foundAt: instant('found_at').notNull().defaultNow(),
    /** When a member chose to send it, with their words; mailed when the person has had no other mail that day. */
    queuedAt: instant('queued_at'),
    words: text().notNull().default(''),
    sentAt: instant('sent_at'),
    answeredAt: instant('answered_at'),
    dismissedReason: text('dismissed_reason').notNull().default(''),
  },
  (t) => [
    primaryKey({ columns: [t.briefId, t.dossierId] }),
    ...indexed(t.dossierId),
    index('brief_match_unsent')
      .on(t.briefId)
      .where(sql`${t.state} in ('found', 'queued')`),
  ],
)
