import { createHash } from 'node:crypto'
import { isIPv6 } from 'node:net'
import { RateLimiterDrizzle, RateLimiterMemory, type RateLimiterAbstract, RateLimiterRes } from 'rate-limiter-flexible'
import type { Database } from '#server/db/open.ts'
import { attempt } from '#server/db/schema.ts'
import { Refusal } from '#server/http/refusal.ts'

/** How many attempts in a window. Settings: config.ts. */
export interface ThrottleLimits {
  windowMinutes: number
  /** Failures for one account from one network address; five times as many from all addresses together. */
  perAccount: number
  /** Attempts from one network address, whatever the account. */
  perAddress: number
  /** Forms sent from one network address, and with one e-mail address. */
  perSender: number
}

/** Someone tries something: from an address, perhaps on an account (its e-mail address). */
interface Attempt {
  address: string
  account?: string
}

export interface Throttle {
  /** Refuses when the attempts are used up; counts nothing. */
  check(action: Action, attempt: Attempt): Promise<void>
  /** Counts one; refuses it when it is one too many. */
  count(action: Action, attempt: Attempt): Promise<void>
  /** The person proved who they are: their own failures are forgotten. */
  forget(action: Action, attempt: Required<Attempt>): Promise<void>
}

type Counter = [RateLimiterAbstract, key: string]

type Action = 'log-in' | 'register' | 'reset' | 'request'

/** An account is attacked from many addresses: so many more than its owner's own slips close it to everybody. */
const ALL_ADDRESSES_FACTOR = 5

/**
 * Slows down guessing: docs/decisions/throttle.md. Counts in memory, or in the database when several instances of the
 * site share it.
 */
export function createThrottle(limits: ThrottleLimits, shared?: Database): Throttle {
  const limiter = (keyPrefix: string, points: number): RateLimiterAbstract => {
    const options = { keyPrefix, points, duration: limits.windowMinutes * 60 }
    return shared
      ? new RateLimiterDrizzle({ ...options, storeClient: shared, schema: attempt })
      : new RateLimiterMemory(options)
  }
  const pair = limiter('pair', limits.perAccount)
  const account = limiter('account', limits.perAccount * ALL_ADDRESSES_FACTOR)
  const address = limiter('address', limits.perAddress)
  const sender = limiter('sender', limits.perSender)

  const countersOf = (action: Action, by: Attempt): Counter[] => {
    const from = network(by.address)
    const { account: email = '' } = by
    if (action === 'request')
      return [
        [sender, key(action, from)],
        [sender, key(action, email)],
      ]
    const ofAddress: Counter = [address, key(action, from)]
    return email ? [ofAddress, [pair, key(action, from, email)], [account, key(action, email)]] : [ofAddress]
  }

  return {
    async check(action, by) {
      const counters = countersOf(action, by)
      const counts = await Promise.all(counters.map(([limiter, key]) => limiter.get(key)))
      const waits = counts.map((count, index) =>
        count && count.consumedPoints >= (counters[index]?.[0].points ?? 0) ? count.msBeforeNext : 0,
      )
      const longest = Math.max(...waits)
      if (longest > 0) throw tooMany(longest)
    },
    async count(action, by) {
      const outcomes = await Promise.allSettled(countersOf(action, by).map(([limiter, key]) => limiter.consume(key)))
      for (const outcome of outcomes) if (outcome.status === 'rejected') throw asRefusal(outcome.reason)
    },
    async forget(action, by) {
      const [, ...ofAccount] = countersOf(action, by)
      await Promise.all(ofAccount.map(([limiter, key]) => limiter.delete(key)))
    },
  }
}

/** Nobody's address stands in the table. */
const key = (...parts: string[]) => createHash('sha256').update(parts.join('\n').toLowerCase()).digest('base64url')

/** An IPv6 subscriber has a whole /64 of addresses: RFC 6177. */
export function network(address: string): string {
  if (!isIPv6(address)) return address
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped) return mapped
  const [head = '', tail = ''] = address.split('::')
  const [first, last] = [head, tail].map((half) => half.split(':').filter(Boolean))
  const zeros = Array.from({ length: 8 - (first?.length ?? 0) - (last?.length ?? 0) }, () => '0')
  const groups = address.includes('::') ? [...(first ?? []), ...zeros, ...(last ?? [])] : (first ?? [])
  return groups.slice(0, 4).join(':')
}

const asRefusal = (reason: unknown) => (reason instanceof RateLimiterRes ? tooMany(reason.msBeforeNext) : reason)

function tooMany(waitMs: number): Refusal {
  const minutes = Math.ceil(waitMs / 60_000)
  return new Refusal(
    'too-many',
    `Trop de tentatives. Veuillez réessayer dans ${minutes}\u00a0minute${minutes > 1 ? 's' : ''}.`,
    { retryAfterSeconds: Math.ceil(waitMs / 1000) },
  )
}
