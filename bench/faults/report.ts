/** Prints the measurements of a fault and sets exit code 1 when a check failed. */
export function report(
  fault: string,
  measurements: Record<string, string | number>,
  ...checks: [isFine: boolean, problem: string][]
): void {
  const problems = checks.flatMap(([isFine, problem]) => (isFine ? [] : [problem]))
  const text = Object.entries(measurements).map(([name, value]) => `${name} ${value}`)
  console.log(`${problems.length ? 'FAILED' : 'ok'}  ${fault}: ${text.join(', ')}`)
  for (const problem of problems) console.log(`        ${problem}`)
  if (problems.length > 0) process.exitCode = 1
}
