import { setTimeout as delay } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import type { Measurements } from './load/browser.ts'
import { runVisitors } from './load/crowd.ts'
import { aMember } from './load/journeys.ts'
import { startDemo } from './measure/demo-site.ts'
import { post } from './measure/instance.ts'
import { aLargePhoto } from './measure/photo.ts'
import { describeMachine, median, sampleQuantile } from './measure/statistics.ts'

/**
 * Simulates visitors, members and an administrator in realistic shares. Exits 1 on any failed request, on a warning in the
 * log, and when memory keeps growing. Run `npm run build` first.
 *
 *   node bench/load.ts [--seconds 180] [--visitors 150] [--think 4] [--listings 10000]
 */
const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '180' },
    visitors: { type: 'string', default: '150' },
    think: { type: 'string', default: '4' },
    listings: { type: 'string', default: '10000' },
  },
})
const seconds = Number(values.seconds)
const SAMPLE_MS = 2_000
/** Ratio of memory in the last third of a run to the second; the first third is the warm-up. */
const MAX_GROWTH = 1.1
/** Slow by nature: password hashing, or encoding the six files of a picture. */
const HEAVY = new Set(['log-in', 'upload'])

await using site = await startDemo(Number(values.listings))
const measured: Measurements = { taken: [], failures: [] }
const photo = await aLargePhoto(2000, 1500)
const members = Array.from({ length: 50 }, (_, number) => `membre.${number}@exemple.fr`)
for (const email of members) await post(site.origin, '/api/auth/register', aMember(email))
console.log(`${describeMachine()}\n${site.listings} listings, ${values.visitors} visitors, ${seconds} s`)

const end = AbortSignal.timeout(seconds * 1000)
const before = await readMetrics()
const [visitors, thinkMs] = [Number(values.visitors), Number(values.think) * 1000]
const crowd = runVisitors({ ...site, members, measured, visitors, thinkMs, photo, end })
const watch = watchSite()
const visits = await crowd
const samples = await watch
const after = await readMetrics()

for (const [kind, taken] of Map.groupBy(measured.taken, ({ kind }) => kind))
  console.log(`${kind}: ${taken.length}, p50 ${timesAt(taken, 0.5)} ms, p99 ${timesAt(taken, 0.99)} ms`)
const light = measured.taken.filter(({ kind }) => !HEAVY.has(kind))
console.log(`all but passwords and pictures: p50 ${timesAt(light, 0.5)} ms, p99 ${timesAt(light, 0.99)} ms`)
const lag = Math.max(...samples.map(({ lagMs }) => lagMs))
console.log(`
${visits} visits, ${(measured.taken.length / visits).toFixed(1)} requests and ${((after.cpuMs - before.cpuMs) / visits).toFixed(1)} ms of the site's CPU each
${after.cached - before.cached} pages from the cache, ${after.rendered - before.rendered} rendered; event loop late by ${lag.toFixed(0)} ms at most (p99 of 2 s)
`)
check(`${measured.failures.length} requests failed`, measured.failures.length === 0, measured.failures)
check(`${site.log.length} lines in the site's log`, site.log.length === 0, site.log)
for (const name of ['heap', 'resident'] as const) {
  const third = Math.floor(samples.length / 3)
  const [second, last] = [samples.slice(third, 2 * third), samples.slice(-third)].map((of) =>
    median(of.map((sample) => sample[name])),
  )
  const growth = (last ?? 0) / (second ?? 1)
  check(`${name} ${((last ?? 0) / 1e6).toFixed(0)} MB, × ${growth.toFixed(2)} in the last third`, growth <= MAX_GROWTH)
}

async function watchSite() {
  const samples = []
  while (!end.aborted) {
    await delay(SAMPLE_MS)
    samples.push(await readMetrics())
  }
  return samples
}

/** Metrics of the site: times in milliseconds, sizes in bytes. */
async function readMetrics() {
  const text = await (await fetch(`${site.origin}/metrics`)).text()
  const valueOf = (name: string) => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1])
  return {
    cpuMs: valueOf('process_cpu_seconds_total') * 1000,
    resident: valueOf('process_resident_memory_bytes'),
    heap: valueOf('nodejs_heap_size_used_bytes'),
    lagMs: valueOf('nodejs_eventloop_lag_p99_seconds') * 1000,
    cached: valueOf('devanture_pages_total\\{result="hit"\\}'),
    rendered: valueOf('devanture_pages_total\\{result="miss"\\}'),
  }
}

function check(what: string, isFine: boolean, details: string[] = []): void {
  console.log(`${isFine ? 'ok    ' : 'FAILED'} ${what}`)
  for (const detail of details.slice(0, 12)) console.log(`         ${detail}`)
  if (!isFine) process.exitCode = 1
}

function timesAt(taken: { ms: number }[], share: number): string {
  const times = taken.map(({ ms }) => ms)
  return sampleQuantile(times, share).toFixed(1)
}
