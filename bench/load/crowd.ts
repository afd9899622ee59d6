import { setMaxListeners } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import { sequence } from '../../tools/seed/sequence.ts'
import { type Measurements, openBrowser } from './browser.ts'
import { administrate, JOURNEYS, type Visit } from './journeys.ts'

interface Crowd extends Pick<Visit, 'listings' | 'members'> {
  origin: string
  measured: Measurements
  visitors: number
  /** Average pause between two steps of a visitor. */
  thinkMs: number
  /** The picture that the administrator uploads. */
  photo: Buffer
  /** Aborted at the end of the run. */
  end: AbortSignal
}

/** Runs visitors and an administrator in parallel, one journey after another, until `end`. Returns the number of visits. */
export async function runVisitors(crowd: Crowd): Promise<number> {
  const { visitors, thinkMs, photo, end } = crowd
  setMaxListeners(0, end)
  let visits = 0
  const repeat = async (journey: (visit: Visit) => Promise<void>) => {
    while (!end.aborted)
      await journey(visitOf(crowd, ++visits)).catch((error: unknown) => {
        if (!end.aborted) throw error
      })
  }
  const visitor = async (_: unknown, index: number) => {
    await delay((index / visitors) * thinkMs * 2)
    await repeat(goOnAJourney)
  }
  await Promise.all([...Array.from({ length: visitors }, visitor), repeat((visit) => administrate(visit, photo))])
  return visits
}

/** One visit with a new browser. */
function visitOf({ origin, measured, thinkMs, listings, members, end }: Crowd, number: number): Visit {
  const random = sequence(number)
  return {
    browser: openBrowser(origin, measured),
    random,
    draw: (items) => items[Math.floor(random() * items.length)] as (typeof items)[number],
    // An exponential distribution, with a maximum.
    think: () => delay(Math.min(5, -Math.log(1 - random())) * thinkMs, undefined, { signal: end }),
    listings,
    members,
    number,
  }
}

async function goOnAJourney(visit: Visit): Promise<void> {
  let at = visit.random() * 100
  await JOURNEYS.find(([share]) => (at -= share) < 0)?.[1](visit)
}
