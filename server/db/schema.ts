import { ne, type SQL, sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  customType,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  numeric,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { ROLES } from '#domain/accounts/account.ts'
import { FACTOR_KINDS } from '#domain/accounts/second-factor.ts'
import { TEAM_ROLES } from '#domain/accounts/team.ts'
import { LEAD_KINDS, LEAD_STATUSES } from '#domain/accounts/admin.ts'
import { ACTOR_KIND_NAMES } from '#domain/accounts/actor.ts'
import type { AuditAction } from '#domain/accounts/audit-actions.ts'
import { MEETING_WAYS } from '#domain/agency/meeting.ts'
import { SETTING_NAMES } from '#domain/agency/settings.ts'
import { ALERT_EVENTS, ALERT_STATES } from '#domain/alerts/alert.ts'
import { RHYTHMS } from '#domain/alerts/rhythms.ts'
import { type Answer, ESTIMATE, HALF_DAYS } from '#domain/leads/lead.ts'
import {
  ACCESS_STATES,
  ADVISER_KINDS,
  DELAYS,
  ENDED_STATES,
  FINANCINGS,
  OPEN_DAYS,
  SELLER_ANSWERS,
} from '#domain/data-room/access.ts'
import { DOCUMENT_KIND_NAMES } from '#domain/data-room/document.ts'
import { AMOUNT_MAX_EUR, PRICE_MIN_EUR } from '#domain/limits.ts'
import { ACTIVITY_NAMES, SECTOR_NAMES } from '#domain/listing/register/activities.ts'
import { CATEGORIES } from '#domain/listing/register/category.ts'
import { DEAL_NAMES } from '#domain/listing/register/deals.ts'
import type { Details } from '#domain/listing/register/details.ts'
import {
  type Facts,
  field,
  NUMBER_FILTERS,
  type NumberFilter,
  type YearFigures,
} from '#domain/listing/register/fields.ts'
import { RENAMED_FIELDS, RENAMED_YEAR_FIELDS, withCurrentNames } from '#domain/listing/register/renamed.ts'
import { type AffairViewForm, DISCLOSURE_NAMES, DISCRETION_NAMES } from '#domain/listing/dossier.ts'
import { SCENE_NAMES } from '#domain/listing/pictures/illustrations.ts'
import { FOR_SALE, STATUSES } from '#domain/listing/register/status.ts'
import {
  EXCLUSIVITY_NAMES,
  FEES_PAYER_NAMES,
  MANDATE_ACT_NAMES,
  MANDATE_KIND_NAMES,
  type MandateForm,
} from '#domain/mandates/mandate.ts'
import type { CardFacts, PublicSheet } from '#domain/listing/public-sheet.ts'
import type { OpinionForm } from '#domain/valuation/opinion.ts'
import type { ValuationSnapshot } from '#domain/valuation/snapshot.ts'
import type { Valuation } from '#domain/valuation/valuation.ts'
import { between, indexed, inOurEra, instant, oneOf, single, table } from './columns.ts'

/** Returns the column name of a field: `yearlyRent` is stored as `yearly_rent`. */
const columnName = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** Euros and cents, up to AMOUNT_MAX_EUR and beyond. */
const euros = (name: string) => numeric(name, { precision: 15, scale: 2, mode: 'number' })

const numberColumn = (name: NumberFilter) =>
  field(name).kind === 'money' ? euros(columnName(name)) : doublePrecision(columnName(name))

const NONE = sql`'{}'::text[]`

const texts = (name = '') => text(name).array().notNull().default(NONE)

const PRICE = [PRICE_MIN_EUR, AMOUNT_MAX_EUR] as const

/** A loss is below zero. */
const boundsOf = (name: NumberFilter) => [(field(name).min ?? 0) < 0 ? -AMOUNT_MAX_EUR : 0, AMOUNT_MAX_EUR] as const

/** One nullable column for each numeric field of the register that searches filter by. */
const numberFilterColumns = Object.fromEntries(NUMBER_FILTERS.map((name) => [name, numberColumn(name)])) as Record<
  NumberFilter,
  ReturnType<typeof doublePrecision<string>>
>

const belongsTo = (name: string, row: () => AnyPgColumn, onDelete: 'cascade' | 'set null' = 'cascade') =>
  bigint(name, { mode: 'number' }).references(row, { onDelete })

const bytea = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' })

/** JSON of values of the register, read under the current names of renamed fields. */
const registerValues = <Values extends object>(renamed: Readonly<Record<string, string>>) =>
  customType<{ data: Values; driverData: Values | string }>({
    dataType: () => 'jsonb',
    toDriver: (values) => JSON.stringify(values),
    fromDriver: (stored) =>
      withCurrentNames(typeof stored === 'string' ? (JSON.parse(stored) as Values) : stored, renamed),
  })

/** Without a nature of deal or an activity. Business premises have no activity. */
export const isIncomplete = ({
  deal,
  activity,
  category,
}: Record<'deal' | 'activity' | 'category', AnyPgColumn | SQL>): SQL =>
  sql`${deal} is null or (${activity} is null and ${category} <> 'Immobilier d''entreprise')`

/** People remember the number: 1152 of CO-1152. */
export const referenceDigits = (reference: AnyPgColumn): SQL => sql`regexp_replace(${reference}, '\\D', '', 'g')`

/**
 * Published listings: the public projection of `dossier`, written by server/listings only. All of this table may be
 * shown to every visitor. `details` and `features` are JSON strings in the API (docs/specification.md §3)
 * but columns here, to allow filters.
 */
export const property = table(
  'property',
  {
    id: belongsTo('id', (): AnyPgColumn => dossier.id).primaryKey(),
    title: text().notNull(),
    description: text().notNull(),
    image: text().notNull(),
    category: oneOf(CATEGORIES).notNull(),
    location: text().notNull(),
    price: euros('price').notNull(),
    reference: text(),
    featured: boolean().notNull().default(false),

    ...numberFilterColumns,
    yearEstablished: doublePrecision('year_established'),
    /** Values of the other filters, as `name:value` (see facetsOf in server/listings/projection.ts). */
    facets: texts(),
    deal: oneOf(DEAL_NAMES),
    sector: oneOf(SECTOR_NAMES),
    /** The main activity; up to two others follow. */
    activity: oneOf(ACTIVITY_NAMES),
    secondActivity: oneOf(ACTIVITY_NAMES, 'second_activity'),
    thirdActivity: oneOf(ACTIVITY_NAMES, 'third_activity'),
    status: oneOf(FOR_SALE).notNull().default('en vente'),
    discretion: oneOf(DISCRETION_NAMES).notNull().default('commune'),
    disclosure: oneOf(DISCLOSURE_NAMES).notNull().default('public'),
    publishedAt: instant('published_at').notNull().defaultNow(),
    priceChangedAt: instant('price_changed_at'),
    /** When the price fell to what it is; null when it never changed, or rose last. */
    priceCutAt: instant('price_cut_at'),
    /** Facts in lists of listings; `sheet`: what the page adds. */
    card: jsonb().$type<CardFacts>().notNull().default({ facts: {} }),
    sheet: jsonb().$type<PublicSheet>().notNull().default({ facts: {}, years: [], pictures: [], prices: [] }),
    features: texts(),

    // Official INSEE codes of the location text; null when it names no place.
    commune: text(),
    arrondissement: text(),
    departement: text(),
    region: text(),
    /** `location` normalised by `placeKey`, to search by texts that name no official place. */
    locationKey: text('location_key').notNull(),

    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (t) => [
    between(t.price, ...PRICE),
    ...NUMBER_FILTERS.map((name) => between(t[name], ...boundsOf(name))),
    between(t.yearEstablished, 0, AMOUNT_MAX_EUR),
    ...[t.publishedAt, t.createdAt, t.updatedAt].map(inOurEra),
    uniqueIndex('property_reference').on(sql`upper(${t.reference})`),
    index('property_reference_digits').on(referenceDigits(t.reference)),
    index('property_featured')
      .on(t.id)
      .where(sql`${t.featured}`),
    ...indexed([t.region, t.id], [t.departement, t.id], [t.commune, t.id]),
    index('property_facets').using('gin', t.facets),
    // Rows are large. Any mix of filters scans this index only, which has a sixth of the size of the table.
    index('property_searched').on(
      t.id,
      t.price,
      t.category,
      t.deal,
      t.sector,
      t.activity,
      t.secondActivity,
      t.thirdActivity,
      t.status,
      t.publishedAt,
      t.priceCutAt,
      t.region,
      t.departement,
      t.commune,
      t.arrondissement,
      t.facets,
      ...NUMBER_FILTERS.map((name) => t[name]),
    ),
    // Migration 0001 adds the trigram indexes, to search for parts of words.
  ],
)

/**
 * All data of listings, confidential facts included: drafts, published, sold and withdrawn ones. Published ones have a
 * row with the same id in `property`. Only server/listings and administrators' queries read this table.
 */
export const dossier = table(
  'dossier',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    status: oneOf(STATUSES).notNull().default('brouillon'),
    title: text().notNull().default(''),
    description: text().notNull().default(''),
    category: oneOf(CATEGORIES).notNull().default('Commerce'),
    /** As typed by an administrator. `discretion` may show the département or région instead. */
    location: text().notNull().default(''),
    /** Euros; may be absent in a draft. */
    price: euros('price'),
    reference: text(),
    featured: boolean().notNull().default(false),
    features: texts(),
    deal: oneOf(DEAL_NAMES),
    /** At most three, the main one first. */
    activities: oneOf(ACTIVITY_NAMES).array().notNull().default(NONE),
    discretion: oneOf(DISCRETION_NAMES).notNull().default('commune'),
    disclosure: oneOf(DISCLOSURE_NAMES).notNull().default('public'),
    /** Illustration chosen by an administrator, shown when no photo is; null: that of the trade. */
    scene: oneOf(SCENE_NAMES),
    /** Values of the register (domain/listing/register/fields.ts), confidential ones included. */
    facts: registerValues<Facts>(RENAMED_FIELDS)().notNull().default({}),
    /** Figures of former categories of the listing, restored when it returns to one. */
    hiddenDetails: jsonb('hidden_details').$type<Details>().notNull().default({}),
    /** Form that an administrator is filling in: stored, but not applied yet. */
    draft: jsonb().$type<Record<string, unknown>>(),
    /** When the draft was last stored. */
    draftAt: instant('draft_at'),
    /** Incremented when a draft is stored or discarded, so that administrators do not overwrite each other's drafts. */
    draftVersion: integer('draft_version').notNull().default(0),
    agentId: belongsTo('agent_id', () => account.id, 'set null'),

    // Dates of the steps of the sale: days, as in deeds.
    offerOn: date('offer_on'),
    compromisOn: date('compromis_on'),
    conditionsUntil: date('conditions_until'),
    deedOn: date('deed_on'),
    /** Euros, confidential; compared in later valuations. */
    soldPrice: euros('sold_price'),

    publishedAt: instant('published_at'),
    priceChangedAt: instant('price_changed_at'),
    /** When the seller's data were erased: see server/listings/forget-seller.ts. */
    sellerErasedAt: instant('seller_erased_at'),
    /** When the agency last confirmed that all data are still true. */
    confirmedAt: instant('confirmed_at'),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (t) => [
    between(t.price, ...PRICE),
    between(t.soldPrice, 0, AMOUNT_MAX_EUR),
    // The reference of a sold or withdrawn listing may be used again.
    uniqueIndex('dossier_reference')
      .on(sql`upper(${t.reference})`)
      .where(sql`${t.status} not in ('vendu', 'retiré')`),
    ...indexed([t.status, t.id], [t.agentId, t.id]),
  ],
)

/** Named views of the administration's table of listings, shared by the team. */
export const affairView = table(
  'affair_view',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    name: text().notNull(),
    search: jsonb().$type<AffairViewForm['search']>().notNull(),
  },
  (t) => [uniqueIndex('affair_view_name').on(sql`lower(${t.name})`)],
)

const dossierId = (name = 'dossier_id') => belongsTo(name, () => dossier.id).notNull()

/** The financial years of a listing. */
export const dossierYear = table(
  'dossier_year',
  {
    dossierId: dossierId(),
    closedOn: date('closed_on').notNull(),
    months: smallint().notNull().default(12),
    figures: registerValues<YearFigures>(RENAMED_YEAR_FIELDS)().notNull().default({}),
  },
  (t) => [between(t.months, 1, 24), primaryKey({ columns: [t.dossierId, t.closedOn] })],
)

/** The gallery of a listing, in order. */
export const dossierPicture = table(
  'dossier_picture',
  {
    dossierId: dossierId(),
    position: smallint().notNull(),
    image: text().notNull(),
    alt: text().notNull().default(''),
    caption: text().notNull().default(''),
    /** Never published: shows the shop sign. */
    confidential: boolean().notNull().default(false),
  },
  (t) => [primaryKey({ columns: [t.dossierId, t.position] }), ...indexed(t.image)],
)

/** Public paths of pictures that are private now. Once the change has committed, the file is deleted, then the row. */
export const hiddenPicture = table('hidden_picture', { path: text().primaryKey() })

/** Status changes of listings: who, when and why. A trigger refuses to change a row, except to erase its reason. */
export const propertyEvent = table(
  'property_event',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    dossierId: dossierId(),
    at: instant().notNull().defaultNow(),
    // Not a foreign key: the event stays when the account is deleted.
    actorId: bigint('actor_id', { mode: 'number' }).notNull(),
    from: oneOf(STATUSES, 'from_status').notNull(),
    to: oneOf(STATUSES, 'to_status').notNull(),
    reason: text().notNull().default(''),
  },
  (t) => [...indexed([t.dossierId, t.at], t.at)],
)

