import { setImmediate as nextTurn } from 'node:timers/promises'
import type { BriefCriteria } from '#domain/briefs/criteria.ts'
import { fitOf } from '#domain/briefs/match.ts'
import type { MatchedListing } from '#domain/briefs/match-verdicts.ts'
import type { PriceBand } from '#domain/briefs/price-band.ts'
import { MATCH_SCORE_MIN } from '#domain/limits.ts'
import { type AreaCache, withAreas } from '#server/areas/briefs/areas.ts'
import type { Database } from '#server/db/database.ts'
import type { Jobs } from '#server/jobs/jobs.ts'
import type { Places } from '#server/places/places.ts'
import {
  forgetTaken,
  type FoundPair,
  listCompared,
  listPublicListings,
  markCompared,
  readPriceBand,
  storePairs,
} from './queries.ts'

interface MatchingServices {
  db: Database
  places: Places
}

/** Queues the comparison of a brief with the listings, in the transaction that changes it. */
export type RequestMatching = (tx: Database, briefId: number) => Promise<void>

/** Compares a stored brief with the listings, outside of any transaction. */
export type CompareBrief = (briefId: number) => Promise<void>

/** Queues the comparison of a listing with the briefs, in the transaction that publishes it. */
export type RequestListingMatching = (tx: Database, dossierId: number) => Promise<void>

const QUEUE = { name: 'brief-matching', retryLimit: 5, retryDelay: 10, retryBackoff: true, expireInSeconds: 120 }

type MatchingJob = { briefId: number } | { dossierId: number }

/** Opens the queue that compares briefs and listings as they change, and starts its worker. */
export async function openMatchingQueue({ jobs, ...services }: MatchingServices & { jobs: Jobs }): Promise<{
  requestMatching: RequestMatching
  requestListingMatching: RequestListingMatching
}> {
  await jobs.work<MatchingJob>(
    QUEUE,
    ({ data }) => ('briefId' in data ? compareBrief(services, data.briefId) : compareListing(services, data.dossierId)),
    { leavesNoTrace: true, isInTurn: true },
  )
  const request = (tx: Database, job: MatchingJob) => jobs.send(tx, QUEUE.name, job)
  return {
    requestMatching: (tx, briefId) => request(tx, { briefId }),
    requestListingMatching: (tx, dossierId) => request(tx, { dossierId }),
  }
}

/** A listing is dated before its transaction commits, and a run may be missed: look back this far. */
const LOOK_BACK_MS = 30 * 60_000

export const compareBrief = ({ db, places }: MatchingServices, briefId: number): Promise<void> =>
  compare({ db, places }, briefId)

export const compareListing = ({ db, places }: MatchingServices, dossierId: number): Promise<void> =>
  compare({ db, places }, 'all', { ids: [dossierId] })

/** Every few minutes: published listings, changed prices and statuses, and briefs that the queue has missed. */
export async function compareNews(services: MatchingServices, now = new Date()): Promise<void> {
  await compare(services, 'changed')
  await compare(services, 'all', { since: new Date(now.getTime() - LOOK_BACK_MS) })
}

/** Every night: all briefs with all listings. */
export const compareAll = (services: MatchingServices): Promise<void> => compare(services, 'all')

/** Briefs whose pairs are stored together. */
const BRIEFS_AT_ONCE = 100

/**
 * Compares some briefs with some listings, or with all. A brief that changes meanwhile is compared
 * again: its comparison is noted as of the beginning.
 */
async function compare(
  { db, places }: MatchingServices,
  which: 'all' | 'changed' | number,
  some?: { since: Date } | { ids: number[] },
) {
  const at = new Date()
  await db.transaction(forgetTaken)
  const briefs = await listCompared(db, which)
  if (briefs.length === 0) return
  const listings = await listPublicListings(db, places, some)
  if (some && listings.length === 0) return
  const cache: AreaCache = new Map()
  const band = await readPriceBand(db)
  for (let start = 0; start < briefs.length; start += BRIEFS_AT_ONCE) {
    const chunk = briefs.slice(start, start + BRIEFS_AT_ONCE)
    const briefIds = chunk.map(({ id }) => id)
    const pairs = await pairsOf(chunk, listings, { band, ready: (criteria) => withAreas(criteria, places, cache) })
    await db.transaction(async (tx) => {
      await storePairs(tx, { briefIds, dossierIds: some ? listings.map(({ id }) => id) : 'all', pairs })
      if (!some) await markCompared(tx, briefIds, at)
    })
  }
}

/** Some four milliseconds: the site answers requests in between. */
const PAIRS_IN_A_TURN = 2_000

async function pairsOf(
  briefs: Awaited<ReturnType<typeof listCompared>>,
  listings: MatchedListing[],
  { band, ready }: { band: PriceBand; ready: (criteria: BriefCriteria) => ReturnType<typeof withAreas> },
): Promise<FoundPair[]> {
  const pairs: FoundPair[] = []
  let untilTurn = PAIRS_IN_A_TURN
  for (const { id: briefId, criteria } of briefs) {
    const brief = ready(criteria)
    for (const listing of listings) {
      const fit = fitOf(brief, listing, { band, least: MATCH_SCORE_MIN })
      if (fit) pairs.push({ briefId, dossierId: listing.id, ...fit })
      if (--untilTurn > 0) continue
      untilTurn = PAIRS_IN_A_TURN
      await nextTurn()
    }
  }
  return pairs
}
