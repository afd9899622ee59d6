import { type AnyPgColumn, bigint, index, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import { indexed, instant, oneOf, table } from '../columns.ts'
import { CONTACT_CONSENTS, CONTACT_ORIGINS, CONTACT_QUALITIES, CONTACT_WAYS } from '#domain/contacts/contact.ts'
import { account } from './accounts.ts'
import { belongsTo, NONE } from './register-columns.ts'

/**
 * People whom the agency knows, fed by every door. What they left (requests, alerts, accounts, listings) is found by their
 * marks, and stays where it is.
 */
export const contact = table(
  'contact',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    firstName: text('first_name').notNull().default(''),
    lastName: text('last_name').notNull().default(''),
    company: text().notNull().default(''),
    /** Street, postal code and town, in one line. */
    address: text().notNull().default(''),
    /** The last sign that they gave of themselves: a request, an alert, a visit. */
    seenAt: instant('seen_at').notNull().defaultNow(),
    /** Qualities that a member named, beside those that what they left shows. */
    qualities: oneOf(CONTACT_QUALITIES).array().notNull().default(NONE),
    origin: oneOf(CONTACT_ORIGINS).notNull(),
    consent: oneOf(CONTACT_CONSENTS).notNull().default('unknown'),
    /** The words to which they agreed, their version and its moment; empty while `unknown`. */
    consentWords: text('consent_words').notNull().default(''),
    consentVersion: text('consent_version').notNull().default(''),
    consentAt: instant('consent_at'),
    forbidden: oneOf(CONTACT_WAYS).array().notNull().default(NONE),
    /** The person into whom a member merged this one; undone within 30 days. */
    mergedIntoId: belongsTo('merged_into_id', (): AnyPgColumn => contact.id, 'set null'),
    mergedAt: instant('merged_at'),
    mergedById: belongsTo('merged_by_id', () => account.id, 'set null'),
    /** Names, emails and telephones as searches compare them: a trigger writes it. */
    words: text().notNull().default(''),
    /** When a member last changed it: files of another program then leave it alone. */
    touchedAt: instant('touched_at'),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (t) => [
    ...indexed(t.mergedIntoId, t.mergedById),
    // All others are found by what they left: the view `trace`.
    index('contact_words')
      .using('gin', t.words.op('gin_trgm_ops'))
      .where(sql`${t.origin} in ('typed', 'import')`),
  ],
)

export const contactId = () => belongsTo('contact_id', () => contact.id).notNull()

export const CONTACT_MARK_KINDS = ['email', 'phone'] as const

/**
 * By what somebody is recognised: lower-case emails, each of one person only, and telephones as `phone_key` writes them,
 * which a couple or a shop shares.
 */
export const contactMark = table(
  'contact_mark',
  {
    contactId: contactId(),
    kind: oneOf(CONTACT_MARK_KINDS).notNull(),
    value: text().notNull(),
    /** As it was typed. */
    shown: text().notNull(),
    /** By which door it first came: one of a seller is read by those alone who read their affair. */
    origin: oneOf(CONTACT_ORIGINS).notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.contactId, t.kind, t.value] }),
    uniqueIndex('contact_mark_email')
      .on(t.value)
      .where(sql`${t.kind} = 'email'`),
    index('contact_mark_value').on(t.kind, t.value),
  ],
)

/** Notes of members on a person. */
export const contactNote = table(
  'contact_note',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    contactId: contactId(),
    /** Null once the account is deleted. */
    authorId: belongsTo('author_id', () => account.id, 'set null'),
    text: text().notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (t) => [...indexed(t.contactId, t.authorId)],
)