/** Every change of a published price. */
export const priceChange = table(
  'price_change',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    dossierId: dossierId(),
    at: instant().notNull().defaultNow(),
    before: euros('before').notNull(),
    after: euros('after').notNull(),
  },
  (t) => [between(t.before, ...PRICE), between(t.after, ...PRICE), ...indexed([t.dossierId, t.at], t.at)],
)

/**
 * The register of mandates (décret 72-678 art. 72). A trigger refuses to delete a row, or to change it except to erase
 * personal data after ten years: corrections, amendments and terminations are new rows, with the terms after the change.
 */
export const mandateRegister = table(
  'mandate_register',
  {
    number: integer().primaryKey(),
    act: oneOf(MANDATE_ACT_NAMES).notNull(),
    /** The mandate that this row changes or ends. */
    of: integer('of_number').references((): AnyPgColumn => mandateRegister.number),
    reason: text().notNull().default(''),
    /** Null for a mandate to search for a business. */
    dossierId: bigint('dossier_id', { mode: 'number' }).references(() => dossier.id),
    kind: oneOf(MANDATE_KIND_NAMES).notNull(),
    parties: jsonb().$type<MandateForm['parties']>().notNull(),
    object: text().notNull(),
    nature: text().notNull(),
    place: text().notNull(),
    exclusive: oneOf(EXCLUSIVITY_NAMES).notNull(),
    signedOn: date('signed_on').notNull(),
    startsOn: date('starts_on').notNull(),
    /** The last day of the mandate; of a termination, the first day without it. */
    endsOn: date('ends_on').notNull(),
    noticeDays: smallint('notice_days').notNull(),
    irrevocableMonths: smallint('irrevocable_months').notNull(),
    fees: text().notNull(),
    feesPayer: oneOf(FEES_PAYER_NAMES, 'fees_payer').notNull(),
    reporting: text().notNull(),
    recordedAt: instant('recorded_at').notNull(),
    // A name, not an account: the register outlives accounts.
    recordedBy: text('recorded_by').notNull(),
    /** SHA-256, in hexadecimal, of the row and of the hash of the previous row. */
    hash: text().notNull(),
  },
  (t) => [...indexed([t.dossierId, t.number]), index('mandate_register_of').on(t.of)],
)

