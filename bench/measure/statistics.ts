/** The quantile of a list of numbers; `share` 0.5 is the median. */
export function quantile(numbers: number[], share: number): number {
  const sorted = numbers.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

export const median = (numbers: number[]): number => quantile(numbers, 0.5)
