import type { Outcome } from './contacts.ts'

const ADDRESSES = ['/', '/search?category=Commerce', '/api/properties?limit=24', '/api/featured-properties']

/** Visitors who read pages and calls without a pause. */
export function startReaders(origin: string, count: number): { outcomes: Outcome[]; stop(): Promise<void> } {
  const outcomes: Outcome[] = []
  const begun = performance.now()
  const stopping = new AbortController()
  async function visitor(_: unknown, index: number) {
    for (let turn = index; !stopping.signal.aborted; turn++) {
      const sent = performance.now()
      const status = await read(origin + ADDRESSES[turn % ADDRESSES.length])
      outcomes.push({ at: sent - begun, ms: performance.now() - sent, status })
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

async function read(address: string): Promise<number> {
  try {
    const answer = await fetch(address, { signal: AbortSignal.timeout(20_000) })
    await answer.arrayBuffer()
    return answer.status
  } catch {
    return 0
  }
}
