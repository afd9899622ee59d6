import { median } from './statistics.ts'

/** How much more memory may be in use over the last third of a run than over the second. */
const GROWTH = 1.1

/**
 * Whether memory has stopped growing: the median over the last third of the samples is at most a tenth above that over
 * the second. The first third is the time it takes to warm up.
 */
export function findPlateau(samples: number[]): { isReached: boolean; growth: number } {
  const third = Math.floor(samples.length / 3)
  const [second, last] = [samples.slice(third, 2 * third), samples.slice(-third)]
  const growth = median(last) / median(second)
  return { isReached: growth <= GROWTH, growth }
}
