import type { MeasuredProcess } from '../measure/measured-process.ts'
import type { Rate } from '../measure/repeat.ts'
import type { Site } from '../measure/site.ts'
import { median } from '../measure/statistics.ts'

export interface Bench {
  site: Site
  rounds: number
  seconds: number
}

/** Rate and CPU time per operation, including the database server. */
interface Cost {
  perSecond: number
  cpuMs: number
}

/** A line of the table. */
export interface Row extends Cost {
  what: string
  /** The bare reference, without the site. */
  limit?: Cost & { what: string }
}

/** A group of measurements; yields each row when it is ready. */
export type Subject = (bench: Bench) => AsyncGenerator<Row>

interface Comparison {
  what: string
  site: () => Promise<Rate>
  limit?: { what: string; process: MeasuredProcess; measure: () => Promise<Rate> }
}

/** Measures the site and its reference alternately, so that both suffer equally from a slow machine. Returns medians. */
export async function compare({ site, rounds }: Bench, { what, site: measure, limit }: Comparison): Promise<Row> {
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

/** The origin of a reference server. */
export async function originOf(server: MeasuredProcess): Promise<string> {
  const { port } = await server.message<{ port: number }>('port')
  return `http://127.0.0.1:${port}`
}
