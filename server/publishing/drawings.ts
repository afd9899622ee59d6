import { LRUCache } from 'lru-cache'
import pLimit from 'p-limit'
import { Refusal } from '#server/core/refusal.ts'

/** Maximum number of drawings that wait: ten seconds of work. */
const WAITING_MAX = 20
const WAIT_SECONDS = 10

interface Drawings {
  /** Bytes of what was drawn that are kept. */
  cacheMaxBytes: number
  /** Shown when too many wait. */
  refusal: string
}

/**
 * Draws one thing at a time, each version once, and keeps what it drew. Each takes half a second of CPU, and crawlers
 * can wait. Throws a Refusal when too many drawings wait.
 */
export function createDrawings({ cacheMaxBytes, refusal }: Drawings) {
  const inTurn = pLimit(1)
  const drawn = new LRUCache<string, Buffer, () => Promise<Buffer>>({
    maxSize: cacheMaxBytes,
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
