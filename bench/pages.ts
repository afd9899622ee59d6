import { type ChildProcess, execFile, fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs, promisify } from 'node:util'
import { findPostgres, startPostgres } from '#test/postgres-server.ts'

/**
 * What a kept page costs beside bare node:http sending the same bytes and headers: requests per second and the server's
 * CPU per request, interleaved, median of the rounds. Linux only (CPU times from /proc), with wrk (apt-get install wrk).
 * Run `npm run build` first.
 *
 * On PostgreSQL when it is installed; --embedded measures the embedded engine, whose memory in the same process costs each
 * hit some 10 to 20 %.
 *
 *   node bench/pages.ts [--rounds 5] [--seconds 3] [--embedded]
 */
const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '3' },
    embedded: { type: 'boolean', default: false },
  },
})
const [ROUNDS, SECONDS] = [Number(values.rounds), Number(values.seconds)]
const PATHS = ['/', `/search?category=${encodeURIComponent('Hôtellerie')}`, '/properties/66']
const GOAL = 0.8
/** Linux counts CPU time in hundredths of a second. */
const TICK_US = 10_000

interface Measured {
  perSecond: number
  cpuMicroseconds: number
}

const folder = mkdtempSync(join(tmpdir(), 'devanture-pages-'))
const postgres = values.embedded || !findPostgres() ? undefined : await startPostgres()
await postgres?.createDatabase('pages')
console.log(`On ${postgres ? 'PostgreSQL' : 'PGlite'}`)
const site = await startSite()
const uncached = await startChild('uncached-server.ts')
let isMet = true

console.log(
  `${'page'.padEnd(30)} ${'kept'.padStart(10)} ${'bare'.padStart(10)} req/s   ${'kept'.padStart(6)} ${'bare'.padStart(6)} µs CPU   ratio (CPU, req/s)`,
)
for (const path of PATHS) {
  const answer = await capture(site.origin + path)
  const bare = await startChild('bare-server.ts', answer)
  const kept: Measured[] = []
  const limit: Measured[] = []
  await load(site, path, 1)
  await load(bare, path, 1)
  for (let round = 0; round < ROUNDS; round++) {
    kept.push(await load(site, path, SECONDS))
    limit.push(await load(bare, path, SECONDS))
  }
  bare.process.kill()
  const cpu = median(kept.map((one, round) => (limit[round]?.cpuMicroseconds ?? NaN) / one.cpuMicroseconds))
  const rate = median(kept.map((one, round) => one.perSecond / (limit[round]?.perSecond ?? NaN)))
  isMet &&= cpu >= GOAL && rate >= GOAL
  const of = (rows: Measured[], key: keyof Measured) => median(rows.map((row) => row[key]))
  console.log(
    `${decodeURIComponent(path).padEnd(30)} ${of(kept, 'perSecond').toFixed(0).padStart(10)} ${of(limit, 'perSecond').toFixed(0).padStart(10)}         ` +
      `${of(kept, 'cpuMicroseconds').toFixed(1).padStart(6)} ${of(limit, 'cpuMicroseconds').toFixed(1).padStart(6)}          ${cpu.toFixed(2)}, ${rate.toFixed(2)}`,
  )
}
for (const path of PATHS) {
  await load(uncached, path, 1)
  const { perSecond, cpuMicroseconds } = await load(uncached, path, SECONDS)
  console.log(
    `${decodeURIComponent(path).padEnd(30)} not kept: ${perSecond.toFixed(0)} req/s, ${(cpuMicroseconds / 1000).toFixed(2)} ms CPU a page`,
  )
}
console.log(isMet ? `At least ${GOAL} everywhere.` : `Below ${GOAL}.`)
site.process.kill()
uncached.process.kill()
await once(site.process, 'exit')
await postgres?.stop()
rmSync(folder, { recursive: true, force: true })
process.exit(isMet ? 0 : 1)

interface Server {
  origin: string
  process: ChildProcess
}

async function load(server: Server, path: string, seconds: number): Promise<Measured> {
  const before = cpuTicks(server.process.pid)
  const { stdout } = await promisify(execFile)('wrk', [
    '-t1',
    '-c32',
    `-d${seconds}s`,
    '-H',
    'accept-encoding: br',
    server.origin + path,
  ])
  if (/Non-2xx|Socket errors: connect [1-9]/.test(stdout)) throw new Error(`${path} did not always succeed:\n${stdout}`)
  const requests = Number(/(\d+) requests in/.exec(stdout)?.[1])
  const perSecond = Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1])
  return { perSecond, cpuMicroseconds: ((cpuTicks(server.process.pid) - before) * TICK_US) / requests }
}

/** User and system time of a process: fields 14 and 15 of its stat line, counted after its name. */
function cpuTicks(pid: number | undefined): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return Number(fields[11]) + Number(fields[12])
}

async function startSite(): Promise<Server> {
  const child = spawn(process.execPath, [join(import.meta.dirname, '../main.ts'), '--demo'], {
    env: {
      ...process.env,
      PORT: '0',
      HOST: '127.0.0.1',
      DATA_DIR: folder,
      ...(postgres ? { DATABASE_URL: `${postgres.url}/pages` } : {}),
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  for await (const chunk of child.stdout) {
    const port = /http:\/\/localhost:(\d+)/.exec(String(chunk))?.[1]
    if (port) return { origin: `http://127.0.0.1:${port}`, process: child }
  }
  throw new Error('the site did not start')
}

async function startChild(script: string, message?: object): Promise<Server> {
  const child = fork(join(import.meta.dirname, script))
  if (message) child.send(message)
  const [address] = (await once(child, 'message')) as [{ port: number }]
  return { origin: `http://127.0.0.1:${address.port}`, process: child }
}

/** The page's compressed bytes and its own headers, as they came. */
function capture(url: string): Promise<{ body: string; headers: string[] }> {
  return new Promise((resolve, reject) => {
    request(url, { headers: { 'accept-encoding': 'br' } }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () => {
        const added = new Set(['date', 'connection', 'keep-alive'])
        const headers = Object.entries(response.headers).filter(([name]) => !added.has(name))
        resolve({
          body: Buffer.concat(chunks).toString('base64'),
          headers: headers.flatMap(([name, value]) => [name, String(value)]),
        })
      })
    })
      .on('error', reject)
      .end()
  })
}

function median(numbers: number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? NaN
}
