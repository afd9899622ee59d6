import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { describeMachine } from './measure/machine.ts'
import { AS_DEPLOYED } from './measure/measured-process.ts'
import { type Engine, ENGINES, prepareData } from './measure/site.ts'
import { quantile } from './measure/statistics.ts'

/**
 * Measures how long the site takes from its start to its first page on existing data, by the clock and by CPU, and its
 * resident memory then. Linux; run `npm run build` first.
 *
 *   node bench/start.ts [--engine PGlite] [--runs 5] [--listings 10000]
 */
const { values } = parseArgs({
  options: {
    engine: { type: 'string' },
    runs: { type: 'string', default: '5' },
    listings: { type: 'string', default: '10000' },
  },
})
const PORT = 33_977
const POLL_MS = 10
/** What starts after the first page has ended by then. */
const SETTLED_MS = 5_000

interface Start {
  firstPageMs: number
  cpuMs: number
  residentMb: number
}

console.log(describeMachine())
for (const engine of values.engine ? [values.engine as Engine] : ENGINES) {
  await using data = await prepareData(engine, Number(values.listings))
  print(`${engine}, first start`, [await start(data.env)])
  const starts: Start[] = []
  for (let run = 0; run < Number(values.runs); run++) starts.push(await start(data.env))
  print(`${engine}, later starts`, starts)
}

async function start(env: Record<string, string>): Promise<Start> {
  const began = performance.now()
  const site = spawn(process.execPath, [...AS_DEPLOYED.flags, join(import.meta.dirname, '../main.ts')], {
    env: { ...process.env, ...AS_DEPLOYED.env, ...env, PORT: String(PORT) },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  while (!(await hasPage())) {
    if (site.exitCode !== null) throw new Error('the site did not start')
    await delay(POLL_MS)
  }
  const firstPageMs = performance.now() - began
  const cpuMs = cpuOf(site.pid)
  await delay(SETTLED_MS)
  const residentMb = Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${site.pid}/status`, 'utf8'))?.[1]) / 1024
  site.kill('SIGTERM')
  await once(site, 'exit')
  return { firstPageMs, cpuMs, residentMb }
}

async function hasPage(): Promise<boolean> {
  try {
    const response = await fetch(`http://127.0.0.1:${PORT}/`)
    await response.text()
    return response.status === 200
  } catch {
    return false
  }
}

/** User and system time, which Linux tells in hundredths of a second. */
function cpuOf(pid: number | undefined): number {
  const [, fields = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')
  const [user, system] = fields.split(' ').slice(11, 13).map(Number)
  return ((user ?? 0) + (system ?? 0)) * 10
}

function print(name: string, starts: Start[]): void {
  const median = (key: keyof Start) =>
    Math.round(
      quantile(
        starts.map((one) => one[key]),
        0.5,
      ),
    )
  console.log(
    `${name.padEnd(28)} first page after ${median('firstPageMs')} ms, ${median('cpuMs')} ms of CPU; ${median('residentMb')} MB resident`,
  )
}
