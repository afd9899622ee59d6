import type { MeasuredProcess } from '../measure/measured-process.ts'
import type { Rate } from '../measure/repeat.ts'
import type { Site } from '../measure/site.ts'
import { median } from '../measure/statistics.ts'

export interface Bench {
  site: Site
  rounds: number
  seconds: number
}

/** What something costs: how often it goes in a second, and the CPU time of each, the database server's included. */
interface Cost {
  perSecond: number
  cpuMs: number
}

/** A line of the table. */
export interface Row extends Cost {
  what: string
  /** The same without the site. */
  limit?: Cost & { what: string }
}

/** One subject: measures and tells its lines as they come. */
export type Subject = (bench: Bench) => AsyncGenerator<Row>

interface Compared {
  what: string
  site: () => Promise<Rate>
  limit?: { what: string; process: MeasuredProcess; measure: () => Promise<Rate> }
}

/** The site and its limit in turn, so that a slow moment of the machine touches both; medians of the rounds. */
export async function compare({ site, rounds }: Bench, { what, site: measure, limit }: Compared): Promise<Row> {
  const [ofSite, ofLimit]: [Cost[], Cost[]] = [[], []]
  for (let round = 0; round < rounds; round++) {
    ofSite.push(await costOf(site, measure))
    if (limit) ofLimit.push(await costOf(site, limit.measure, limit.process))
  }
  return { what, ...medianOf(ofSite), ...(limit ? { limit: { what: limit.what, ...medianOf(ofLimit) } } : {}) }
}

async function costOf(site: Site, measure: () => Promise<Rate>, process?: MeasuredProcess): Promise<Cost> {
  const before = await site.cpuMs(process)
  const { done, perSecond } = await measure()
  return { perSecond, cpuMs: ((await site.cpuMs(process)) - before) / done }
}

const medianOf = (costs: Cost[]): Cost => ({
  perSecond: median(costs.map(({ perSecond }) => perSecond)),
  cpuMs: median(costs.map(({ cpuMs }) => cpuMs)),
})

/** Where a server of this folder listens. */
export async function originOf(server: MeasuredProcess): Promise<string> {
  const { port } = await server.message<{ port: number }>('port')
  return `http://127.0.0.1:${port}`
}
