import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import { ensureChromium } from '../tools/checks/chromium.ts'
import { startSite } from './measure/site.ts'
import { median } from './measure/statistics.ts'
import { longTasksOf } from './phone/hydration.ts'
import { firstListing, pressesOn } from './phone/presses.ts'
import { HYDRATION, SLOW, visit, WEIGHT } from './phone/visits.ts'

/**
 * Visits the site as a phone does (390 px, 2 dots a pixel): what a first visit loads, when it paints on a slow network, how
 * long the tasks of the page and of its scripts are and how soon a press shows. Medians of several runs; the highest of them beside it.
 * Starts the demo unless --address gives the URL of a site. Run `npm run build` first.
 *
 *   node bench/phone.ts [--address https://…] [--runs 5]
 */
const { values } = parseArgs({
  options: { address: { type: 'string' }, runs: { type: 'string', default: '5' } },
})
const runs = Array.from({ length: Number(values.runs) })

await using site = values.address ? undefined : await startSite('PGlite', 0)
const origin = values.address ?? site?.origin ?? ''
const browser = await chromium.launch({ executablePath: await ensureChromium() })
const listing = await firstListing(origin)
const paths = ['/', '/search', listing]

console.log(`First visit, nothing scrolled, in kB as sent:

| page | HTML | style sheets | fonts | scripts | pictures | other | all | pictures |
|---|---|---|---|---|---|---|---|---|`)
for (const path of paths) {
  const { bytes, pictures } = await visit(browser, origin + path, WEIGHT)
  const all = Object.values(bytes).reduce((sum, size) => sum + size, 0)
  const sizes = [...Object.values(bytes), all].map((size) => (size / 1000).toFixed(1))
  console.log(`| \`${path}\` | ${sizes.join(' | ')} | ${pictures} |`)
}

console.log(`\nA slow phone: ${SLOW.words}, in ms:

| page | first paint | largest | layout shift |
|---|---|---|---|`)
for (const path of paths) {
  const seen = await inTurn(() => visit(browser, origin + path, SLOW))
  const shift = Math.max(...seen.map(({ shift }) => shift)).toFixed(3)
  console.log(
    `| \`${path}\` | ${spread(seen.map(({ fcp }) => fcp))} | ${spread(seen.map(({ lcp }) => lcp))} | ${shift} |`,
  )
}

console.log(`\nLongest tasks: ${HYDRATION.words}, in ms:

| page | of the page | of its scripts | what these take beyond 50 |
|---|---|---|---|`)
for (const path of paths) {
  const seen = await inTurn(() => longTasksOf(browser, origin + path))
  const longest = (kind: 'page' | 'scripts') => spread(seen.map((tasks) => Math.max(0, ...tasks[kind])))
  const beyond = seen.map(({ scripts }) => scripts.reduce((sum, ms) => sum + ms - 50, 0))
  console.log(`| \`${path}\` | ${longest('page')} | ${longest('scripts')} | ${spread(beyond)} |`)
}

console.log(`\nNext paint after a press, ${HYDRATION.words}, in ms:\n\n| press | next paint |\n|---|---|`)
for (const [press, durations] of await pressesOn(browser, origin, { listing, runs: runs.length }))
  console.log(`| ${press} | ${spread(durations)} |`)
await browser.close()

async function inTurn<Result>(measure: () => Promise<Result>): Promise<Result[]> {
  const results: Result[] = []
  for (const _ of runs) results.push(await measure())
  return results
}

/** The median, then the range. */
function spread(numbers: number[]): string {
  const [middle, least, most] = [median(numbers), Math.min(...numbers), Math.max(...numbers)].map(Math.round)
  return `${middle} (${least}–${most})`
}
