import { parseArgs } from 'node:util'
import { ensureChromium } from '../tools/checks/chromium.ts'
import { audit, type AuditResult } from './lighthouse/audit.ts'
import { headOf, lineOf, shortfallsOf, summaryOf } from './lighthouse/summary.ts'
import { startSite } from './measure/site.ts'

/**
 * Runs Lighthouse on the public pages as a phone on a slow network (simulated throttling): each page several times, with
 * medians. Exits 1 below the goals. Starts the demo unless --address gives the URL of a site. Run `npm run build` first.
 *
 * On a machine shared with other work, --shared subtracts the time tasks waited for a processor, which Lighthouse counts.
 * --without-scripts measures the same pages without JavaScript, as a baseline for the machine.
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
  : ['/', '/search', await firstListingPath(), '/services/1', '/estimate', '/contact', '/login']
const audited = new Map<string, AuditResult[]>(paths.map((path) => [path, []]))

for (let run = 0; run < runs; run++)
  for (const [path, audits] of audited) audits.push(await audit(origin + path, browser))

const summaries = [...audited].map(([path, audits]) => summaryOf(path, audits))
console.log(headOf([...audited.values()].flat()))
for (const summary of summaries) console.log(lineOf(summary))
const shortfalls = summaries.flatMap(shortfallsOf)
console.log(shortfalls.length ? `\nBelow the goals:\n${shortfalls.join('\n')}` : '\nEvery page meets the goals.')
process.exitCode = shortfalls.length ? 1 : 0

async function firstListingPath(): Promise<string> {
  const [listing] = (await (await fetch(`${origin}/api/properties?limit=1`)).json()) as { id: number }[]
  return `/properties/${listing?.id}`
}
