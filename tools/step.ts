import { spawn } from 'node:child_process'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '..')

interface Outcome {
  ok: boolean
  output: string
  seconds: number
}

/** Runs a program of the project and collects its output; with `live`, also prints it immediately. */
export function run(command: string, args: string[], { live = false, env = {}, cwd = ROOT } = {}): Promise<Outcome> {
  const started = performance.now()
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...env },
    })
    let output = ''
    const collect = (chunk: Buffer) => {
      output += chunk.toString()
      if (live) process.stdout.write(chunk)
    }
    child.stdout.on('data', collect)
    child.stderr.on('data', collect)
    const end = (ok: boolean) => resolve({ ok, output, seconds: (performance.now() - started) / 1000 })
    child.on('error', (error) => {
      output += error.message
      end(false)
    })
    child.on('close', (code) => end(code === 0))
  })
}

/** Runs a program; prints its title, its duration, and its output when it fails. */
export async function step(
  title: string,
  command: string,
  args: string[],
  options?: { live?: boolean; env?: Record<string, string> },
) {
  process.stdout.write(options?.live ? `${title}…\n` : `${title}… `)
  const outcome = await run(command, args, options)
  const verdict = outcome.ok ? 'ok' : 'FAILED'
  console.log(
    options?.live
      ? `${title}: ${verdict} (${outcome.seconds.toFixed(1)} s)`
      : `${verdict} (${outcome.seconds.toFixed(1)} s)`,
  )
  if (!outcome.ok && !options?.live) console.log(outcome.output)
  return outcome
}
