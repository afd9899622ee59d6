import { LRUCache } from 'lru-cache'
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
  const cache = new LRUCache<string, Buffer>({ maxSize: cacheMaxBytes, sizeCalculation: (drawn) => drawn.length })
  const drawing = new Map<string, Promise<Buffer>>()
  let last: Promise<unknown> = Promise.resolve()

  function begin(version: string, draw: () => Promise<Buffer>): Promise<Buffer> {
    if (drawing.size >= WAITING_MAX) throw new Refusal('unavailable', refusal, { retryAfterSeconds: WAIT_SECONDS })
    const drawn = last.then(draw)
    last = drawn.catch(() => undefined)
    const kept = drawn.finally(() => drawing.delete(version))
    drawing.set(version, kept)
    return kept
  }

  return async (version: string, draw: () => Promise<Buffer>): Promise<Buffer> => {
    const known = cache.get(version)
    if (known) return known
    const drawn = await (drawing.get(version) ?? begin(version, draw))
    cache.set(version, drawn)
    return drawn
  }
}
