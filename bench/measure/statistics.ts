import { availableParallelism, cpus, loadavg } from 'node:os'

/** The quantile of a list of numbers; `share` 0.5 is the median. NaN when the list is empty. */
export function sampleQuantile(numbers: number[], share: number): number {
  const sorted = numbers.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

export const median = (numbers: number[]): number => sampleQuantile(numbers, 0.5)

/** Printed with results: those of another machine, or of a busy one, cannot be compared. */
export function describeMachine(): string {
  const [lastMinute = 0] = loadavg()
  return `${availableParallelism()} × ${cpus()[0]?.model.trim()}, Node ${process.versions.node}, load before ${lastMinute.toFixed(1)}`
}
