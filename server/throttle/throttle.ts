import { createHash } from 'node:crypto'
import ipaddr from 'ipaddr.js'
import { counted } from '#domain/format.ts'
import {
  CONFIRMATIONS_A_DAY,
  MAIL_TRIALS_AN_HOUR,
  NEW_EMAIL_MAILS,
  PASSWORD_MAILS,
  PROPOSALS_A_DAY,
} from '#domain/limits.ts'
import { Refusal } from '#server/core/refusal.ts'
import type { AttemptCounts } from './counts.ts'

/** Attempts allowed in a window. Settings: config.ts. */
export interface ThrottleLimits {
  windowMinutes: number
  /** Failures for one account from one IP; five times as many from all IPs together. */
  perAccount: number
  /** Attempts from one IP, for any account. */
  perIp: number
  /** Forms sent from one IP; five times as many with one email, from all IPs together. */
  perSender: number
}

/** An attempt from an IP; `account` is the email that it concerns. */
interface Attempt {
  ip: string
  account?: string
}

export type Throttle = ReturnType<typeof createThrottle>

/** A counter and the number of attempts that it allows in a window. */
interface Counter {
  key: string
  limit: number
  /** Default: the configured window. */
  windowMs?: number
}

type Action =
  | 'log-in'
  | 'factor'
  | 'factor-question'
  | 'register'
  | 'password-check'
  | 'reset'
  | 'reset-mail'
  | 'password-mail'
  | 'email-change'
  | 'new-email'
  | 'request'
  | 'alert'
  | 'alert-link'
  | 'alert-mail'
  | 'file-proposal'
  | 'mail-trial'

const HOUR_MS = 3_600_000
/** One IP may create this many times fewer alerts in an hour than it may send forms in a window. */
const ALERTS_SHARE = 4

/** The limit of an account or an email, from all IPs together, is this many times that of one IP. */
const ALL_IPS_FACTOR = 5

/** Mails that an unknown person can cause, to one email in a window. */
const MAILS: Partial<Record<Action, number>> = {
  'reset-mail': PASSWORD_MAILS,
  'password-mail': PASSWORD_MAILS,
  'new-email': NEW_EMAIL_MAILS,
}

/** Limits of one email or account that have a longer time than the configured window. */
const SLOW: Partial<Record<Action, { limit: number; windowMs: number }>> = {
  'alert-mail': { limit: CONFIRMATIONS_A_DAY, windowMs: 24 * HOUR_MS },
  'file-proposal': { limit: PROPOSALS_A_DAY, windowMs: 24 * HOUR_MS },
  'mail-trial': { limit: MAIL_TRIALS_AN_HOUR, windowMs: HOUR_MS },
}

/** So many times more questions for a second factor may be left unanswered than wrong codes may be given. */
const QUESTIONS_FACTOR = 2

/** Limits attempts against guessing and spam (docs/decisions/throttle.md). `counts` stores the counters. */
export function createThrottle(limits: ThrottleLimits, counts: AttemptCounts) {
  const windowMs = limits.windowMinutes * 60_000

  /** The counter of the IP comes first: when it is used up, the shared ones are not incremented. */
  const countersOf = (action: Action, { ip, account }: Attempt): Counter[] => {
    const subscriber = network(ip)
    const counter = (kind: string, limit: number, ...of: string[]) => ({ key: key(kind, action, ...of), limit })
    if (action === 'alert')
      return [{ ...counter('ip', Math.ceil(limits.perSender / ALERTS_SHARE), subscriber), windowMs: HOUR_MS }]
    const slow = SLOW[action]
    if (slow) return [{ ...counter('account', slow.limit, account ?? ''), windowMs: slow.windowMs }]
    const mails = MAILS[action]
    if (mails) return [counter('account', mails, account ?? '')]
    // An attacker who guesses codes already has the password or a session, and may use many IPs.
    if (action === 'factor') return [counter('account', limits.perAccount, account ?? '')]
    if (action === 'factor-question') {
      const limit = limits.perAccount * QUESTIONS_FACTOR
      return [
        counter('pair', limit, subscriber, account ?? ''),
        counter('account', limit * ALL_IPS_FACTOR, account ?? ''),
      ]
    }
    const isForm = action === 'request'
    const ofIp = isForm ? counter('sender', limits.perSender, subscriber) : counter('ip', limits.perIp, subscriber)
    if (!account) return [ofIp]
    if (isForm) return [ofIp, counter('sender', limits.perSender * ALL_IPS_FACTOR, account)]
    return [
      ofIp,
      counter('pair', limits.perAccount, subscriber, account),
      counter('account', limits.perAccount * ALL_IPS_FACTOR, account),
    ]
  }

  /** Refuses when the attempts are used up, without counting one. */
  async function check(action: Action, by: Attempt): Promise<void> {
    const waits = countersOf(action, by).map(async ({ key, limit }) => {
      const count = await counts.get(key)
      return count && count.points >= limit ? count.msLeft : 0
    })
    const longest = Math.max(...(await Promise.all(waits)))
    if (longest > 0) throw tooMany(longest)
  }

  return {
    check,
    /**
     * Counts one attempt; refuses it beyond the limit of a counter, without incrementing the next ones. Returns whether it
     * was the last one allowed.
     */
    async count(action: Action, by: Attempt): Promise<boolean> {
      // A refused attempt is not counted.
      await check(action, by)
      let isLast = false
      for (const { key, limit, windowMs: own = windowMs } of countersOf(action, by)) {
        const { points, msLeft } = await counts.add(key, own)
        if (points > limit) throw tooMany(msLeft)
        isLast ||= points === limit
      }
      return isLast
    },
    /** After a success, resets the counters of the account, from this IP and from all; not that of the IP. */
    async forget(action: Action, by: Required<Attempt>): Promise<void> {
      const ofAccount = countersOf(action, by).filter(({ key }) => !key.startsWith('ip:'))
      await Promise.all(ofAccount.map(({ key }) => counts.delete(key)))
    },
  }
}

/** Whether a counted attempt is within the limits: for a mail that is then left out, without the sender knowing. */
export const isWithinLimit = (counted: Promise<unknown>): Promise<boolean> =>
  counted.then(
    () => true,
    (error: unknown) => {
      if (error instanceof Refusal && error.kind === 'too-many') return false
      throw error
    },
  )

/** Hashed, so that no IP or email is stored. */
const key = (counter: string, ...parts: string[]) =>
  `${counter}:${createHash('sha256').update(parts.join('\n').toLowerCase()).digest('base64url')}`

/** Returns what identifies a subscriber: in IPv6 the first 64 bits (RFC 6177). */
export function network(ip: string): string {
  if (!ipaddr.isValid(ip)) return ip
  const parsed = ipaddr.process(ip)
  if (parsed instanceof ipaddr.IPv4) return parsed.toString()
  return parsed.parts
    .slice(0, 4)
    .map((part) => part.toString(16))
    .join(':')
}

function tooMany(waitMs: number): Refusal {
  const minutes = Math.ceil(waitMs / 60_000)
  return new Refusal('too-many', `Trop de tentatives. Veuillez réessayer dans ${counted(minutes, 'minute')}.`, {
    retryAfterSeconds: Math.ceil(waitMs / 1000),
  })
}