/** One row, locked by each new row of the register: a sequence would leave gaps. */
export const mandateCounter = table(
  'mandate_counter',
  {
    id: smallint().primaryKey().default(1),
    /** The last number given. */
    last: integer().notNull(),
    /** The last row whose hash was mailed to administrators, and that hash. */
    mailedNumber: integer('mailed_number'),
    mailedHash: text('mailed_hash'),
  },
  single,
)

/** Mails to the agency about a listing, so that each is sent once. */
export const dossierNotice = table(
  'dossier_notice',
  {
    dossierId: dossierId(),
    kind: oneOf(['mandate-30', 'mandate-7', 'confirmation-60', 'confirmation-90']).notNull(),
    /** The last day of the mandate, or the day of the last confirmation. */
    about: date().notNull(),
    sentAt: instant('sent_at').notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.dossierId, t.kind, t.about] })],
)

/** Public projection of sold listings whose page is still shown, without price or figures. */
export const soldProperty = table('sold_property', {
  id: belongsTo('id', () => dossier.id).primaryKey(),
  title: text().notNull(),
  image: text().notNull(),
  category: oneOf(CATEGORIES).notNull(),
  location: text().notNull(),
  activity: oneOf(ACTIVITY_NAMES),
  soldOn: date('sold_on').notNull(),
})

