import { step } from './step.ts'

/** Runs all static checks. Returns how many passed and failed. */
export async function check(): Promise<{ passed: number; failed: number }> {
  const outcomes = [
    await step('Format', 'oxfmt', ['--check']),
    await step('Lint', 'oxlint', ['--type-aware', '--deny-warnings']),
    await step('Walls between folders', 'node', ['tools/checks/walls.ts']),
    await step('Route types', 'react-router', ['typegen']),
    await step('Types', 'tsc', []),
    await step('Unused code', 'knip', []),
    await step('Links and paths in docs and comments', 'node', ['tools/checks/dead-links.ts']),
    await step('Licences and install scripts', 'node', ['tools/checks/licences.ts']),
    await step('Colour contrast', 'node', ['tools/checks/contrast.mjs']),
  ]
  const passed = outcomes.filter(({ ok }) => ok).length
  return { passed, failed: outcomes.length - passed }
}

if (import.meta.main && (await check()).failed > 0) process.exit(1)
