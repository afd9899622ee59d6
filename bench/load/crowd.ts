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
  /** Average pause between two steps of a visitor; 0 for none. */
  thinkMs: number
  photo: Buffer
  /** Aborted at the end of the run. */
  end: AbortSignal
}

/** An administrator works more slowly than visitors read. */
const ADMINISTRATOR_FACTOR = 1.5

/** Runs all visitors and an administrator in parallel, one journey after another, until `end`. Returns the number of visits. */
export async function runVisitors(crowd: VisitorsOptions): Promise<number> {
  const { visitors, end } = crowd
  setMaxListeners(0, end)
  let visits = 0
  const visitor = async (_: unknown, index: number) => {
    // Spread the starts.
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

/** One visit with a new browser, without cache nor open connection. */
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
    // An exponential distribution, with a maximum.
    think: () => delay(Math.min(5, -Math.log(1 - random())) * thinkMs, undefined, { signal: end }),
  }
}

async function journeyOf(visit: Visit): Promise<void> {
  let at = visit.random() * JOURNEYS.reduce((sum, [share]) => sum + share, 0)
  const [, journey] = JOURNEYS.find(([share]) => (at -= share) < 0) ?? []
  await journey?.(visit)
}
