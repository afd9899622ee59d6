import { constants, monitorEventLoopDelay, type NodeGCPerformanceDetail, PerformanceObserver } from 'node:perf_hooks'

/** CPU, memory and event-loop statistics of a process; times in milliseconds, sizes in bytes. */
export interface ProcessStats {
  /** User and system time of all its threads since it started. */
  cpuMs: number
  rss: number
  heapUsed: number
  /** Heap size after the last full garbage collection. */
  heapKept: number
  /** Memory outside the heap held by JavaScript: the embedded database, cached pages. */
  external: number
  /** Delay of the event loop since the last request. */
  delay: { p50: number; p99: number; max: number }
}

/** A message from the parent process. `collect` runs a full garbage collection first (needs --expose-gc). */
export interface ProbeRequest {
  probe: 'figures' | 'collect'
}

// Loaded into the measured process with `node --import`, so that the site contains no measuring code.
const NANOSECONDS = 1e6
const delay = monitorEventLoopDelay({ resolution: 10 })
delay.enable()
let heapKept = 0
new PerformanceObserver((list) => {
  const entries = list.getEntries() as { detail?: unknown }[]
  const isFull = entries.some(({ detail }) => (detail as NodeGCPerformanceDetail).kind === FULL)
  if (isFull) heapKept = process.memoryUsage().heapUsed
}).observe({ entryTypes: ['gc'] })
const FULL = constants.NODE_PERFORMANCE_GC_MAJOR

process.on('message', (question: Partial<ProbeRequest>) => {
  if (question.probe === 'collect') collect()
  if (question.probe) process.send?.({ figures: figures() })
})

function collect(): void {
  globalThis.gc?.()
  heapKept = process.memoryUsage().heapUsed
}

function figures(): ProcessStats {
  const { rss, heapUsed, external } = process.memoryUsage()
  const { user, system } = process.cpuUsage()
  const at = (percentile: number) => delay.percentile(percentile) / NANOSECONDS
  const seen = { p50: at(50), p99: at(99), max: delay.max / NANOSECONDS }
  delay.reset()
  return { cpuMs: (user + system) / 1000, rss, heapUsed, heapKept, external, delay: seen }
}
