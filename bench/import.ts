import { openAsBlob } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { DEMO_ADMIN } from '../tools/demo/seed.ts'
import type { ImportRun } from '#domain/imports/run.ts'
import { readMeanwhile, residentBytes } from './import/watch.ts'
import { writeAgencysZip } from './import/zip.ts'
import { startDemo } from './measure/demo-site.ts'
import { type Instance, logInAsAdministrator, startInstance, temporaryFolder } from './measure/instance.ts'
import { describeMachine, sampleQuantile } from './measure/statistics.ts'

/**
 * Moves an agency in: a table of listings and a zip of their photos, while visitors read. With --kill, ends the site in the middle
 * and starts it again. Exits 1 when a listing or a photo is missing or double, or a bound is passed. Run `npm run build` first.
 *
 *   node bench/import.ts [--rows 5000] [--photos 2] [--kill]
 */
const { values } = parseArgs({
  options: {
    rows: { type: 'string', default: '5000' },
    photos: { type: 'string', default: '2' },
    kill: { type: 'boolean', default: false },
  },
})
const [rows, photos] = [Number(values.rows), Number(values.photos)]
/** Two cores, an agency of the largest size. */
const MAX_MINUTES = 15
const MAX_RESIDENT_BYTES = 500e6
const MAX_P99_RATIO = 1.3
const QUIET_MS = 60_000

using folder = temporaryFolder()
const path = join(folder.path, 'reprise.zip')
const photoBytes = await writeAgencysZip(path, { rows, photos })
await using demo = await startDemo(1000)
let site: Instance = demo
console.log(`${describeMachine()}\n${rows} rows, ${rows * photos} photos of ${photoBytes} bytes`)

const quiet = await readMeanwhile(() => site.origin, AbortSignal.timeout(QUIET_MS))
const done = new AbortController()
const meanwhile = readMeanwhile(() => site.origin, done.signal)
const begun = performance.now()
const largest = { site: 0, all: 0 }
const watching = setInterval(() => {
  const now = residentBytes(site.process.pid ?? 0)
  for (const key of ['site', 'all'] as const) largest[key] = Math.max(largest[key], now[key])
}, 500)

let headers = await logInAsAdministrator(site.origin, DEMO_ADMIN)
const form = new FormData()
form.set('import', await openAsBlob(path), 'reprise.zip')
const run = await call('POST', '?name=reprise.zip', form)
console.log(`read and compared after ${seconds()} s: ${JSON.stringify(run.counts)}`)
await call('POST', `/${run.id}/writing`)
let isKilled = !values.kill
let areListingsWritten = false
let written = await call('GET', `/${run.id}`)
for (; !isDone(written); written = await call('GET', `/${run.id}`)) {
  await delay(3_000)
  if (!areListingsWritten && written.state === 'written') {
    areListingsWritten = true
    console.log(`${written.created} listings after ${seconds()} s; photos follow`)
  }
  if (isKilled || (written.progress?.picturesDone ?? 0) < (rows * photos) / 4) continue
  isKilled = true
  await site.end('SIGKILL')
  site = await startInstance({ dataDir: dirname(demo.uploads) })
  headers = await logInAsAdministrator(site.origin, DEMO_ADMIN)
  console.log(`killed and started again after ${seconds()} s`)
}
clearInterval(watching)
done.abort()
const busy = await meanwhile
const minutes = seconds() / 60

check(`${written.created} of ${rows} listings, no double`, written.created === rows)
check(`${written.progress?.picturesDone} of ${rows * photos} photos`, written.failedPictures.length === 0)
check(`${minutes.toFixed(1)} minutes`, minutes <= MAX_MINUTES)
check(
  `resident ${megabytes(largest.site)} MB, with its processes ${megabytes(largest.all)} MB`,
  largest.site <= MAX_RESIDENT_BYTES,
)
const [before, during] = [quiet.times, busy.times].map((times) => sampleQuantile(times, 0.99))
const ratio = (during ?? 0) / (before ?? 1)
check(
  `public p99 ${before?.toFixed(1)} ms before, ${during?.toFixed(1)} ms meanwhile: × ${ratio.toFixed(2)}`,
  ratio <= MAX_P99_RATIO,
)
console.log(`p50 ${sampleQuantile(quiet.times, 0.5).toFixed(1)} and ${sampleQuantile(busy.times, 0.5).toFixed(1)} ms`)
if (!values.kill) check(`${busy.failures.length} public requests failed`, busy.failures.length === 0)
if (site !== demo) await site.end('SIGTERM')

async function call(method: string, rest: string, body?: FormData): Promise<ImportRun> {
  const answer = await fetch(`${site.origin}/api/admin/imports${rest}`, { method, headers, ...(body && { body }) })
  if (!answer.ok) throw new Error(`${method} ${rest}: ${answer.status} ${await answer.text()}`)
  return (await answer.json()) as ImportRun
}

function isDone({ state, progress }: ImportRun): boolean {
  return state === 'written' && (progress === null || progress.picturesDone >= progress.pictures)
}

function seconds(): number {
  return Math.round((performance.now() - begun) / 1000)
}

function megabytes(bytes: number): string {
  return (bytes / 1e6).toFixed(0)
}

function check(what: string, isFine: boolean): void {
  console.log(`${isFine ? 'ok    ' : 'FAILED'} ${what}`)
  if (!isFine) process.exitCode = 1
}
