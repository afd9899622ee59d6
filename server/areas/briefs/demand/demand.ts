import { setImmediate as nextTurn } from 'node:timers/promises'
import type { BriefCriteria } from '#domain/briefs/criteria.ts'
import { type PublicDemand, type Seeker, type ToldDemand, toldDemand } from '#domain/briefs/demand.ts'
import { SOUGHT_TRADES } from '#domain/briefs/sought-trades.ts'
import type { Activity } from '#domain/listing/register/activities.ts'
import { type AreaCache, withAreas } from '#server/areas/briefs/areas.ts'
import { todayInParis } from '#server/core/today.ts'
import type { Database } from '#server/db/database.ts'
import type { Places } from '#server/places/places.ts'
import { within } from '#server/places/within.ts'
import { listSeeking } from './queries.ts'

interface DemandServices {
  db: Database
  places: Places
}

/** Tells what buyers look for: an activity, and a postal code or the code of a département. */
export type TellDemand = (asked: { activity: Activity; place?: string | undefined }) => Promise<PublicDemand>

/**
 * Counts each activity once a day, and keeps only the numbers that may be told: asking often shows no change, and costs nothing.
 * Without `isKept`, counts each time.
 */
export function openDemand({ db, places }: DemandServices, { isKept }: { isKept: boolean }): TellDemand {
  const kept = new Map<Activity, { day: string; told: Promise<ToldDemand> }>()

  function toldOf(activity: Activity): Promise<ToldDemand> {
    const day = todayInParis()
    const known = kept.get(activity)
    if (isKept && known?.day === day) return known.told
    const told = countSeekers({ db, places }, activity)
    if (isKept) kept.set(activity, { day, told })
    // A failure is not kept.
    told.catch(() => kept.delete(activity))
    return told
  }

  return async ({ activity, place }) => {
    const { departements, regions, france } = await toldOf(activity)
    const departement = place === undefined ? undefined : places.departementAt(place)
    const [ofDepartement, ofRegion] = [
      departements.get(departement?.code ?? ''),
      regions.get(departement?.regionCode ?? ''),
    ]
    const say = (atLeast: number, where: string) => ({
      atLeast,
      words: `Au moins ${atLeast} acheteurs cherchent ${SOUGHT_TRADES[activity]} ${where}.`,
    })
    if (departement && ofDepartement) return say(ofDepartement, within(departement))
    const region = places.region(departement?.regionCode ?? '')
    if (region && ofRegion) return say(ofRegion, within(region))
    return france ? say(france, 'en France') : {}
  }
}

/** Places of briefs that are computed before the site answers other requests. */
const BRIEFS_IN_A_TURN = 20

async function countSeekers({ db, places }: DemandServices, activity: Activity): Promise<ToldDemand> {
  const cache: AreaCache = new Map()
  const people = new Map<string, { departements: Set<string>; regions: Set<string> }>()
  for (const [at, { person, criteria }] of (await listSeeking(db, activity)).entries()) {
    if (isOfWallsOnly(criteria)) continue
    const known = people.get(person) ?? { departements: new Set(), regions: new Set() }
    people.set(person, addPlaces(known, criteria, { places, cache }))
    if (at % BRIEFS_IN_A_TURN === 0) await nextTurn()
  }
  const seekers: Seeker[] = [...people.values()]
  return toldDemand(seekers, (code) => places.departement(code)?.regionCode)
}

/** Premises of a bakery are no bakery. */
const isOfWallsOnly = ({ deals = [] }: BriefCriteria) => deals.length > 0 && deals.every((one) => one === 'murs')

/** Adds what the places of a brief touch. Without a place, a brief counts in France only. */
function addPlaces(
  known: { departements: Set<string>; regions: Set<string> },
  criteria: BriefCriteria,
  { places, cache }: { places: Places; cache: AreaCache },
) {
  for (const { touched, wholeRegions, touchedRegions } of withAreas(criteria, places, cache).areas) {
    for (const code of touched) known.departements.add(code)
    for (const code of [...wholeRegions, ...touchedRegions]) known.regions.add(code)
    for (const code of wholeRegions)
      for (const departement of places.departementsIn(code)) known.departements.add(departement)
  }
  return known
}
