import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const PACKAGES = join(import.meta.dirname, '../node_modules')

/** The package of each program of the project. */
const PACKAGE_OF: Record<string, string> = {
  'drizzle-kit': 'drizzle-kit',
  knip: 'knip',
  oxfmt: 'oxfmt',
  oxlint: 'oxlint',
  playwright: '@playwright/test',
  'react-router': '@react-router/dev',
  tsc: 'typescript',
  vitest: 'vitest',
}

/**
 * Returns the file to start for a program of the project, and what to put before its arguments: this Node and the script of the
 * package. Not the name in node_modules/.bin, which on Windows is a .cmd that needs a shell.
 */
export function commandOf(program: string): [file: string, ...before: string[]] {
  if (program === 'node') return [process.execPath]
  const folder = join(PACKAGES, PACKAGE_OF[program] ?? program)
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    bin?: string | Record<string, string>
  }
  const script = typeof bin === 'string' ? bin : bin?.[program]
  if (!script) throw new Error(`the package of ${program} has no such program`)
  return [process.execPath, join(folder, script)]
}
