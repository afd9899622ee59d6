import { bigint, boolean, date, integer, jsonb, primaryKey, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import { indexed, instant, oneOf, table } from '../columns.ts'
import { CATEGORIES } from '#domain/listing/register/category.ts'
import { DEAL_NAMES } from '#domain/listing/register/deals.ts'
import {
  type KeptOutListing,
  PORTAL_CONTACT_NAMES,
  PORTAL_ENCODING_NAMES,
  PORTAL_FORMAT_NAMES,
} from '#domain/syndication/portal.ts'
import { DELIVERY_KIND_NAMES, RUN_OUTCOME_NAMES } from '#domain/syndication/delivery.ts'
import { dossierId } from './listings.ts'
import { belongsTo, bytea, NONE } from './register-columns.ts'

/** Portals to which the agency gives its listings. */
export const portal = table(
  'portal',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    name: text().notNull(),
    format: oneOf(PORTAL_FORMAT_NAMES).notNull().default('poliris-4.12'),
    agencyCode: text('agency_code').notNull(),
    publications: text().notNull().default(''),
    /** Empty: all. */
    deals: oneOf(DEAL_NAMES).array().notNull().default(NONE),
    categories: oneOf(CATEGORIES).array().notNull().default(NONE),
    encoding: oneOf(PORTAL_ENCODING_NAMES).notNull().default('windows-1252'),
    photos: smallint().notNull().default(30),
    contact: oneOf(PORTAL_CONTACT_NAMES).notNull().default('agency'),
    isActive: boolean('is_active').notNull().default(true),
    /** The last file that was made, its name and the listings that it holds. */
    file: bytea('file'),
    fileName: text('file_name'),
    madeAt: instant('made_at'),
  },
  (t) => [uniqueIndex('portal_name').on(sql`lower(${t.name})`)],
)

const portalId = () => belongsTo('portal_id', () => portal.id).notNull()

/** Listings that the agency keeps out of a portal. */
export const portalRefusal = table('portal_refusal', { portalId: portalId(), dossierId: dossierId() }, (t) => [
  primaryKey({ columns: [t.portalId, t.dossierId] }),
  ...indexed(t.dossierId),
])

/** When a listing last was in a portal's file. */
export const portalListing = table(
  'portal_listing',
  { portalId: portalId(), dossierId: dossierId(), sentAt: instant('sent_at').notNull() },
  (t) => [primaryKey({ columns: [t.portalId, t.dossierId] }), ...indexed(t.dossierId)],
)

/** Files made for portals; kept twelve months, and longer than the portal. */
export const portalRun = table(
  'portal_run',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    portalId: belongsTo('portal_id', () => portal.id, 'set null'),
    // Names, not references: the log outlives portals and accounts.
    portal: text().notNull(),
    by: text('by_name').notNull(),
    at: instant().notNull().defaultNow(),
    listings: integer().notNull(),
    leftOut: jsonb('left_out').$type<KeptOutListing[]>().notNull(),
    bytes: integer().notNull(),
    sha256: text().notNull(),
    outcome: oneOf(RUN_OUTCOME_NAMES).notNull().default('made'),
    /** The server's last words, or why nothing was sent. */
    answer: text().notNull().default(''),
  },
  (t) => [...indexed(t.portalId, t.at)],
)

/** The account on the server of a portal to which its file is sent: at most one. */
export const portalDelivery = table('portal_delivery', {
  portalId: belongsTo('portal_id', () => portal.id).primaryKey(),
  kind: oneOf(DELIVERY_KIND_NAMES).notNull(),
  host: text().notNull(),
  port: integer().notNull(),
  folder: text().notNull().default(''),
  userName: text('user_name').notNull(),
  /** Sealed with FILE_KEY. */
  password: text().notNull(),
  /** SHA-256 of the key of an SFTP server at the first contact. */
  hostKey: text('host_key'),
  /** The instance that sends now holds it; of a killed one it ends by itself. */
  claimedAt: instant('claimed_at'),
  /** Digest of the file that the account got last: an unchanged one is not sent every night. */
  sentSha256: text('sent_sha256'),
  /** When the owners were last told of a failure: once a day. */
  toldOn: date('told_on'),
})

/** Who reads the feed of all listings, each at a secret address; see server/publishing/listing-feed. */
export const feedRecipient = table(
  'feed_recipient',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    name: text().notNull(),
    tokenHash: text('token_hash').notNull().unique(),
    createdAt: instant('created_at').notNull().defaultNow(),
    readAt: instant('read_at'),
    /** The program that read it last, as it calls itself. No IP is kept. */
    readBy: text('read_by').notNull().default(''),
  },
  (t) => [uniqueIndex('feed_recipient_name').on(sql`lower(${t.name})`)],
)
