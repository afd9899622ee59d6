import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, globSync, mkdirSync, mkdtempDisposableSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { commandOf } from './programs.ts'

const TOOLS = import.meta.dirname

test('every program of the project is a script that this Node runs, so that no system needs a shell for it', () => {
  const used = new Set(['drizzle-kit', 'knip', 'oxfmt', 'oxlint', 'playwright', 'react-router', 'tsc', 'vitest'])
  for (const program of used) {
    const [file, script = ''] = commandOf(program)
    expect(file).toBe(process.execPath)
    // Node strips no types below node_modules.
    expect(readFileSync(script, 'utf8'), program).toMatch(/^#!\/usr\/bin\/env node/)
  }
  expect(execFileSync(commandOf('node')[0], ['--version'], { encoding: 'utf8' }).trim()).toBe(process.version)
  expect(() => commandOf('vite-node')).toThrow()
})

test('no tool starts a program by its name in node_modules/.bin', () => {
  const names = 'drizzle-kit|knip|oxfmt|oxlint|playwright|react-router|tsc|vitest|node|npx'
  const byName = new RegExp(`\\b(spawn|spawnSync|execFile|execFileSync)\\(\\s*['"](${names})['"]`)
  const files = globSync('{**/*.ts,*.mjs}', { cwd: TOOLS }).filter((name) => !name.endsWith('programs.test.ts'))
  expect(files.filter((name) => byName.test(readFileSync(join(TOOLS, name), 'utf8')))).toEqual([])
})

/** Runs bootstrap.mjs in a project of its own, on a system of this name; prints what it starts. */
function startedOn(platform: string): string[] {
  using project = mkdtempDisposableSync(join(tmpdir(), 'devanture-bootstrap-'))
  const at = (...names: string[]) => join(project.path, ...names)
  for (const folder of ['tools', 'node_modules']) mkdirSync(at(folder))
  cpSync(join(TOOLS, 'bootstrap.mjs'), at('tools/bootstrap.mjs'))
  writeFileSync(at('package-lock.json'), '{}')
  writeFileSync(
    at('as.cjs'),
    `Object.defineProperty(process, 'platform', { value: '${platform}' })
     const programs = require('node:child_process')
     programs.spawnSync = (file, args, options) => (console.log(JSON.stringify([file, ...args, options?.shell ?? false])), { status: 0 })
     require('node:module').syncBuiltinESMExports()`,
  )
  const { stdout } = spawnSync(
    process.execPath,
    ['--require', at('as.cjs'), at('tools/bootstrap.mjs'), 'tools/demo.ts', 'a&b'],
    {
      encoding: 'utf8',
    },
  )
  return stdout
    .replaceAll(project.path, '')
    .trim()
    .split('\n')
    .filter((line) => line.startsWith('['))
}

test('the bootstrap starts Node itself, and gives no argument to a shell, on Windows as elsewhere @slow', () => {
  for (const [platform, node] of [
    ['linux', '/node_modules/node/bin/node'],
    ['win32', '/node_modules/node/bin/node.exe'],
  ] as const) {
    const started = startedOn(platform)
    expect(started.at(-1), platform).toBe(JSON.stringify([node, 'tools/demo.ts', 'a&b', false]))
    expect(started[0], platform).toBe(
      JSON.stringify([
        'npm',
        'ci',
        '--include=dev',
        '--no-audit',
        '--no-fund',
        '--loglevel=error',
        platform === 'win32',
      ]),
    )
  }
})
