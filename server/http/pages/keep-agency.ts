import type { InProcessCall } from '#server/http/in-process.ts'

/** Every page shows its answer. */
const AGENCY = 'GET /api/agency'

/** Makes the calls of pages. Keeps the answer of `GET /api/agency` until `forget`: pages must not change it. */
export function keepAgency(call: InProcessCall): { call: InProcessCall; forget(): void } {
  let kept: ReturnType<InProcessCall> | undefined
  return {
    async call(name, input) {
      if (name !== AGENCY) return call(name, input)
      const asked = (kept ??= call(name, input))
      const outcome = await asked
      if (!('answer' in outcome) && kept === asked) kept = undefined
      return outcome
    },
    forget() {
      kept = undefined
    },
  }
}
