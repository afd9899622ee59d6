import { Agent, get } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import { quantile } from '../measure/statistics.ts'
import type { Addresses } from './addresses.ts'

const TIMEOUT_MS = 30_000
/** Requests of one crowd, however fast the site is. */
const REQUESTS_MAX = 60_000
const TICK_MS = 2

/** How a crowd was answered; times of the accepted, in milliseconds from when they should have been sent. */
export interface Answered {
  asked: number
  accepted: number
  refused: number
  /** Neither accepted nor refused with a time to come back. */
  failed: string[]
  perSecond: number
  p50: number
  p99: number
  max: number
}

interface Answer {
  status: number
  retryAfter: string | undefined
}

/** Those who ask in turn keep their connections; those who arrive at a rate are all different. */
const agents = { kept: new Agent({ keepAlive: true }), other: new Agent({ maxSockets: Infinity }) }

/** Each of a few visitors asks again as soon as it is answered. */
export function askInTurn(
  origin: string,
  { addresses, visitors, seconds }: { addresses: Addresses; visitors: number; seconds: number },
): Promise<Answered> {
  return count({ origin, agent: agents.kept, afterMs: 0 }, async (record) => {
    const end = performance.now() + seconds * 1000
    const visitor = async () => {
      while (performance.now() < end) await record(addresses(), performance.now())
    }
    await Promise.all(Array.from({ length: visitors }, visitor))
  })
}

interface Arrivals {
  addresses: Addresses
  perSecond: number
  seconds: number
  /** The times of those who arrive before are not counted. */
  afterMs?: number
}

/** Visitors arrive at a fixed rate, whether or not those before them were answered. */
export function askAtRate(origin: string, { addresses, perSecond, seconds, afterMs = 0 }: Arrivals): Promise<Answered> {
  return count({ origin, agent: agents.other, afterMs }, async (record) => {
    const begun = performance.now()
    const all = Math.min(REQUESTS_MAX, Math.round(perSecond * seconds))
    const waiting: Promise<void>[] = []
    while (waiting.length < all) {
      const due = Math.min(all, ((performance.now() - begun) / 1000) * perSecond)
      while (waiting.length < due) waiting.push(record(addresses(), begun + (waiting.length / perSecond) * 1000))
      await delay(TICK_MS)
    }
    await Promise.all(waiting)
  })
}

type Record = (path: string, dueAt: number) => Promise<void>

async function count(
  { origin, agent, afterMs }: { origin: string; agent: Agent; afterMs: number },
  ask: (record: Record) => Promise<void>,
): Promise<Answered> {
  const times: number[] = []
  const failed: string[] = []
  let [asked, accepted, refused] = [0, 0, 0]
  const begun = performance.now()
  await ask(async (path, dueAt) => {
    asked++
    try {
      const { status, retryAfter } = await fetchPage(origin + path, agent)
      if (status === 200) {
        accepted++
        if (dueAt - begun >= afterMs) times.push(performance.now() - dueAt)
      } else if (status === 503 && retryAfter) refused++
      else failed.push(`${path}: ${status}`)
    } catch (error) {
      failed.push(`${path}: ${(error as Error).message}`)
    }
  })
  const perSecond = (accepted / (performance.now() - begun)) * 1000
  const [p50, p99, max] = [quantile(times, 0.5), quantile(times, 0.99), quantile(times, 1)]
  return { asked, accepted, refused, failed, perSecond, p50, p99, max }
}

function fetchPage(url: string, agent: Agent): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = get(url, { agent, timeout: TIMEOUT_MS, headers: { 'accept-encoding': 'br' } }, (response) => {
      const { statusCode: status = 0, headers } = response
      response.resume().once('end', () => resolve({ status, retryAfter: headers['retry-after'] }))
      response.once('error', reject)
    })
    sent.once('timeout', () => sent.destroy(new Error(`no answer within ${TIMEOUT_MS / 1000} s`)))
    sent.once('error', reject)
  })
}