/** One row: the rules by which `property` and `sold_property` were written (server/listings/projection-rules.ts). */
export const projection = table('projection', {
  /** A key, so that changing the rules waits for transactions that publish by them. */
  rules: text().primaryKey(),
  /** Rules of earlier versions. */
  former: texts(),
  /** Listings up to this id are projected by `rules`; null once all are. */
  upTo: bigint('up_to', { mode: 'number' }),
})

/** Listings that left the catalogue (server/listings/publish.ts): their page says so and shows similar listings. */
export const removedProperty = table('removed_property', {
  id: belongsTo('id', () => dossier.id).primaryKey(),
  category: oneOf(CATEGORIES).notNull(),
  sector: oneOf(SECTOR_NAMES),
  activity: oneOf(ACTIVITY_NAMES),
  deal: oneOf(DEAL_NAMES),
  price: euros('price'),
  commune: text(),
  arrondissement: text(),
  departement: text(),
  region: text(),
  removedAt: instant('removed_at').notNull().defaultNow(),
})

/** One row for each committed change of what public pages show, deleted after a day: see catalogue-version.ts. */
export const catalogueChange = table('catalogue_change', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  at: instant().notNull().defaultNow(),
})

/** Accounts: docs/specification.md §3, User. */
export const account = table(
  'account',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    email: text().notNull(),
    /**
     * While a change of `email` waits for its confirmation: the former one, which still gets password links and codes. Null
     * otherwise.
     */
    formerEmail: text('former_email'),
    /** The last email of this account that its owner verified by a link mailed to it. */
    verifiedEmail: text('verified_email'),
    /** SHA-256 of the token of the verification link, with the email; null once used. */
    verificationHash: text('verification_hash'),
    verificationAt: instant('verification_at'),
    /** argon2id hash with its parameters and salt. */
    passwordHash: text('password_hash').notNull(),
    role: oneOf(ROLES).notNull().default('user'),
    /** Rights of an administrator; unused for others. An administrator made by a call of the specification has all rights. */
    teamRole: oneOf(TEAM_ROLES, 'team_role').notNull().default('owner'),
    /** When a second factor was first required: start of the grace period. */
    factorAskedAt: instant('factor_asked_at'),
    /** Wrong codes at log-ins since the last right second factor. */
    wrongCodes: integer('wrong_codes').notNull().default(0),
    active: boolean().notNull().default(true),
    profileImage: text('profile_image'),
    /** Shown with the name of a listing's agent: « agent commercial, RSAC Caen 123 456 789 » (loi 70-9 art. 6-2). */
    agentStatus: text('agent_status').notNull().default(''),
    /** « hôtels et restaurants, Ouest ». */
    agentSpeciality: text('agent_speciality').notNull().default(''),
    /** Direct line, as shown. */
    agentPhone: text('agent_phone').notNull().default(''),
    /** « Gérante », « Négociateur ». */
    agentTitle: text('agent_title').notNull().default(''),
    /** « Normandie et Bretagne ». */
    agentSector: text('agent_sector').notNull().default(''),
    /** Position of an administrator in the team on /agence; null: not shown there. */
    teamRank: smallint('team_rank'),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('account_email').on(sql`lower(${t.email})`),
    uniqueIndex('account_former_email').on(sql`lower(${t.formerEmail})`),
  ],
)

