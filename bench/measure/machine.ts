import { availableParallelism, cpus, loadavg } from 'node:os'

/** Describes the machine and its load before the run, which measurements depend on. */
export function describeMachine(): string {
  const [lastMinute = 0] = loadavg()
  return `${availableParallelism()} × ${cpus()[0]?.model.trim()}, Node ${process.versions.node}, load before ${lastMinute.toFixed(1)}`
}
