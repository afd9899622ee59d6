import type { Outcome } from './contacts.ts'

const PATHS = ['/', '/search?category=Commerce', '/api/properties?limit=24', '/api/featured-properties']

/** Reads pages and API calls without pause from `count` visitors. */
export function startReaders(origin: string, count: number): { outcomes: Outcome[]; stop(): Promise<void> } {
  const outcomes: Outcome[] = []
  const startedAt = performance.now()
  const stopping = new AbortController()
  async function visitor(_: unknown, index: number) {
    for (let turn = index; !stopping.signal.aborted; turn++) {
      const sent = performance.now()
      const status = await read(origin + PATHS[turn % PATHS.length])
      outcomes.push({ at: sent - startedAt, ms: performance.now() - sent, status })
    }
  }
  const visitors = Array.from({ length: count }, visitor)
  return {
    outcomes,
    async stop() {
      stopping.abort()
      await Promise.all(visitors)
    },
  }
}

async function read(url: string): Promise<number> {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(20_000) })
    await answer.arrayBuffer()
    return answer.status
  } catch {
    return 0
  }
}
