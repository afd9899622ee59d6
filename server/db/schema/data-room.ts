import { table, oneOf, instant, between, indexed, single } from '../columns.ts'
import {
  primaryKey,
  text,
  bigint,
  integer,
  type AnyPgColumn,
  smallint,
  boolean,
  uniqueIndex,
  index,
  jsonb,
  date,
} from 'drizzle-orm/pg-core'
import {
  FINANCINGS,
  DELAYS,
  ADVISER_KINDS,
  ACCESS_STATES,
  OPEN_DAYS,
  SELLER_ANSWERS,
  ENDED_STATES,
} from '#domain/data-room/access.ts'
import { AMOUNT_MAX_EUR } from '#domain/limits.ts'
import { sql } from 'drizzle-orm'
import { DOCUMENT_KIND_NAMES } from '#domain/data-room/document.ts'
import { RENAMED_YEAR_FIELDS } from '#domain/listing/register/renamed.ts'
import type { YearFigures } from '#domain/listing/register/fields.ts'
import { accountId, account } from './accounts.ts'
import { euros, belongsTo, texts, bytea, registerValues } from './register-columns.ts'
import { dossierId } from './listings.ts'
import { lead } from './leads.ts'

/** Means and project of a buyer, shown to the agency with each request for a confidential file. */
export const buyerProfile = table(
  'buyer_profile',
  {
    accountId: accountId().primaryKey(),
    phone: text().notNull(),
    company: text().notNull().default(''),
    /** Euros. */
    contribution: euros('contribution').notNull(),
    financing: oneOf(FINANCINGS).notNull(),
    experience: text().notNull(),
    project: text().notNull(),
    delay: oneOf(DELAYS).notNull(),
    confirmedAt: instant('confirmed_at').notNull().defaultNow(),
  },
  (t) => [between(t.contribution, 0, AMOUNT_MAX_EUR)],
)

/**
 * Access requests of buyers and their advisers for the confidential file of a listing, and the access granted. Every query
 * that reads a page of a document checks `state`, `level` and `until`.
 */
export const accessRequest = table(
  'access_request',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    dossierId: dossierId(),
    /** Null for an adviser without an account with this email, and once the account is deleted. */
    accountId: belongsTo('account_id', () => account.id),
    /** Id of its deleted account. A trigger detaches such a request, reduced to evidence, while its agreement binds. */
    formerAccountId: bigint('former_account_id', { mode: 'number' }),
    /** The agreement that it was opened under: its own, set by a trigger, or an earlier one of the same person and text. */
    agreementNumber: integer('agreement_number').references((): AnyPgColumn => agreement.number, {
      onDelete: 'set null',
    }),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    email: text().notNull(),
    /** Of an adviser: the request of the buyer. */
    adviserOf: belongsTo('adviser_of', (): AnyPgColumn => accessRequest.id),
    adviserKind: oneOf(ADVISER_KINDS, 'adviser_kind'),
    /** The lead that shows it in the inbox. */
    leadId: belongsTo('lead_id', () => lead.id, 'set null'),
    state: oneOf(ACCESS_STATES).notNull().default('requested'),
    stateAt: instant('state_at').notNull().defaultNow(),
    /** When its state expires: an agreement to sign, or an open file. */
    until: instant('until'),
    /** Level once the agreement is signed; 0 before the agency has decided. */
    level: smallint().notNull().default(0),
    /** How many days the file stays open once the agreement is signed. */
    days: smallint().notNull().default(OPEN_DAYS),
    /** While the listing is under offer: `chosen` for the buyer of the offer, `other` for buyers suspended because of it. */
    offer: oneOf(['chosen', 'other']),
    /** When the reader was told that the access ends soon. */
    endingToldAt: instant('ending_told_at'),
    message: text().notNull().default(''),
    /** Message of the agency: what it asks for, or why it refused, suspended or revoked. */
    words: text(),
    answer: text(),
    /** Whether the agency may tell the seller the name. */
    nameToSeller: boolean('name_to_seller').notNull().default(false),
    /** SHA-256 of the token in the link for the seller. */
    sellerHash: text('seller_hash').unique(),
    sellerEmail: text('seller_email'),
    sellerAskedAt: instant('seller_asked_at'),
    sellerRemindedAt: instant('seller_reminded_at'),
    sellerAnswer: oneOf(SELLER_ANSWERS, 'seller_answer'),
    sellerAnsweredAt: instant('seller_answered_at'),
    consentWords: text('consent_words').notNull(),
    consentVersion: text('consent_version').notNull(),
    /** Not hashed, because each mail about new documents repeats it. It only stops these mails. */
    newsToken: text('news_token').notNull().unique(),
    newsStoppedAt: instant('news_stopped_at'),
    /** The next mail lists documents added since then. */
    newsSentAt: instant('news_sent_at').notNull().defaultNow(),
    /** When the agency last said that it knows what the person did: signed, read. */
    acknowledgedAt: instant('acknowledged_at'),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (t) => [
    between(t.level, 0, 2),
    uniqueIndex('access_request_current')
      // Per buyer of an adviser, so that a conflict does not reveal another request of the same person.
      .on(t.dossierId, sql`lower(${t.email})`, sql`coalesce(${t.adviserOf}, 0)`)
      .where(sql`${t.state} not in (${sql.raw(ENDED_STATES.map((state) => `'${state}'`).join(', '))})`),
    ...indexed(t.accountId),
    index('access_request_email').on(sql`lower(${t.email})`),
    ...indexed([t.dossierId, t.state]),
    index('access_request_adviser').on(t.adviserOf),
    ...indexed(t.leadId, t.agreementNumber),
  ],
)

