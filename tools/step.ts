import { execFile, spawnSync } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import pLimit from 'p-limit'
import { commandOf } from './programs.ts'

const ROOT = join(import.meta.dirname, '..')

export type Step = [title: string, command: string, ...args: string[]]

/**
 * Runs a program of the project and prints its title and duration, and its output: at once with `live`, else when it fails.
 * Returns whether it succeeded.
 */
export function runStep(title: string, command: string, args: string[], { live = false, env = {} } = {}): boolean {
  const started = performance.now()
  process.stdout.write(`${title}…${live ? '\n' : ' '}`)
  const [file, ...before] = commandOf(command)
  const { status, stdout, stderr, error } = spawnSync(file, [...before, ...args], {
    cwd: ROOT,
    stdio: live ? ['ignore', 'inherit', 'inherit'] : ['ignore', 'pipe', 'pipe'],
    encoding: 'utf8',
    env: { ...process.env, ...env },
    maxBuffer: Infinity,
  })
  console.log(`${live ? `${title}: ` : ''}${outcome(status === 0, started)}`)
  if (status !== 0) console.log([stdout, stderr, error?.message].filter(Boolean).join('\n'))
  return status === 0
}

/** Runs programs that do not depend on each other, one per CPU at a time; prints each when it ends. Returns which succeeded. */
export function runTogether(steps: Step[]): Promise<boolean[]> {
  const inTurn = pLimit(availableParallelism())
  return Promise.all(steps.map((step) => inTurn(() => runQuietly(step))))
}

const runQuietly = ([title, command, ...args]: Step) =>
  new Promise<boolean>((resolve) => {
    const started = performance.now()
    const [file, ...before] = commandOf(command)
    execFile(file, [...before, ...args], { cwd: ROOT, maxBuffer: Infinity }, (error, stdout, stderr) => {
      console.log(`${title}… ${outcome(!error, started)}`)
      if (error) console.log([stdout, stderr, error.message].filter(Boolean).join('\n'))
      resolve(!error)
    })
  })

const outcome = (isFine: boolean, started: number) =>
  `${isFine ? 'ok' : 'FAILED'} (${((performance.now() - started) / 1000).toFixed(1)} s)`
