import { parseArgs } from 'node:util'
import { ensureChromium } from '../tools/checks/chromium.ts'
import { audit, type Audited } from './lighthouse/audit.ts'
import { headOf, lineOf, shortfallsOf, summaryOf } from './lighthouse/summary.ts'
import { startSite } from './measure/site.ts'

/**
 * Lighthouse on the public pages as a phone on a slow network sees them (simulated throttling): each page some times, in
 * turns, and the medians. Ends in failure below the goals. Starts the demo by itself unless an address is given. Run
 * `npm run build` first.
 *
 * Lighthouse counts the time a task waited for a processor as the page's: on a machine that others use, --shared leaves
 * it out. What a machine makes of the same pages with no script at all is its floor: --without-scripts.
 *
 *   node bench/lighthouse.ts [/search …] [--address https://…] [--runs 5] [--shared] [--without-scripts]
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    address: { type: 'string' },
    runs: { type: 'string', default: '5' },
    shared: { type: 'boolean', default: false },
    'without-scripts': { type: 'boolean', default: false },
  },
})
const runs = Number(values.runs)
if (runs % 2 !== 1) throw new Error('--runs must be odd: the median is a run')

await using site = values.address ? undefined : await startSite('PGlite', 0)
const origin = values.address ?? site?.origin ?? ''
const browser = { chromium: await ensureChromium(), isShared: values.shared, hasScripts: !values['without-scripts'] }
const paths = positionals.length
  ? positionals
  : ['/', '/search', await aListing(), '/services/1', '/estimate', '/contact', '/login']
const audited = new Map<string, Audited[]>(paths.map((path) => [path, []]))

for (let run = 0; run < runs; run++)
  for (const [path, audits] of audited) audits.push(await audit(origin + path, browser))

const summaries = [...audited].map(([path, audits]) => summaryOf(path, audits))
console.log(headOf([...audited.values()].flat()))
for (const summary of summaries) console.log(lineOf(summary))
const shortfalls = summaries.flatMap(shortfallsOf)
console.log(shortfalls.length ? `\nBelow the goals:\n${shortfalls.join('\n')}` : '\nEvery page meets the goals.')
process.exitCode = shortfalls.length ? 1 : 0

async function aListing(): Promise<string> {
  const [listing] = (await (await fetch(`${origin}/api/properties?limit=1`)).json()) as { id: number }[]
  return `/properties/${listing?.id}`
}
