import { monitorEventLoopDelay } from 'node:perf_hooks'
import { parseArgs } from 'node:util'
import { type Addresses, callAddresses, pageAddresses } from './crowds/addresses.ts'
import { type Answered, askAtRate, askInTurn } from './crowds/ask.ts'
import { describeMachine } from './measure/machine.ts'
import { type Engine, ENGINES, type Site, startSite } from './measure/site.ts'

/**
 * Measures what crowds get that all ask for something else, so that nothing is cached: the most that is answered
 * (saturation), then visitors who arrive at 80 % and at 200 % of that rate, while others read the home page, which is kept.
 * Exits 1 when at 80 % p99 is above 250 ms or more than a hundredth is refused, when at 200 % what is accepted is late too or
 * less than 70 % of the saturation, or when the site's event loop is ever late by more than 100 ms. Run `npm run build` first.
 *
 *   node bench/crowds.ts [pages] [calls] [--engine PGlite] [--seconds 30] [--listings 10000]
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    engine: { type: 'string', default: 'PostgreSQL' },
    seconds: { type: 'string', default: '30' },
    listings: { type: 'string', default: '10000' },
  },
})
const CROWDS: Record<string, (listings: number) => Addresses> = { pages: pageAddresses, calls: callAddresses }
/** At 200 %, of what was served: calls rather wait than are refused. */
const P99_ABOVE_MS: Record<string, number> = { pages: 250, calls: 1_250 }
const GOALS = { p99Ms: 250, loopMs: 100, refusedBelowSaturation: 0.01, acceptedAbove: 0.7 }
/** Few enough that none is refused, enough to leave nothing idle. */
const VISITORS = 8
const WARM_UP_SECONDS = 8
const SATURATION_SECONDS = 10
/** Visits of the home page each second. */
const KEPT_PER_SECOND = 20
/** A queue of a second is a burst: those who come then may wait longer. */
const CROWD_NOTICED_MS = 2_500
const SHOWN = 5

const engine = ENGINES.find((one) => one === values.engine)
if (!engine) throw new Error(`no engine ${values.engine}: ${ENGINES.join(', ')}`)
const seconds = Number(values.seconds)
console.log(describeMachine())
await using site = await startSite(engine satisfies Engine, Number(values.listings))
console.log(`${site.engine}, ${site.listings.toLocaleString('en')} listings`)
for (const name of positionals.length ? positionals : Object.keys(CROWDS)) {
  const addresses = CROWDS[name]?.(site.listings)
  if (!addresses) throw new Error(`no crowd ${name}: ${Object.keys(CROWDS).join(', ')}`)
  if (!(await measure(site, name, addresses))) process.exitCode = 1
}
if (site.log.length > 0) {
  process.exitCode = 1
  console.log(`${site.log.length} lines in the site's log:\n${site.log.slice(0, SHOWN).join('\n')}`)
}

async function measure({ origin, stats }: Site, name: string, addresses: Addresses): Promise<boolean> {
  console.log(`\n${name.padEnd(22)} ${row(['asked /s', 'served /s', '503', 'p50 ms', 'p99 ms', 'max ms', 'loop max'])}`)
  await askInTurn(origin, { addresses, visitors: VISITORS, seconds: WARM_UP_SECONDS })
  const most = await watched('saturation', SATURATION_SECONDS, () =>
    askInTurn(origin, { addresses, visitors: VISITORS, seconds: SATURATION_SECONDS }),
  )
  const at = (share: number, of: number, afterMs = 0) =>
    watched(`at ${share * 100} %`, of, () =>
      askAtRate(origin, { addresses, perSecond: most.perSecond * share, seconds: of, afterMs }),
    )
  const below = await at(0.8, seconds)
  const above = await at(2, seconds / 2, CROWD_NOTICED_MS)
  const met = [
    check('80 %: p99 of what was served', below.p99 <= GOALS.p99Ms),
    check('80 %: refused', below.refused <= below.asked * GOALS.refusedBelowSaturation),
    check('200 %: p99 of what was served', above.p99 <= (P99_ABOVE_MS[name] ?? GOALS.p99Ms)),
    check('200 %: served', above.perSecond >= most.perSecond * GOALS.acceptedAbove),
    check('event loop', Math.max(below.loopMs, above.loopMs) <= GOALS.loopMs),
    check('no failure', below.failed.length + above.failed.length === 0, [...below.failed, ...above.failed]),
  ]
  return met.every(Boolean)

  /** Prints how a crowd was answered, and the readers of the home page meanwhile. */
  async function watched(what: string, of: number, ask: () => Promise<Answered>) {
    const own = monitorEventLoopDelay({ resolution: 10 })
    own.enable()
    await stats()
    const [crowd, kept] = await Promise.all([
      ask(),
      askAtRate(origin, { addresses: () => '/', perSecond: KEPT_PER_SECOND, seconds: of }),
    ])
    const loopMs = (await stats()).delay.max
    console.log(`${what.padEnd(22)} ${row(cellsOf(crowd, of, loopMs))}`)
    console.log(`${'  the kept home page'.padEnd(22)} ${row(cellsOf(kept, of))}   (own loop: ${ms(own.max / 1e6)})`)
    return { ...crowd, failed: [...crowd.failed, ...kept.failed], loopMs }
  }
}

function cellsOf({ asked, perSecond, refused, p50, p99, max }: Answered, of: number, loopMs?: number): string[] {
  const share = `${((refused / asked) * 100).toFixed(1)} %`
  return [(asked / of).toFixed(0), perSecond.toFixed(0), share, ms(p50), ms(p99), ms(max), loopMs ? ms(loopMs) : '']
}

function check(what: string, isMet: boolean, details: string[] = []): boolean {
  console.log(`${isMet ? 'ok    ' : 'MISSED'} ${what}`)
  for (const detail of details.slice(0, SHOWN)) console.log(`         ${detail}`)
  return isMet
}

function ms(time: number): string {
  return time.toFixed(time < 10 ? 1 : 0)
}

function row(cells: string[]): string {
  return cells.map((cell) => cell.padStart(9)).join(' ')
}