/** Links of mails to an adviser, which prove their email as long as the request goes on. */
export const adviserLink = table(
  'adviser_link',
  {
    tokenHash: text('token_hash').primaryKey(),
    requestId: belongsTo('request_id', () => accessRequest.id).notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (t) => [...indexed(t.requestId)],
)

/**
 * Confidential files that the agency has proposed to a person by mail: one row a listing and person, renewed by the next mail.
 * It opens nothing: its link leads to the request, whose form then knows the person's telephone number.
 */
export const fileProposal = table(
  'file_proposal',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    dossierId: dossierId(),
    /** The request from which it was proposed, and with which it is erased. */
    leadId: belongsTo('lead_id', () => lead.id),
    email: text().notNull(),
    name: text().notNull().default(''),
    phone: text().notNull().default(''),
    /** SHA-256 of the token in the link of the last mail. */
    tokenHash: text('token_hash').notNull().unique(),
    /** Name of the team member who sent the last mail. */
    sentBy: text('sent_by').notNull(),
    sentAt: instant('sent_at').notNull().defaultNow(),
    /** How many mails were sent. */
    times: smallint().notNull().default(1),
    /** The account that opened the link: no other can. */
    accountId: belongsTo('account_id', () => account.id),
    openedAt: instant('opened_at'),
  },
  (t) => [
    uniqueIndex('file_proposal_person').on(t.dossierId, sql`lower(${t.email})`),
    index('file_proposal_email').on(sql`lower(${t.email})`),
    ...indexed(t.leadId, t.accountId),
  ],
)

const accessRequestId = () => belongsTo('request_id', () => accessRequest.id).notNull()

/** Documents of the confidential file of a listing. */
export const roomDocument = table(
  'room_document',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    dossierId: dossierId(),
    kind: oneOf(DOCUMENT_KIND_NAMES).notNull(),
    title: text().notNull(),
    /** Readers: 0 none, 1 after the agreement, 2 after an accepted offer or by decision of the agency. */
    level: smallint().notNull().default(0),
    position: smallint().notNull(),
    /** When it, or its last new version, was first shown to readers. */
    shownAt: instant('shown_at'),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (t) => [between(t.level, 0, 2), ...indexed([t.dossierId, t.position])],
)

/** Versions of documents, each encrypted with its own key. Readers see the last one; the log refers to the others. */
export const documentVersion = table(
  'document_version',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    documentId: belongsTo('document_id', () => roomDocument.id).notNull(),
    number: smallint().notNull(),
    /** Media type of the upload. */
    type: text().notNull(),
    bytes: integer().notNull(),
    sha256: text().notNull(),
    /** Path of the ciphertext in the private room of the storage; null once its files are deleted. */
    path: text(),
    /** The FILE_KEY that wraps the data key; the wrapped key in base64. */
    keyId: text('key_id').notNull(),
    wrappedKey: text('wrapped_key').notNull(),
    state: oneOf(['waiting', 'ready', 'failed']).notNull().default('waiting'),
    problem: text(),
    pages: smallint(),
    /** Kinds of personal data that it seems to contain, in words. */
    warnings: texts(),
    /** Name of the person who accepted the warnings. */
    acceptedBy: text('accepted_by'),
    addedBy: text('added_by').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (t) => [uniqueIndex('document_version_number').on(t.documentId, t.number)],
)

const versionId = () => belongsTo('version_id', () => documentVersion.id).notNull()

/**
 * Years of figures that a member has compared with a document of the confidential file, as they were on that day. Holds only
 * while the figures are these and the document has not been replaced: see server/listings/year-verifications.ts.
 */
