import type { InProcessCall } from '#server/http/in-process.ts'

/** Calls that every page makes. */
const OF_EVERY_PAGE = new Set(['GET /api/agency'])

/** Makes the calls of pages; the answer that all of them show is kept until `forget`. Pages must not change it. */
export function keepAnswers(call: InProcessCall): { call: InProcessCall; forget(): void } {
  const kept = new Map<string, ReturnType<InProcessCall>>()
  return {
    async call(name, input) {
      const known = kept.get(name)
      if (known) return known
      const asked = call(name, input)
      if (!OF_EVERY_PAGE.has(name)) return asked
      kept.set(name, asked)
      const outcome = await asked
      if (!('answer' in outcome) && kept.get(name) === asked) kept.delete(name)
      return outcome
    },
    forget: () => kept.clear(),
  }
}