/** SQL: whether the owner of an `account` has proved that its current email is theirs. */
export const isEmailProved = sql<boolean>`(${account.formerEmail} is null
  and coalesce(lower(${account.verifiedEmail}) = lower(${account.email}), false))`

/** Edited settings of the agency, one row per group (domain/agency/settings.ts); others have the value of agency.json. */
export const agencySetting = table('agency_setting', {
  name: oneOf(SETTING_NAMES).primaryKey(),
  value: jsonb().$type<object>().notNull(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
})

const accountId = () => belongsTo('account_id', () => account.id).notNull()

/** Open sessions. Only the SHA-256 of the token is stored. */
export const session = table(
  'session',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    accountId: accountId(),
    tokenHash: text('token_hash').notNull(),
    device: text().notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    lastSeenAt: instant('last_seen_at').notNull().defaultNow(),
    /** When the second factor was last given in this session. */
    factorAt: instant('factor_at'),
    /** Wrong codes in this session since the last right second factor. */
    wrongCodes: integer('wrong_codes').notNull().default(0),
  },
  (t) => [uniqueIndex('session_token_hash').on(t.tokenHash), ...indexed(t.accountId, t.lastSeenAt)],
)

/** Second factors of the team: passkeys (WebAuthn), and applications that show codes (RFC 6238). */
export const factor = table(
  'factor',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    accountId: accountId(),
    kind: oneOf(FACTOR_KINDS).notNull(),
    name: text().notNull(),
    /** Of a passkey: base64url. */
    credentialId: text('credential_id'),
    /** Of a passkey: COSE, base64url. */
    publicKey: text('public_key'),
    /** Of a passkey: its signature counter, 0 when it does not count. */
    counter: bigint({ mode: 'number' }).notNull().default(0),
    transports: text().array().notNull().default([]),
    /** Of an application: sealed with FILE_KEY, « key id:Base64 »; Base32 in clear while the site has no key. */
    secret: text(),
    /** Of an application: the last 30-second step whose code was accepted. */
    lastStep: bigint('last_step', { mode: 'number' }).notNull().default(0),
    createdAt: instant('created_at').notNull().defaultNow(),
    lastUsedAt: instant('last_used_at'),
  },
  (t) => [
    uniqueIndex('factor_credential').on(t.credentialId),
    ...indexed(t.accountId),
    check(
      'factor_proof',
      sql`case ${t.kind} when 'passkey' then ${t.credentialId} is not null and ${t.publicKey} is not null else ${t.secret} is not null end`,
    ),
  ],
)

