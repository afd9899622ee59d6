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

/** Runs all static checks. Returns whether each succeeded. */
export async function runStaticChecks(): Promise<boolean[]> {
  // Lint and types read what this writes.
  const hasRouteTypes = runStep('Route types', 'react-router', ['typegen'])
  return [hasRouteTypes, ...(await runTogether(CHECKS))]
}

if (import.meta.main && (await runStaticChecks()).includes(false)) process.exit(1)
