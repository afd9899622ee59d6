import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Rate } from './repeat.ts'

const SCRIPT = join(import.meta.dirname, 'paths.lua')

interface Load {
  seconds: number
  connections?: number
  headers?: Record<string, string>
}

/**
 * Measures requests per second on keep-alive connections, cycling through `paths`. Uses wrk (apt-get install wrk) because
 * it uses little CPU. Throws when an answer is an error.
 */
export async function wrk(
  origin: string,
  paths: string[],
  { seconds, connections = 32, headers = {} }: Load,
): Promise<Rate> {
  const folder = mkdtempSync(join(tmpdir(), 'devanture-wrk-'))
  const list = join(folder, 'paths')
  writeFileSync(list, paths.join('\n'))
  const fields = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`])
  const target = paths.length > 1 ? ['-s', SCRIPT, origin, '--', list] : [origin + (paths[0] ?? '/')]
  const options = ['-t1', `-c${connections}`, `-d${seconds}s`, '--timeout', '30s', ...fields]
  const { stdout } = await promisify(execFile)('wrk', [...options, ...target])
  rmSync(folder, { recursive: true })
  if (/Non-2xx|Socket errors/.test(stdout)) throw new Error(`${paths[0]} did not always succeed:\n${stdout}`)
  return { done: numberIn(stdout, /(\d+) requests in/), perSecond: numberIn(stdout, /Requests\/sec:\s+([\d.]+)/) }
}

const numberIn = (text: string, pattern: RegExp) => Number(pattern.exec(text)?.[1])
