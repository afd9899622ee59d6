import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '..')

/**
 * Runs a program of the project and prints its title and duration, and its output: at once with `live`, else when it fails.
 * Returns whether it succeeded.
 */
export function runStep(title: string, command: string, args: string[], { live = false, env = {} } = {}): boolean {
  const started = performance.now()
  process.stdout.write(`${title}…${live ? '\n' : ' '}`)
  const { status, stdout, stderr, error } = spawnSync(command, args, {
    cwd: ROOT,
    stdio: live ? ['ignore', 'inherit', 'inherit'] : ['ignore', 'pipe', 'pipe'],
    encoding: 'utf8',
    env: { ...process.env, ...env },
    maxBuffer: Infinity,
  })
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  console.log(`${live ? `${title}: ` : ''}${status === 0 ? 'ok' : 'FAILED'} (${seconds} s)`)
  if (status !== 0) console.log([stdout, stderr, error?.message].filter(Boolean).join('\n'))
  return status === 0
}