/** One-time codes for a log-in without a factor, deleted once used. Only the SHA-256 is stored. */
export const recoveryCode = table(
  'recovery_code',
  { codeHash: text('code_hash').primaryKey(), accountId: accountId() },
  (t) => [...indexed(t.accountId)],
)

/** Unanswered questions for a second factor: the SHA-256 of their token, and the data that check the answer. */
export const factorQuestion = table(
  'factor_question',
  {
    tokenHash: text('token_hash').primaryKey(),
    accountId: accountId(),
    /** The session that requested it; null at log-in, before there is one. */
    sessionId: belongsTo('session_id', () => session.id),
    /** Prove the identity, or set up a new factor of a kind. */
    purpose: oneOf(['proof', ...FACTOR_KINDS]).notNull(),
    /** The challenge of a passkey, or the secret of a new application, stored like that of a factor. */
    secret: text(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (t) => [...indexed(t.accountId)],
)

/** Browsers in which a member of the team has logged in, by the SHA-256 of their cookie. */
export const knownBrowser = table(
  'known_browser',
  {
    tokenHash: text('token_hash').primaryKey(),
    accountId: accountId(),
    lastSeenAt: instant('last_seen_at').notNull().defaultNow(),
  },
  (t) => [...indexed(t.accountId)],
)

/** Links that end all sessions of an account, in mails about a log-in from a new browser; deleted once used. */
export const sessionsEnd = table('sessions_end', {
  tokenHash: text('token_hash').primaryKey(),
  accountId: accountId(),
  createdAt: instant('created_at').notNull().defaultNow(),
})

/** Links to choose a new password, deleted once used. */
export const passwordReset = table(
  'password_reset',
  {
    tokenHash: text('token_hash').primaryKey(),
    accountId: accountId(),
    /** The email to which the link was mailed; null in rows of earlier versions: the account's. */
    sentTo: text('sent_to'),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (t) => [...indexed(t.accountId)],
)

/** Invitations to the team, deleted once accepted, or with the sender's account. */
export const invitation = table(
  'invitation',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    tokenHash: text('token_hash').notNull().unique(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    email: text().notNull(),
    /** Role in the team once accepted. */
    teamRole: oneOf(TEAM_ROLES, 'team_role').notNull().default('agent'),
    /** The sender. */
    accountId: accountId(),
    sentAt: instant('sent_at').notNull().defaultNow(),
  },
  (t) => [uniqueIndex('invitation_email').on(sql`lower(${t.email})`), ...indexed(t.accountId)],
)

/** Former emails of accounts, and links to restore them; deleted once used. */
export const emailChange = table(
  'email_change',
  {
    /** In the order of the changes. */
    id: bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    accountId: accountId(),
    formerEmail: text('former_email').notNull(),
    /** SHA-256 of the token mailed to the former email. */
    tokenHash: text('token_hash').notNull(),
    /** SHA-256 of the token mailed to the new email; null in a change that a later one replaced. */
    newTokenHash: text('new_token_hash').unique(),
    /** When the link mailed to the new email was used. */
    provedAt: instant('proved_at'),
    /** When the change was agreed to: with the password, a recent second factor, or from the former email. */
    agreedAt: instant('agreed_at'),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (t) => [uniqueIndex('email_change_token_hash').on(t.tokenHash), ...indexed(t.accountId)],
)

export const favorite = table(
  'favorite',
  {
    accountId: accountId(),
    propertyId: dossierId('property_id'),
    /** Public title when it was added, shown when the listing is no longer for sale. */
    title: text().notNull().default(''),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.accountId, t.propertyId] }), ...indexed(t.propertyId)],
)

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

/** Counters of rate limits, shared by all instances: server/throttle/. */
export const attempt = table('attempt', {
  key: text().primaryKey(),
  points: integer().notNull().default(0),
  expire: instant(),
})

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
    answers: jsonb().$type<Record<string, Answer>>().notNull().default({}),

    /** Result of the online valuation that the lead was sent from. */
    valuation: jsonb().$type<ValuationSnapshot>(),

    /** The administrator in charge. */
    assigneeId: belongsTo('assignee_id', () => account.id, 'set null'),
    /** The day of the next call. */
    callBackOn: date('call_back_on'),

    /** The accepted consent text and its version; the date is `createdAt`. */
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
    ...indexed(t.createdAt, t.propertyId, t.assigneeId),
    // Few leads are open.
    index('lead_open')
      .on(t.id)
      .where(sql`${t.status} <> 'done'`),
  ],
)

