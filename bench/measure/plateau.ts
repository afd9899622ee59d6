import { median } from './statistics.ts'

/** Maximum ratio of memory between the last third of a run and the second third. */
const MAX_GROWTH = 1.1

/**
 * Whether memory has stopped growing: the median of the last third of the samples is at most 10 % above the median of the
 * second third. The first third is the warm-up.
 */
export function findPlateau(samples: number[]): { isReached: boolean; growth: number } {
  const third = Math.floor(samples.length / 3)
  const [second, last] = [samples.slice(third, 2 * third), samples.slice(-third)]
  const growth = median(last) / median(second)
  return { isReached: growth <= MAX_GROWTH, growth }
}
