import { setMaxListeners } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import { sequence } from '../../tools/seed/sequence.ts'
import { type Browser, openBrowser } from './browser.ts'
import { administrate } from './administrator.ts'
import { JOURNEYS } from './journeys.ts'
import type { Ledger } from './ledger.ts'
import type { Visit } from './visit.ts'

export interface VisitorsOptions {
  origin: string
  listings: number
  members: string[]
  ledger: Ledger
  visitors: number
  /** Between two steps of a person, on average; 0 for no pause at all. */
  thinkMs: number
  photo: Buffer
  /** Aborted when it is over. */
  end: AbortSignal
}

/** An administrator works more slowly than visitors read. */
const ADMINISTRATOR_FACTOR = 1.5

/** All visitors at once, each on one journey after another, and an administrator, until it is over. Says how many visits. */
export async function runVisitors(crowd: VisitorsOptions): Promise<number> {
  const { visitors, end } = crowd
  setMaxListeners(0, end)
  let visits = 0
  const visitor = async (_: unknown, index: number) => {
    // Not all in the same moment.
    if (crowd.thinkMs) await delay((index / visitors) * crowd.thinkMs * 2)
    while (!end.aborted) await runVisit(crowd, ++visits, journeyOf)
  }
  const administrator = async () => {
    const slow = { ...crowd, thinkMs: crowd.thinkMs * ADMINISTRATOR_FACTOR }
    while (!end.aborted) await runVisit(slow, ++visits, (visit) => administrate(visit, crowd.photo))
  }
  await Promise.all([...Array.from({ length: visitors }, visitor), administrator()])
  return visits
}

/** One visit in a browser of its own: nothing in its cache, no connection open. */
async function runVisit(
  crowd: VisitorsOptions,
  number: number,
  journey: (visit: Visit) => Promise<void>,
): Promise<void> {
  const browser = openBrowser(crowd.origin, crowd.ledger)
  try {
    await journey(visitOf(crowd, number, browser))
  } catch (error) {
    if (!crowd.end.aborted) throw error
  } finally {
    browser.close()
  }
}

function visitOf({ thinkMs, listings, members, end }: VisitorsOptions, number: number, browser: Browser): Visit {
  const random = sequence(number)
  return {
    browser,
    random,
    listings,
    members,
    number,
    draw: (items) => items[Math.floor(random() * items.length)] as (typeof items)[number],
    // Exponential, as independent people are, but nobody thinks for ever.
    think: () => delay(Math.min(5, -Math.log(1 - random())) * thinkMs, undefined, { signal: end }),
  }
}

async function journeyOf(visit: Visit): Promise<void> {
  let at = visit.random() * JOURNEYS.reduce((sum, [share]) => sum + share, 0)
  const [, journey] = JOURNEYS.find(([share]) => (at -= share) < 0) ?? []
  await journey?.(visit)
}
