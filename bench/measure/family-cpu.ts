import { readdirSync, readFileSync } from 'node:fs'

/** Linux counts CPU time in hundredths of a second. */
const TICK_MS = 10

/** CPU time of a process, its children, and its ended children, in milliseconds. Linux only. */
export function familyCpuMs(pid: number): number {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => statOf(Number(name)) ?? [])
    .filter((stat) => stat.pid === pid || stat.parent === pid)
    .reduce((sum, { ticks, ofEnded, pid: own }) => sum + (ticks + (own === pid ? ofEnded : 0)) * TICK_MS, 0)
}

/** Fields are counted after the process name, which may contain spaces: proc_pid_stat(5). */
function statOf(pid: number) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number)
    const sum = (...at: number[]) => at.reduce((total, index) => total + (fields[index] ?? 0), 0)
    return { pid, parent: fields[1], ticks: sum(11, 12), ofEnded: sum(13, 14) }
  } catch {
    return undefined
  }
}