/** Excludes erased leads: a job deletes them the next night, and until then they can be restored. */
export const isKept = ne(lead.status, 'erased')

const leadId = () => belongsTo('lead_id', () => lead.id)

/** Half-hours that visitors have booked, one row per seat of the agency. Deleted with their lead. */
export const appointment = table(
  'appointment',
  {
    leadId: leadId().primaryKey(),
    startsAt: instant('starts_at').notNull(),
    seat: smallint().notNull(),
  },
  (t) => [uniqueIndex('appointment_seat').on(t.startsAt, t.seat)],
)

/** Sets of uploaded files that nothing used at the last purge: the next purge deletes those still unused. */
export const unusedUpload = table('unused_upload', {
  stem: text().primaryKey(),
  /** Start of the file name: the kind of picture. */
  prefix: text().notNull(),
  foundAt: instant('found_at').notNull().defaultNow(),
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

/** Queued, sent and failed mails. The content is deleted once the mail server has accepted the mail. */
export const mail = table(
  'mail',
  {
    id: uuid().primaryKey(),
    leadId: leadId(),
    alertId: belongsTo('alert_id', () => alert.id),
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
  (t) => [...indexed([t.status, t.createdAt], t.leadId, t.alertId)],
)

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
    form: jsonb().$type<Omit<OpinionForm, 'leadId' | 'listingId'>>().notNull(),
    /** The valuation as saved, so that its PDF stays the same when references change. */
    valuation: jsonb().$type<Valuation>().notNull(),
    referencesReadOn: date('references_read_on').notNull(),
    /** Null once the account is deleted. */
    authorId: belongsTo('author_id', () => account.id, 'set null'),
    madeOn: date('made_on').notNull(),
  },
  (t) => [...indexed(t.leadId, t.dossierId, t.authorId)],
)

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

/**
 * Journal of who read or changed what and when. Triggers redact names when an account, a lead or an access request is
 * deleted, and refuse other changes and deletions within the retention period: docs/decisions/administration.md.
 */
export const audit = table(
  'audit',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    at: instant().notNull().defaultNow(),
    // Not a foreign key: the entry stays when the account is deleted.
    actorId: bigint('actor_id', { mode: 'number' }).notNull(),
    actor: text().notNull(),
    /** Null for entries of earlier versions whose action does not tell it. */
    actorKind: oneOf(ACTOR_KIND_NAMES, 'actor_kind'),
    action: text().$type<AuditAction>().notNull(),
    subject: text().notNull(),
    subjectId: bigint('subject_id', { mode: 'number' }),
    /** The listing that a mandate, a lead or an opinion is about. */
    listingId: bigint('listing_id', { mode: 'number' }),
    changes: jsonb().$type<Record<string, unknown>>().notNull().default({}),
  },
  (t) => [
    ...indexed(t.at, t.actorId, t.subjectId, t.listingId),
    // Record once a day who opens what.
    uniqueIndex('audit_seen')
      .on(t.actorId, t.action, t.subjectId, sql`((${t.at} at time zone 'Europe/Paris')::date)`)
      .where(sql`${t.action} like '%.seen'`),
  ],
)
