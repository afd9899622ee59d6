import { parseArgs } from 'node:util'
import { behindNginx } from './capacity/behind-nginx.ts'
import { calls } from './capacity/calls.ts'
import type { Row, Subject } from './capacity/compare.ts'
import { forms } from './capacity/forms.ts'
import { pages } from './capacity/pages.ts'
import { uploads } from './capacity/uploads.ts'
import { describeMachine } from './measure/machine.ts'
import { type Engine, ENGINES, startSite } from './measure/site.ts'

/**
 * Measures the capacity of the site on this machine (production mode, demo and generated listings) next to a bare
 * reference that does the same work without the site. Needs Linux and wrk, nginx for that subject, and PostgreSQL 15 or
 * later for that engine. Run `npm run build` first.
 *
 *   node bench/capacity.ts [pages] [nginx] [calls] [uploads] [forms] [--engine PGlite] [--rounds 5] [--seconds 4]
 */
const SUBJECTS: Record<string, Subject> = { pages, nginx: behindNginx, calls, uploads, forms }
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    engine: { type: 'string' },
    listings: { type: 'string', default: '10000' },
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '4' },
  },
})
const engines = values.engine ? [values.engine as Engine] : ENGINES
const subjects = positionals.length ? positionals : Object.keys(SUBJECTS)

console.log(describeMachine())
for (const engine of engines) {
  await using site = await startSite(engine, Number(values.listings))
  console.log(`\n${engine}, ${site.listings.toLocaleString('en')} listings`)
  console.log(line(['', 'a second', 'CPU ms', 'limit', 'CPU ms', 'by CPU', 'by rate']))
  for (const name of subjects) {
    const subject = SUBJECTS[name]
    if (!subject) throw new Error(`no subject ${name}: ${Object.keys(SUBJECTS).join(', ')}`)
    const bench = { site, rounds: Number(values.rounds), seconds: Number(values.seconds) }
    for await (const row of subject(bench)) console.log(lineOf(row))
  }
}

function lineOf({ what, perSecond, cpuMs, limit }: Row): string {
  const own = [what, rate(perSecond), milliseconds(cpuMs)]
  if (!limit) return line(own)
  const shares = [limit.cpuMs / cpuMs, perSecond / limit.perSecond].map((share) => share.toFixed(2))
  return line([...own, rate(limit.perSecond), milliseconds(limit.cpuMs), ...shares, limit.what])
}

function line([what = '', ...cells]: string[]): string {
  return `${what.padEnd(34)} ${cells.map((cell) => cell.padStart(9)).join(' ')}`
}

function rate(perSecond: number): string {
  return perSecond.toFixed(perSecond < 100 ? 1 : 0)
}

function milliseconds(cpuMs: number): string {
  return cpuMs.toFixed(cpuMs < 1 ? 3 : 1)
}
