import { setImmediate as nextTurn } from 'node:timers/promises'
import { inArray, sql } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import {
  type BuyerMeans,
  type Hold,
  type MeansVerdict,
  holdOf,
  judgeMeans,
  type PublicFinancing,
} from '#domain/financing/hold.ts'
import type { Database } from '#server/db/database.ts'
import { property } from '#server/db/schema/listings.ts'
import { publicFinancing } from '#server/listings/public-financing.ts'
import { type LocatedFilters, matching } from './conditions.ts'

/** Where a listing stands in the order by means; other deals than purchases come last, at 0. */
const RANKS: Record<Hold, number> = { holds: 4, tight: 3, untold: 2, beyond: 1 }

/** Listings by their number, each with its place in the order. */
export interface RankedListings {
  ids: number[]
  ranks: number[]
}

/** What is known of each version of a listing: sheets are large, and change seldom. */
const KNOWN = new WeakMap<Database, LRUCache<string, { financing: PublicFinancing | undefined }>>()
const KNOWN_MAX = 50_000

function knownIn(db: Database) {
  const known = KNOWN.get(db) ?? new LRUCache<string, { financing: PublicFinancing | undefined }>({ max: KNOWN_MAX })
  KNOWN.set(db, known)
  return known
}

/** Listings of which as many are judged before the site answers other requests. */
const IN_A_TURN = 500

/**
 * Judges every listing of a search, by its published figures: the order by means is computed here and not in SQL, because it is the
 * calculation of /financement. What is not told is equal for all, so that no series of amounts finds it.
 */
export async function rankByMeans(db: Database, filters: LocatedFilters, means: BuyerMeans): Promise<RankedListings> {
  const versions = await db.select({ id: property.id, version: VERSION }).from(property).where(matching(filters))
  const known = await financingsOf(db, versions)
  const ranked: RankedListings = { ids: [], ranks: [] }
  for (const [at, { id }] of versions.entries()) {
    const financing = known.get(id)
    if (financing) {
      ranked.ids.push(id)
      ranked.ranks.push(RANKS[judgeMeans(financing, means).hold])
    }
    if (at % IN_A_TURN === IN_A_TURN - 1) await nextTurn()
  }
  return ranked
}

/** The verdicts of the listings of one page; none for what is not bought. */
export async function holdsOf(db: Database, ids: number[], means: BuyerMeans): Promise<Map<number, MeansVerdict>> {
  if (ids.length === 0) return new Map()
  const versions = await db
    .select({ id: property.id, version: VERSION })
    .from(property)
    .where(inArray(property.id, ids))
  const known = await financingsOf(db, versions)
  return new Map([...known].flatMap(([id, financing]) => (financing ? [[id, holdOf(financing, means)] as const] : [])))
}

/** SQL: changes with each change of a row. */
const VERSION = sql<string>`${property.id} || ' ' || ${property}.xmin`

async function financingsOf(db: Database, versions: { id: number; version: string }[]) {
  const known = knownIn(db)
  const unknown = new Map(versions.filter(({ version }) => !known.has(version)).map(({ id, version }) => [id, version]))
  for (const row of unknown.size > 0 ? await listFinanced(db, [...unknown.keys()]) : []) {
    const { id, facts, years, ...own } = row
    const sheet = { facts: facts ?? {}, years: years ?? [] }
    known.set(unknown.get(id) ?? '', { financing: publicFinancing({ ...own, sheet }) })
  }
  return new Map(versions.map(({ id, version }) => [id, known.get(version)?.financing]))
}

const listFinanced = (db: Database, ids: number[]) =>
  db
    .select({
      id: property.id,
      deal: property.deal,
      price: property.price,
      activity: property.activity,
      card: property.card,
      facts: sql<PublicSheetPart<'facts'>>`${property.sheet}->'facts'`,
      years: sql<PublicSheetPart<'years'>>`${property.sheet}->'years'`,
    })
    .from(property)
    .where(sql`${property.id} = any(${`{${ids.join()}}`}::int8[])`)

type PublicSheetPart<Name extends 'facts' | 'years'> = (typeof property.$inferSelect)['sheet'][Name] | null
