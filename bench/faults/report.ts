/** Prints the measurements of a fault and sets exit code 1 when there are problems. */
export function report(fault: string, measurements: Record<string, string | number>, problems: string[]): void {
  const text = Object.entries(measurements).map(([name, value]) => `${name} ${value}`)
  console.log(`${problems.length ? 'FAILED' : 'ok'}  ${fault}: ${text.join(', ')}`)
  for (const problem of problems) console.log(`        ${problem}`)
  if (problems.length > 0) process.exitCode = 1
}

/** The problems of the checks that failed. */
export const expecting = (...checks: [isFine: boolean, problem: string][]): string[] =>
  checks.flatMap(([isFine, problem]) => (isFine ? [] : [problem]))

export const percentile = (values: number[], share: number): number =>
  Math.round(values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) * share)] ?? 0)
