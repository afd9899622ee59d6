import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as delay } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { aPhoto } from './measure/photo.ts'
import { logIn, registerMembers } from './measure/accounts.ts'
import { runVisitors } from './load/crowd.ts'
import { describeShare, pagesSent } from './load/kept-share.ts'
import { createLedger } from './load/ledger.ts'
import { printVerdict, printKinds, printMemory, type Sample } from './load/report.ts'
import { startSlowClients } from './load/slow-clients.ts'
import { describeMachine } from './measure/machine.ts'
import { type Engine, startSite } from './measure/site.ts'

/**
 * Simulates visitors, members and an administrator in realistic shares, then after a quarter of the time also 200 slow
 * clients that hold connections open. Exits 1 on any failed request, when memory keeps growing, or when a slow client is
 * not disconnected. Run `npm run build` first.
 *
 *   node bench/load.ts [--engine PostgreSQL] [--seconds 180] [--visitors 150] [--think 4] [--slow 200] [--listings 10000]
 */
const { values } = parseArgs({
  options: {
    engine: { type: 'string', default: 'PGlite' },
    seconds: { type: 'string', default: '180' },
    visitors: { type: 'string', default: '150' },
    think: { type: 'string', default: '4' },
    slow: { type: 'string', default: '200' },
    listings: { type: 'string', default: '10000' },
  },
})
const seconds = Number(values.seconds)
const visitorsDelay = monitorEventLoopDelay({ resolution: 10 })
const SAMPLE_MS = 2_000
const MEMBERS = 50

await using site = await startSite(values.engine as Engine, Number(values.listings))
const ledger = createLedger()
const photo = await aPhoto(2000, 1500)
const members = await registerMembers(site, MEMBERS)
const end = AbortSignal.timeout(seconds * 1000)
const samples: Sample[] = []
console.log(
  `${describeMachine()}\n${site.engine}, ${site.listings} listings, ${values.visitors} visitors, ${seconds} s`,
)

visitorsDelay.enable()
const cpuBefore = await site.cpuMs()
const sentBefore = await pagesSent(site.origin)
const crowd = runVisitors({
  origin: site.origin,
  listings: site.listings,
  members,
  ledger,
  visitors: Number(values.visitors),
  thinkMs: Number(values.think) * 1000,
  photo,
  end,
})
const watch = watchMemory()
await delay((seconds * 1000) / 4)
ledger.phase = 'slow-clients'
const slow = startSlowClients(site, { sockets: Number(values.slow), token: await logIn(site) })
const visits = await crowd
const cpuMs = (await site.cpuMs()) - cpuBefore
await watch
const slowClients = slow.stop()

printKinds(ledger, seconds)
printMemory(samples)
console.log(`\nThe visitors' own process was late by ${(visitorsDelay.percentile(99) / 1e6).toFixed(0)} ms (p99)`)
console.log(
  `\n${visits} visits, ${(cpuMs / visits).toFixed(1)} ms CPU each, ${(ledger.total() / visits).toFixed(1)} requests each`,
)
console.log(describeShare(sentBefore, await pagesSent(site.origin)))
process.exitCode = printVerdict({ ledger, samples, slowClients, log: site.log }) ? 0 : 1

async function watchMemory(): Promise<void> {
  while (!end.aborted) {
    await delay(SAMPLE_MS)
    samples.push({ ...(await site.stats()), requests: ledger.total() })
  }
}
