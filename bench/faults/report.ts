/** Prints the figures of a fault, and ends the process with 1 when something was lost or broken. */
export function report(fault: string, figures: Record<string, string | number>, problems: string[]): void {
  const text = Object.entries(figures).map(([name, value]) => `${name} ${value}`)
  console.log(`${problems.length ? 'FAILED' : 'ok'}  ${fault}: ${text.join(', ')}`)
  for (const problem of problems) console.log(`        ${problem}`)
  if (problems.length > 0) process.exitCode = 1
}

/** What is wrong, when it is. */
export const expecting = (...checks: [isFine: boolean, problem: string][]): string[] =>
  checks.flatMap(([isFine, problem]) => (isFine ? [] : [problem]))

export const percentile = (values: number[], share: number): number =>
  Math.round(values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) * share)] ?? 0)
