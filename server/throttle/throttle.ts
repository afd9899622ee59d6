import { createHash } from 'node:crypto'
import { isIPv6 } from 'node:net'
import { counted } from '#contract/format.ts'
import { Refusal } from '#server/core/refusal.ts'
import type { Counts } from './counts.ts'

/** How many attempts in a window. Settings: config.ts. */
export interface ThrottleLimits {
  windowMinutes: number
  /** Failures for one account from one network address; five times as many from all addresses together. */
  perAccount: number
  /** Attempts from one network address, whatever the account. */
  perAddress: number
  /** Forms sent from one network address; five times as many with one e-mail address, from all addresses together. */
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
  /** Counts one; refuses it when it is one too many, and then counts nothing of what others share. */
  count(action: Action, attempt: Attempt): Promise<void>
  /** The person proved who they are: their own failures are forgotten. */
  forget(action: Action, attempt: Required<Attempt>): Promise<void>
}

/** What is counted under a key, and how much of it is allowed in a window. */
interface Counter {
  key: string
  limit: number
}

type Action = 'log-in' | 'register' | 'reset' | 'email-change' | 'request'

/** So many more than one network address is allowed close an account, or an inbox, to everybody. */
const ALL_ADDRESSES_FACTOR = 5

/** Slows down guessing: docs/decisions/throttle.md. `counts` says where attempts are counted. */
export function createThrottle(limits: ThrottleLimits, counts: Counts): Throttle {
  const windowMs = limits.windowMinutes * 60_000

  /** Those of the asker alone first: once these are used up, what everybody shares is not counted. */
  const countersOf = (action: Action, { address, account }: Attempt): Counter[] => {
    const ip = network(address)
    if (action === 'request') {
      const ofIp = { key: key('sender', action, ip), limit: limits.perSender }
      if (!account) return [ofIp]
      return [ofIp, { key: key('sender', action, account), limit: limits.perSender * ALL_ADDRESSES_FACTOR }]
    }
    const ofIp = { key: key('address', action, ip), limit: limits.perAddress }
    if (!account) return [ofIp]
    return [
      ofIp,
      { key: key('pair', action, ip, account), limit: limits.perAccount },
      { key: key('account', action, account), limit: limits.perAccount * ALL_ADDRESSES_FACTOR },
    ]
  }

  return {
    async check(action, by) {
      const counters = countersOf(action, by)
      const found = await Promise.all(counters.map(({ key }) => counts.get(key)))
      const waits = found.map((count, at) => (count && count.points >= (counters[at]?.limit ?? 0) ? count.msLeft : 0))
      const longest = Math.max(...waits)
      if (longest > 0) throw tooMany(longest)
    },
    async count(action, by) {
      // What is refused adds nothing.
      await this.check(action, by)
      for (const { key, limit } of countersOf(action, by)) {
        const { points, msLeft } = await counts.add(key, windowMs)
        if (points > limit) throw tooMany(msLeft)
      }
    },
    async forget(action, by) {
      const [, ...ofAccount] = countersOf(action, by)
      await Promise.all(ofAccount.map(({ key }) => counts.delete(key)))
    },
  }
}

/** No IP and no e-mail address stands in the table: they are hashed. */
const key = (counter: string, ...parts: string[]) =>
  `${counter}:${createHash('sha256').update(parts.join('\n').toLowerCase()).digest('base64url')}`

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

function tooMany(waitMs: number): Refusal {
  const minutes = Math.ceil(waitMs / 60_000)
  return new Refusal('too-many', `Trop de tentatives. Veuillez réessayer dans ${counted(minutes, 'minute')}.`, {
    retryAfterSeconds: Math.ceil(waitMs / 1000),
  })
}
