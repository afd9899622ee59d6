import { availableParallelism, cpus, loadavg } from 'node:os'

/** What a figure is worth depends on it: what it ran on, and how busy that was with other things before. */
export function describeMachine(): string {
  const [lastMinute = 0] = loadavg()
  return `${availableParallelism()} × ${cpus()[0]?.model.trim()}, Node ${process.versions.node}, load before ${lastMinute.toFixed(1)}`
}
