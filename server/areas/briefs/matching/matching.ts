import { fitOf } from '#domain/briefs/match.ts'
import type { MatchedListing } from '#domain/briefs/match-verdicts.ts'
import { MATCH_SCORE_MIN } from '#domain/limits.ts'
import { type AreaCache, withAreas } from '#server/areas/briefs/areas.ts'
import type { Database } from '#server/db/database.ts'
import type { Jobs } from '#server/jobs/jobs.ts'
import type { Places } from '#server/places/places.ts'
import { forgetTaken, type FoundPair, listCompared, listPublicListings, markCompared, storePairs } from './queries.ts'

interface MatchingServices {
  db: Database
  places: Places
}

/** Queues the comparison of a brief with the listings, in the transaction that changes it. */
export type RequestMatching = (tx: Database, briefId: number) => Promise<void>

const QUEUE = { name: 'brief-matching', retryLimit: 5, retryDelay: 10, retryBackoff: true, expireInSeconds: 120 }

/** Opens the queue that compares briefs as they change, and starts its worker. */
export async function openMatchingQueue({
  jobs,
  ...services
}: MatchingServices & { jobs: Jobs }): Promise<RequestMatching> {
  await jobs.work<{ briefId: number }>(QUEUE, ({ data: { briefId } }) => compareBrief(services, briefId), {
    leavesNoTrace: true,
    isInTurn: true,
  })
  return (tx, briefId) => jobs.send(tx, QUEUE.name, { briefId })
}

/** A listing is dated before its transaction commits, and a run may be missed: look back this far. */
const LOOK_BACK_MS = 30 * 60_000

export const compareBrief = ({ db, places }: MatchingServices, briefId: number): Promise<void> =>
  compare({ db, places }, briefId)

/** Every few minutes: published listings, changed prices and statuses, and briefs that the queue has missed. */
export async function compareNews(services: MatchingServices, now = new Date()): Promise<void> {
  await compare(services, 'changed')
  await compare(services, 'all', new Date(now.getTime() - LOOK_BACK_MS))
}

/** Every night: all briefs with all listings. */
export const compareAll = (services: MatchingServices): Promise<void> => compare(services, 'all')

/** Compares some briefs with the listings that changed after `since`, or with all. */
const compare = ({ db, places }: MatchingServices, which: 'all' | 'changed' | number, since?: Date): Promise<void> =>
  db.transaction(async (tx) => {
    const at = new Date()
    await forgetTaken(tx)
    const briefs = await listCompared(tx, which)
    if (briefs.length === 0) return
    const listings = await listPublicListings(tx, since)
    const briefIds = briefs.map(({ id }) => id)
    if (since === undefined || listings.length > 0) {
      const pairs = pairsOf(briefs, listings, places)
      await storePairs(tx, { briefIds, dossierIds: since ? listings.map(({ id }) => id) : 'all', pairs })
    }
    if (since === undefined) await markCompared(tx, briefIds, at)
  })

function pairsOf(
  briefs: Awaited<ReturnType<typeof listCompared>>,
  listings: MatchedListing[],
  places: Places,
): FoundPair[] {
  const cache: AreaCache = new Map()
  return briefs.flatMap(({ id: briefId, criteria }) => {
    const ready = withAreas(criteria, places, cache)
    return listings.flatMap((listing) => {
      const fit = fitOf(ready, listing, { least: MATCH_SCORE_MIN })
      return fit ? [{ briefId, dossierId: listing.id, ...fit }] : []
    })
  })
}