export const yearVerification = table(
  'year_verification',
  {
    dossierId: dossierId(),
    closedOn: date('closed_on').notNull(),
    months: smallint().notNull(),
    figures: registerValues<YearFigures>(RENAMED_YEAR_FIELDS)().notNull(),
    verifiedOn: date('verified_on').notNull(),
    /** The version that was read; null once the document is deleted. */
    versionId: belongsTo('version_id', () => documentVersion.id, 'set null'),
    verifierId: belongsTo('verifier_id', () => account.id, 'set null'),
  },
  (t) => [primaryKey({ columns: [t.dossierId, t.closedOn] }), ...indexed(t.versionId, t.verifierId)],
)

/**
 * Who saw which page, and for how long; `refused` is the reason of a refused attempt. A trigger refuses to change a row, and to
 * delete it within twelve months while its request is kept.
 */
export const documentView = table(
  'document_view',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    requestId: accessRequestId(),
    versionId: versionId(),
    page: smallint().notNull(),
    /** Milliseconds shown since the previous row of the page; 0 when it was fetched. */
    ms: integer().notNull().default(0),
    refused: text(),
    at: instant().notNull().defaultNow(),
  },
  (t) => [...indexed([t.requestId, t.versionId], t.versionId, t.at)],
)

/** Summaries, by reader and version, of document views older than twelve months. A trigger lets them only grow. */
export const documentReading = table(
  'document_reading',
  {
    requestId: accessRequestId(),
    versionId: versionId(),
    firstAt: instant('first_at').notNull(),
    lastAt: instant('last_at').notNull(),
    pages: smallint().array().notNull(),
    ms: bigint({ mode: 'number' }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.requestId, t.versionId] }), ...indexed(t.versionId)],
)

/** Questions of readers about a document or the whole file, with their answers. */
export const roomQuestion = table(
  'room_question',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    requestId: accessRequestId(),
    documentId: belongsTo('document_id', () => roomDocument.id, 'set null'),
    text: text().notNull(),
    answer: text(),
    /** Shows question and answer to all readers, without the name of the author. */
    toAll: boolean('to_all').notNull().default(false),
    askedAt: instant('asked_at').notNull().defaultNow(),
    answeredAt: instant('answered_at'),
  },
  (t) => [...indexed(t.requestId, t.documentId)],
)

/** Signatures in progress: the text shown, the fields typed, and the mailed code. */
export const agreementSigning = table('agreement_signing', {
  requestId: accessRequestId().primaryKey(),
  /** SHA-256 of the text shown. */
  textHash: text('text_hash').notNull(),
  name: text().notNull().default(''),
  quality: text().notNull().default(''),
  company: text().notNull().default(''),
  /** Hash of the code with person and text; null before a code is sent and once it is used. */
  codeHash: text('code_hash'),
  codeSentAt: instant('code_sent_at'),
  sendings: smallint().notNull().default(0),
  tries: smallint().notNull().default(0),
  /** The steps in words, with their times. */
  steps: jsonb().$type<{ at: string; words: string }[]>().notNull().default([]),
})

/**
 * Signed agreements, each with the hash of the previous one. A trigger refuses to change a row, except to add its certificate
 * and, once, a time stamp with another certificate, and to delete it earlier than five years after its end.
 */
export const agreement = table(
  'agreement',
  {
    number: integer().primaryKey(),
    /** In the URL of its page, /preuve/…: cannot be guessed. */
    reference: text().notNull().unique(),
    // No foreign keys: the record outlives requests, accounts and listings.
    requestId: bigint('request_id', { mode: 'number' }).notNull(),
    dossierId: bigint('dossier_id', { mode: 'number' }).notNull(),
    /** The hashed data: text, signatory, steps, IP, browser, times. */
    record: jsonb().$type<Record<string, unknown>>().notNull(),
    signedAt: instant('signed_at').notNull(),
    endsOn: date('ends_on').notNull(),
    /** SHA-256, in hexadecimal, of the record and of the hash of the previous one. */
    hash: text().notNull(),
    /** PDFs of the signed copy and of the certificate. */
    copy: bytea('copy'),
    certificate: bytea('certificate'),
    /** RFC 3161: the authority, its time and its token in base64. */
    timeStamp: jsonb('time_stamp').$type<{ authority: string; at: string; token: string }>(),
  },
  (t) => [...indexed(t.dossierId, t.requestId)],
)

/** One row: what the chain of agreements must still contain. */
export const agreementChain = table(
  'agreement_chain',
  {
    id: smallint().primaryKey().default(1),
    /** Agreements up to this number were deleted five years after their end. */
    deletedTo: integer('deleted_to').notNull().default(0),
    /** The last agreement whose hash was mailed to administrators, and that hash. */
    mailedNumber: integer('mailed_number'),
    mailedHash: text('mailed_hash'),
  },
  single,
)
