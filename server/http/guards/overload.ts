import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { setImmediate as nextTurn } from 'node:timers/promises'
import pLimit from 'p-limit'
import { Refusal } from '#server/core/refusal.ts'
import { OUTAGE } from '#server/http/errors.ts'
import { RETRY_AFTER_SECONDS } from './outage.ts'

/** Longest wait, for example when the database does not answer. */
const WAIT_MAX_MS = 2_000
/** An idle turn of the event loop is shorter than this. */
const IDLE_TURN_MS = 0.025
const TURNS_MAX = 50
/** Maximum number of unread answers per connection: browsers wait for each answer. */
const UNREAD_MAX = 8

export type Queue = ReturnType<typeof createQueue>

/** Runs `atOnce` requests at a time. At most `waitingMax` others wait; further ones are refused at once. */
export function createQueue({ atOnce, waitingMax }: { atOnce: number; waitingMax: number }) {
  const limit = pLimit(atOnce)
  let refused = 0

  function refuse(): never {
    refused++
    throw new Refusal('unavailable', OUTAGE, { retryAfterSeconds: RETRY_AFTER_SECONDS })
  }

  return {
    /** Runs the work in its turn. Throws a Refusal (503) when the queue is full, or when its turn comes too late. */
    async admit<Done>(work: () => Promise<Done>): Promise<Done> {
      if (limit.pendingCount >= waitingMax) refuse()
      const arrived = performance.now()
      return limit(async () => {
        if (performance.now() - arrived > WAIT_MAX_MS) refuse()
        await letOthersIn()
        return work()
      })
    },
    /** Number of requests refused since the start. */
    refused: () => refused,
  }
}

/**
 * Lets Node accept waiting connections, one per turn of the event loop. If every turn did some milliseconds of work, new
 * visitors would wait in the system's queue for seconds, even for a cached page or a refusal.
 */
async function letOthersIn(): Promise<void> {
  for (let turn = 0; turn < TURNS_MAX; turn++) {
    const begun = performance.now()
    await nextTurn()
    if (performance.now() - begun < IDLE_TURN_MS) return
  }
}

/**
 * Returns a function that closes a connection with too many unread answers, and returns whether it is closed. The answers
 * stay in memory, and a client can send a hundred requests in one packet.
 */
export function createFloodGuard(): (request: IncomingMessage, response: ServerResponse) => boolean {
  const unread = new WeakMap<Socket, number>()
  return ({ socket }, response) => {
    // A pipelined response has no socket until the responses before it are sent.
    if (response.socket) return false
    if (socket.destroyed) return true
    const count = (unread.get(socket) ?? 0) + 1
    if (count > UNREAD_MAX) {
      socket.destroy()
      return true
    }
    unread.set(socket, count)
    response.once('close', () => unread.set(socket, (unread.get(socket) ?? 1) - 1))
    return false
  }
}
