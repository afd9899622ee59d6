import {
  type AnyPgColumn,
  primaryKey,
  text,
  boolean,
  doublePrecision,
  jsonb,
  uniqueIndex,
  index,
  bigint,
  integer,
  date,
  smallint,
} from 'drizzle-orm/pg-core'
import { type SQL, sql } from 'drizzle-orm'
import { table, oneOf, instant, between, inOurEra, indexed, computed } from '../columns.ts'
import { CATEGORIES } from '#domain/listing/register/category.ts'
import { DEAL_NAMES } from '#domain/listing/register/deals.ts'
import { SECTOR_NAMES, ACTIVITY_NAMES } from '#domain/listing/register/activities.ts'
import { FOR_SALE, STATUSES } from '#domain/listing/register/status.ts'
import { DISCRETION_NAMES, DISCLOSURE_NAMES, type DossierViewForm } from '#domain/listing/dossier.ts'
import { type CardFacts, type PublicSheet } from '#domain/listing/public-sheet.ts'
import { NUMBER_FILTERS, type Facts, type YearFigures } from '#domain/listing/register/fields.ts'
import { AMOUNT_MAX_EUR } from '#domain/limits.ts'
import { SCENE_NAMES } from '#domain/listing/pictures/illustrations.ts'
import { RENAMED_FIELDS, RENAMED_YEAR_FIELDS } from '#domain/listing/register/renamed.ts'
import { type Details } from '#domain/listing/register/details.ts'
import {
  belongsTo,
  euros,
  numberFilterColumns,
  texts,
  PRICE,
  boundsOf,
  NONE,
  registerValues,
} from './register-columns.ts'
import { account, accountId } from './accounts.ts'

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
    // Migration 0001 adds the trigram indexes, to search for parts of words, and those of computed columns and keys.
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

    /** A draft that only buyers whose brief fits may read until then; a job publishes it. */
    reservedUntil: instant('reserved_until'),
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
    index('dossier_reserved')
      .on(t.reservedUntil)
      .where(sql`${t.reservedUntil} is not null`),
  ],
)

/** `words`: title, reference, place, sign, seller and their telephone; `title_order`: the title, for sorting. */
export const dossierComputed = computed(dossier, 'words', 'seller_words', 'title_order')

/** Named views of the administration's table of listings, shared by the team. */
export const dossierView = table(
  'dossier_view',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    name: text().notNull(),
    search: jsonb().$type<DossierViewForm['search']>().notNull(),
  },
  (t) => [uniqueIndex('dossier_view_name').on(sql`lower(${t.name})`)],
)

export const dossierId = (name = 'dossier_id') => belongsTo(name, () => dossier.id).notNull()

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

/** Sets of uploaded files that nothing used at the last purge: the next purge deletes those still unused. */
export const unusedUpload = table('unused_upload', {
  stem: text().primaryKey(),
  /** Start of the file name: the kind of picture. */
  prefix: text().notNull(),
  foundAt: instant('found_at').notNull().defaultNow(),
})
