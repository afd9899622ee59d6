import { setTimeout as delay } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { aPhoto } from './measure/photo.ts'
import { registerMembers } from './measure/accounts.ts'
import { runVisitors } from './load/crowd.ts'
import { createLedger } from './load/ledger.ts'
import { printMemoryVerdict, printMemory, type Sample } from './load/report.ts'
import { describeMachine } from './measure/machine.ts'
import { type Engine, ENGINES, startSite } from './measure/site.ts'

/**
 * Measures memory over 200,000 requests of the mix of bench/load.ts without pauses, with a full garbage collection before
 * each sample. Exits 1 when memory keeps growing. Run `npm run build` first.
 *
 *   node bench/memory.ts [--engine PGlite] [--requests 200000] [--visitors 12] [--listings 10000]
 */
const { values } = parseArgs({
  options: {
    engine: { type: 'string' },
    requests: { type: 'string', default: '200000' },
    visitors: { type: 'string', default: '12' },
    listings: { type: 'string', default: '10000' },
  },
})
const requests = Number(values.requests)
const MEMBERS = 50
const SAMPLES = 20
const WAIT_MS = 100

console.log(describeMachine())
for (const engine of values.engine ? [values.engine as Engine] : ENGINES) {
  await using site = await startSite(engine, Number(values.listings))
  const ledger = createLedger()
  const over = new AbortController()
  const crowd = runVisitors({
    origin: site.origin,
    listings: site.listings,
    members: await registerMembers(site, MEMBERS),
    ledger,
    visitors: Number(values.visitors),
    thinkMs: 0,
    photo: await aPhoto(2000, 1500),
    end: over.signal,
  })
  const started = performance.now()
  const samples: Sample[] = []
  for (let sample = 1; sample <= SAMPLES; sample++) {
    while (ledger.total() < (requests / SAMPLES) * sample) await delay(WAIT_MS)
    samples.push({ ...(await site.stats('collect')), requests: ledger.total() })
  }
  over.abort()
  await crowd
  const seconds = ((performance.now() - started) / 1000).toFixed(0)
  console.log(`\n${engine}, ${ledger.total()} requests in ${seconds} s, ${ledger.failures.length} failed`)
  for (const failure of ledger.failures.slice(0, SAMPLES)) console.log(`  ${failure}`)
  printMemory(samples)
  if (!printMemoryVerdict(samples) || ledger.failures.length > 0) process.exitCode = 1
}
