import { runStep, runTogether, type Step } from './step.ts'

/** The longest first: they run two or more at a time. */
const CHECKS: Step[] = [
  ['Lint', 'oxlint', '--type-aware', '--deny-warnings'],
  ['Types', 'tsc'],
  ['Unused code', 'knip'],
  ['Format', 'oxfmt', '--check'],
  ['Walls between folders', 'node', 'tools/checks/walls.ts'],
  ['Import circles', 'node', 'tools/checks/import-circles.ts'],
  ['Length of files and functions, and names', 'node', 'tools/checks/length-and-names.ts'],
  ['Links and paths in docs and comments', 'node', 'tools/checks/dead-links.ts'],
  ['Licences and install scripts', 'node', 'tools/checks/licences.ts'],
  ['Colour contrast', 'node', 'tools/checks/contrast.mjs'],
]

/** Runs all static checks. Returns the titles of those that failed, and how many there are. */
export async function runStaticChecks(): Promise<{ failed: string[]; count: number }> {
  // Lint and types read what this writes.
  const hasRouteTypes = runStep('Route types', 'react-router', ['typegen'])
  const results = await runTogether(CHECKS)
  const failed = CHECKS.filter((_, at) => !results[at]).map(([title]) => title)
  return { failed: hasRouteTypes ? failed : ['Route types', ...failed], count: CHECKS.length + 1 }
}

if (import.meta.main && (await runStaticChecks()).failed.length > 0) process.exit(1)
