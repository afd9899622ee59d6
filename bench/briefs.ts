import { fitOf } from '#domain/briefs/match.ts'
import { MATCH_SCORE_MIN, RADII_KM } from '#domain/limits.ts'
import { withAreas } from '#server/areas/briefs/areas.ts'
import { loadPlaces } from '#server/places/places.ts'
import { aRandomBrief, aRandomListing } from '#test/briefs.ts'
import { randomFrom } from '#test/random-from.ts'
import { describeMachine } from './measure/statistics.ts'

/**
 * Times the comparison of 200 listings with 5,000 briefs, and of one publication with them all, places included.
 * Exits 1 above its bars.
 *
 *   node bench/briefs.ts
 */
const BARS_MS = { whole: 2_000, one: 200 }
const TOWNS = ['Caen', 'Lisieux', 'Rennes', 'Lyon', 'Marseille', 'Lille', 'Nantes', 'Bordeaux', 'Paris', 'Strasbourg']
const places = loadPlaces()
const random = randomFrom(49)
const listings = Array.from({ length: 200 }, () => ({
  ...aRandomListing(random),
  ...places.locate(TOWNS[Math.floor(random() * TOWNS.length)] ?? ''),
}))
const briefs = Array.from({ length: 5_000 }, () => {
  const { areas: _areas, ...criteria } = aRandomBrief(random)
  const name = TOWNS[Math.floor(random() * TOWNS.length)] ?? ''
  return { ...criteria, places: [{ name, radius: RADII_KM[Math.floor(random() * RADII_KM.length)] }] }
})

function compared(some: typeof listings): { ms: number; found: number } {
  const start = performance.now()
  const cache = new Map()
  const ready = briefs.map((brief) => withAreas(brief, places, cache))
  let found = 0
  for (const listing of some)
    for (const brief of ready) if (fitOf(brief, listing, { least: MATCH_SCORE_MIN })) found += 1
  return { ms: performance.now() - start, found }
}

console.log(describeMachine())
const whole = compared(listings)
const one = compared(listings.slice(0, 1))
console.log(`200 listings × 5,000 briefs: ${Math.round(whole.ms)} ms, ${whole.found} fits (bar ${BARS_MS.whole} ms)`)
console.log(`1 listing × 5,000 briefs: ${Math.round(one.ms)} ms, ${one.found} fits (bar ${BARS_MS.one} ms)`)
process.exit(whole.ms > BARS_MS.whole || one.ms > BARS_MS.one ? 1 : 0)
