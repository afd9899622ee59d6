import { quantile } from '../measure/statistics.ts'

export type Case = [name: string, run: () => Promise<unknown>]

export interface Timed {
  name: string
  p50: number
  p99: number
  /** Median divided by the median of the first case. */
  ratio: number
}

const WARM_UP = 20
const MINUTE_MS = 60_000

interface Timing {
  cases: Case[]
  rounds: number
  /** Runs each minute, between two rounds, and is not timed. */
  job: () => Promise<void>
}

/** Runs all cases once per round, so that all suffer equally from a slow machine. Returns their statistics. */
export async function timeCases({ cases, rounds, job }: Timing): Promise<Timed[]> {
  const times = cases.map(([name, run]) => ({ name, run, taken: [] as number[] }))
  let worked = performance.now()
  for (let round = -WARM_UP; round < rounds; round++) {
    for (const { run, taken } of times) {
      const start = performance.now()
      await run()
      if (round >= 0) taken.push(performance.now() - start)
    }
    if (performance.now() - worked > MINUTE_MS) {
      await job()
      worked = performance.now()
    }
  }
  const floor = quantile(times[0]?.taken ?? [], 0.5)
  return times.map(({ name, taken }) => {
    const p50 = quantile(taken, 0.5)
    return { name, p50, p99: quantile(taken, 0.99), ratio: p50 / floor }
  })
}
