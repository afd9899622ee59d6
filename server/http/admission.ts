import { setImmediate as nextTurn } from 'node:timers/promises'
import pLimit from 'p-limit'
import { Refusal } from '#server/core/refusal.ts'
import { OUTAGE } from './errors.ts'
import { RETRY_AFTER_SECONDS } from './outage.ts'

/** Nobody joins a queue in which this would be the wait… */
const WAIT_MAX_MS = 150
/** …but a burst after a quiet moment, such as somebody who opens fifty listings, is served. */
const BURST_MS = 1_000
const BURST_WAIT_MAX_MS = 1_000
/** A moment is quiet when nobody was refused for so long. */
const QUIET_MS = 5_000
/** However slow the work is now (a start, a busy machine), this many may wait longer. */
const ALWAYS_WAITING = 12
/** But nobody waits longer than this, as for a database that does not answer. */
const EVER_MAX_MS = 2_000
/** The first estimate of what one piece of work takes, and the least: it bounds the queue when work takes next to nothing. */
const FIRST_MS = 10
const LEAST_MS = 1
/** A turn of the event loop that nobody used is shorter. */
const IDLE_TURN_MS = 0.025
const TURNS_MAX = 50
/** Weight of the newest piece of work in the estimate. */
const NEWEST = 0.1

export interface Admission {
  /** Does the work now or after what waits already; fails with 503 when the wait would be too long. */
  admit<Done>(work: () => Promise<Done>): Promise<Done>
  /** Whether whoever comes now is refused. */
  isFull(): boolean
  countRefusal(): void
  /** How many were refused since the start. */
  refused(): number
}

/**
 * A queue that is bounded in time, not in number: only `atOnce` pieces of work are in progress, as more would only make each
 * of them later, and who would wait too long is told so at once. Work that is accepted is done soon, however many keep asking.
 */
export function createAdmission(atOnce: number, waitMaxMs = WAIT_MAX_MS): Admission {
  const limit = pLimit(atOnce)
  let refusedCount = 0
  let inProgress = 0
  /** Recent time between two ends while there is work. */
  let pace = FIRST_MS
  /** When work last began after none, or last ended. */
  let since = 0
  /** Since when there is a queue. */
  let queuedSince = 0
  let refusedAt = -Infinity

  function expectedWait(): number {
    const late = inProgress > 0 ? Math.max(0, performance.now() - since - pace) : 0
    return limit.pendingCount * pace + late
  }

  async function timed<Done>(work: () => Promise<Done>): Promise<Done> {
    if (inProgress++ === 0) since = performance.now()
    try {
      await letOthersIn()
      return await work()
    } finally {
      inProgress--
      const now = performance.now()
      pace = Math.max(LEAST_MS, pace + (now - since - pace) * NEWEST)
      since = now
    }
  }

  function isFull(): boolean {
    return limit.pendingCount > 0 && expectedWait() > waitMax()
  }

  function waitMax(): number {
    if (limit.pendingCount < ALWAYS_WAITING) return EVER_MAX_MS
    const now = performance.now()
    const isBurst = now - queuedSince < BURST_MS && now - refusedAt > QUIET_MS
    return isBurst ? BURST_WAIT_MAX_MS : waitMaxMs
  }

  function countRefusal(): void {
    refusedCount++
    refusedAt = performance.now()
  }

  function refuse(): never {
    countRefusal()
    throw new Refusal('unavailable', OUTAGE, { retryAfterSeconds: RETRY_AFTER_SECONDS })
  }

  return {
    async admit(work) {
      if (isFull()) refuse()
      const asked = performance.now()
      if (limit.pendingCount === 0) queuedSince = asked
      return limit(() => (performance.now() - asked > EVER_MAX_MS ? refuse() : timed(work)))
    },
    isFull,
    countRefusal,
    refused: () => refusedCount,
  }
}

/**
 * Node accepts one connection each turn of the event loop. When every turn does some milliseconds of work, those who arrive
 * wait unseen in the system's queue, for seconds, even if all they want is a kept page or a refusal.
 */
async function letOthersIn(): Promise<void> {
  for (let turn = 0; turn < TURNS_MAX; turn++) {
    const begun = performance.now()
    await nextTurn()
    if (performance.now() - begun < IDLE_TURN_MS) return
  }
}
