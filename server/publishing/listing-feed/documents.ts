import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { asc, eq, gt, sql } from 'drizzle-orm'
import type { Agency } from '#domain/agency/agency.ts'
import { oneLine } from '#domain/one-line.ts'
import { FEED_VERSION, FEED_WITHDRAWN_DAYS, type ListingFeed } from '#domain/syndication/listing-feed.ts'
import type { ServedDocuments } from '#server/core/documents.ts'
import { Refusal } from '#server/core/refusal.ts'
import { hashToken } from '#server/core/tokens.ts'
import type { Database } from '#server/db/database.ts'
import { ago } from '#server/db/day.ts'
import { property, removedProperty } from '#server/db/schema/listings.ts'
import { feedRecipient } from '#server/db/schema/syndication.ts'
import { toFeedListing } from './to-feed.ts'

/** Rows in memory at once: an agency may have ten thousand listings. */
const PAGE = 200
const PROGRAM_MAX_CHARS = 120
const DAY_SECONDS = 86_400

interface Needs {
  db: Database
  agency: Agency
  publicUrl: () => string
}

/** The feed of all published listings, at a secret address for each recipient, and its public schemas. */
export const listingFeedDocuments = (needs: Needs): ServedDocuments => ({
  '/flux/:name': async (name, _version, program) => {
    if (name === `schema-${FEED_VERSION}.xsd`) {
      const { feedXsd } = await import('./feed-xml.ts')
      return { type: 'application/xml; charset=utf-8', body: feedXsd(), maxAgeSeconds: DAY_SECONDS, isUnlisted: true }
    }
    if (name === `schema-${FEED_VERSION}.json`) {
      const { feedJsonSchema } = await import('./json-schema.ts')
      const body = JSON.stringify(feedJsonSchema())
      return { type: 'application/schema+json', body, maxAgeSeconds: DAY_SECONDS, isUnlisted: true }
    }
    const [, token = '', format] = /^([\w-]{43})\.(json|xml)$/.exec(name) ?? missing()
    await markRead(needs.db, token, program)
    const head = headOf(needs)
    return {
      type: format === 'xml' ? 'application/xml; charset=utf-8' : 'application/json; charset=utf-8',
      body: Readable.from(format === 'xml' ? xmlParts(needs, head) : jsonParts(needs, head)),
      maxAgeSeconds: 0,
      etag: await versionOf(needs.db, head),
      isPrivate: true,
      isUnlisted: true,
    }
  },
})

function missing(): never {
  throw new Refusal('missing', 'Cette adresse de flux ne sert plus.')
}

/** Remembers when a recipient last asked, and with what. Refuses an address that is none, or was revoked. */
async function markRead(db: Database, token: string, program: string): Promise<void> {
  const readBy = oneLine(program.slice(0, PROGRAM_MAX_CHARS))
  const read = await db
    .update(feedRecipient)
    .set({ readAt: new Date(), readBy })
    .where(eq(feedRecipient.tokenHash, hashToken(token)))
    .returning({ id: feedRecipient.id })
  if (read.length === 0) missing()
}

type Head = Pick<ListingFeed, 'agency'>

const headOf = ({ agency: { name, email, phone }, publicUrl }: Needs): Head => ({
  agency: { name, email, phone: phone.display, url: publicUrl() },
})

/** Changes with every change of a listing's row (xmin), of what was withdrawn, and of the agency; no listing is read for it. */
async function versionOf(db: Database, head: Head): Promise<string> {
  const [listings] = await db
    .select({
      rows: sql<string | null>`md5(string_agg(${property.id} || ':' || xmin::text, ',' order by ${property.id}))`,
    })
    .from(property)
  const gone = await listWithdrawn(db)
  const text = JSON.stringify([FEED_VERSION, listings?.rows, gone, head])
  return createHash('sha256').update(text).digest('base64url')
}

const listWithdrawn = async (db: Database): Promise<ListingFeed['withdrawn']> => {
  const rows = await db
    .select({ id: removedProperty.id, at: removedProperty.removedAt })
    .from(removedProperty)
    .where(gt(removedProperty.removedAt, ago(FEED_WITHDRAWN_DAYS, 'days')))
    .orderBy(asc(removedProperty.id))
  return rows.map(({ id, at }) => ({ id, withdrawnAt: at.toISOString() }))
}

async function* feedListings({ db, publicUrl }: Needs) {
  let after = 0
  for (;;) {
    const rows = await db.select().from(property).where(gt(property.id, after)).orderBy(asc(property.id)).limit(PAGE)
    yield rows.map((row) => toFeedListing(row, publicUrl()))
    const last = rows.at(-1)
    if (!last || rows.length < PAGE) return
    after = last.id
  }
}

async function* jsonParts(needs: Needs, { agency }: Head) {
  yield `{"version":"${FEED_VERSION}","agency":${JSON.stringify(agency)},"listings":[`
  let isFirst = true
  for await (const page of feedListings(needs)) {
    if (page.length === 0) continue
    yield (isFirst ? '' : ',') + page.map((one) => JSON.stringify(one)).join(',')
    isFirst = false
  }
  yield `],"withdrawn":${JSON.stringify(await listWithdrawn(needs.db))}}`
}

async function* xmlParts(needs: Needs, head: Head) {
  const { feedXmlHead, feedXmlListing, feedXmlTail } = await import('./feed-xml.ts')
  yield feedXmlHead(head)
  for await (const page of feedListings(needs)) yield page.map(feedXmlListing).join('')
  yield feedXmlTail(await listWithdrawn(needs.db))
}
