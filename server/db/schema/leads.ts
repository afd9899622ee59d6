import { table, oneOf, instant, indexed, computed } from '../columns.ts'
import { bigint, text, jsonb, date, boolean, index } from 'drizzle-orm/pg-core'
import { LEAD_KINDS, LEAD_STATUSES } from '#domain/accounts/admin.ts'
import { HALF_DAYS, ESTIMATE, type LeadAnswer } from '#domain/leads/lead.ts'
import { LEAD_CHANNELS, NOTICES } from '#domain/leads/recorded-lead.ts'
import { MEETING_WAYS } from '#domain/agency/meeting.ts'
import { CATEGORIES } from '#domain/listing/register/category.ts'
import { type ValuationSnapshot } from '#domain/valuation/snapshot.ts'
import { sql, ne } from 'drizzle-orm'
import { type OpinionForm } from '#domain/valuation/opinion.ts'
import { type Valuation } from '#domain/valuation/valuation.ts'
import { texts, belongsTo } from './register-columns.ts'
import { dossier } from './listings.ts'
import { account } from './accounts.ts'

/** Contact and valuation requests sent by visitors (docs/specification.md §3). */
export const lead = table(
  'lead',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    kind: oneOf(LEAD_KINDS).notNull(),
    status: oneOf(LEAD_STATUSES).notNull().default('new'),
    /** Signs of spam; such leads are stored and marked. */
    suspicions: texts(),

    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    email: text().notNull(),
    phone: text().notNull(),
    /** `phone` in international format, when it is a valid number. */
    phoneE164: text('phone_e164'),

    // Contact
    subject: text(),
    message: text(),
    propertyId: belongsTo('property_id', () => dossier.id, 'set null'),
    /** Title at that time, because the listing may be deleted before the lead is read. */
    propertyTitle: text('property_title'),
    /** The affair that this request of a seller became; `propertyId` is one that its sender asks about. */
    dossierId: belongsTo('dossier_id', () => dossier.id, 'set null'),
    halfDays: oneOf(HALF_DAYS, 'half_days').array(),
    /** How an appointment takes place; null: at the agency. */
    meetingWay: oneOf(MEETING_WAYS, 'meeting_way'),
    /** Name of the agent of the listing at that time. */
    meetingWith: text('meeting_with'),

    // Estimate
    civility: oneOf(ESTIMATE.civility.choices),
    address: text(),
    postalCode: text('postal_code'),
    city: text(),
    propertyType: oneOf(CATEGORIES, 'property_type'),
    businessPostalCode: text('business_postal_code'),
    siret: text(),
    activityDetails: text('activity_details'),
    /** Answers without their own column, by the names of their questions (domain/leads/lead.ts). */
    answers: jsonb().$type<Record<string, LeadAnswer>>().notNull().default({}),

    /** Result of the online valuation that the lead was sent from. */
    valuation: jsonb().$type<ValuationSnapshot>(),

    /** The administrator in charge. */
    assigneeId: belongsTo('assignee_id', () => account.id, 'set null'),
    /** The day of the next call. */
    callBackOn: date('call_back_on'),

    /** How it came: by a form of the site, or recorded by a member. */
    channel: oneOf(LEAD_CHANNELS).notNull().default('site'),
    /** The member who recorded it; null for a form of the site, and once the account is deleted. */
    recordedById: belongsTo('recorded_by_id', () => account.id, 'set null'),
    /** How the person was told what becomes of their data, for a recorded lead; null: not yet. */
    notice: oneOf(NOTICES),

    /** The accepted consent text and its version, empty for a recorded lead; the date is `createdAt`. */
    consentWords: text('consent_words').notNull(),
    consentVersion: text('consent_version').notNull(),
    otherOffers: boolean('other_offers').notNull().default(false),

    /** Prevents that a form sent twice makes two leads. */
    idempotencyKey: text('idempotency_key').unique(),
    /** SHA-256 of the form as sent: another form with the same key is refused. */
    contentHash: text('content_hash'),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (t) => [
    ...indexed(t.createdAt, t.propertyId, t.dossierId, t.assigneeId, t.recordedById),
    // Few leads are open.
    index('lead_open')
      .on(t.id)
      .where(sql`${t.status} <> 'done'`),
  ],
)

/** `words`: the sender, with their telephone, and what they wrote. */
export const leadComputed = computed(lead, 'words', 'sender_words')

/** Excludes erased leads: a job deletes them the next night, and until then they can be restored. */
export const isKeptLead = ne(lead.status, 'erased')

export const leadId = () => belongsTo('lead_id', () => lead.id)

/** Notes of administrators on a lead. */
export const leadNote = table(
  'lead_note',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    leadId: leadId().notNull(),
    /** Null once the account is deleted. */
    authorId: belongsTo('author_id', () => account.id, 'set null'),
    text: text().notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (t) => [...indexed(t.leadId, t.authorId)],
)

/** Opinions of value. Deleted with their lead, or when the seller's data of their listing are erased. */
export const opinion = table(
  'opinion',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    leadId: leadId(),
    dossierId: belongsTo('dossier_id', () => dossier.id),
    /** As saved, with what was told that day of the people who look for such a business. */
    form: jsonb().$type<Omit<OpinionForm, 'leadId' | 'listingId'> & { demand?: string }>().notNull(),
    /** The valuation as saved, so that its PDF stays the same when references change. */
    valuation: jsonb().$type<Valuation>().notNull(),
    referencesReadOn: date('references_read_on').notNull(),
    /** Null once the account is deleted. */
    authorId: belongsTo('author_id', () => account.id, 'set null'),
    madeOn: date('made_on').notNull(),
  },
  (t) => [...indexed(t.leadId, t.dossierId, t.authorId)],
)
