import { LRUCache } from 'lru-cache'
import pLimit from 'p-limit'
import { Refusal } from '#server/core/refusal.ts'

/** Maximum number of drawings in progress or waiting: ten seconds of work. */
const WAITING_MAX = 20
const WAIT_SECONDS = 10

/** Total size of the cached drawings. */
const CACHE_MAX_BYTES = 32 * 1024 * 1024

/**
 * Returns a function that draws one thing at a time, each version once, and caches it. A drawing takes half a second of
 * CPU, and crawlers can wait. Throws a Refusal with this sentence when the queue is full.
 */
export function createDrawings(refusal: string) {
  const inTurn = pLimit(1)
  const drawn = new LRUCache<string, Buffer, () => Promise<Buffer>>({
    maxSize: CACHE_MAX_BYTES,
    sizeCalculation: ({ length }) => length,
    fetchMethod: (_version, _former, { context: draw }) => inTurn(draw),
    ignoreFetchAbort: true,
  })
  return async (version: string, draw: () => Promise<Buffer>): Promise<Buffer> => {
    if (inTurn.activeCount + inTurn.pendingCount >= WAITING_MAX && !drawn.has(version))
      throw new Refusal('unavailable', refusal, { retryAfterSeconds: WAIT_SECONDS })
    return drawn.forceFetch(version, { context: draw })
  }
}
