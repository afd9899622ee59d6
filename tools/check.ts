import { runStep } from './step.ts'

const CHECKS: [title: string, command: string, ...args: string[]][] = [
  ['Format', 'oxfmt', '--check'],
  ['Lint', 'oxlint', '--type-aware', '--deny-warnings'],
  ['Walls between folders', 'node', 'tools/checks/walls.ts'],
  ['Import circles', 'node', 'tools/checks/import-circles.ts'],
  ['Length of files and functions, and names', 'node', 'tools/checks/length-and-names.ts'],
  ['Route types', 'react-router', 'typegen'],
  ['Types', 'tsc'],
  ['Unused code', 'knip'],
  ['Links and paths in docs and comments', 'node', 'tools/checks/dead-links.ts'],
  ['Licences and install scripts', 'node', 'tools/checks/licences.ts'],
  ['Colour contrast', 'node', 'tools/checks/contrast.mjs'],
]

/** Runs all static checks. Returns whether each succeeded. */
export function runStaticChecks(): boolean[] {
  return CHECKS.map(([title, command, ...args]) => runStep(title, command, args))
}

if (import.meta.main && runStaticChecks().includes(false)) process.exit(1)
