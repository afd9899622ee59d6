import { readFileSync } from 'node:fs'

const LOOKS_EVERY_MS = 250

export interface WorkLimits {
  /** Time limit of a call: after this, its process is killed. */
  maxMs: number
  /** Limit of the processor time that a call takes, on Linux: on a busy machine a process of low priority waits for long. */
  maxCpuMs?: number
}

/**
 * A signal that aborts when a process has worked for too long from now on; `clear` stops watching it. `isStarved` tells whether
 * its time passed without its processor time: the machine was busy, and the call may be tried again.
 */
export function deadline(pid: number | undefined, { maxMs, maxCpuMs = Infinity }: WorkLimits) {
  const late = new AbortController()
  const from = cpuMsOf(pid)
  // False where the processor time is unknown.
  const hasWorked = () => cpuMsOf(pid) - from > maxCpuMs
  let isStarved = false
  const end = () => {
    isStarved = maxCpuMs < Infinity && !Number.isNaN(from) && !hasWorked()
    late.abort()
  }
  const timer = setTimeout(end, maxMs).unref()
  const watch = setInterval(() => hasWorked() && late.abort(), LOOKS_EVERY_MS).unref()
  return {
    signal: late.signal,
    isStarved: () => isStarved,
    clear() {
      clearTimeout(timer)
      clearInterval(watch)
    },
  }
}

/** The processor time that a process has used (proc_pid_stat(5), utime and stime in hundredths of a second); NaN if unknown. */
function cpuMsOf(pid: number | undefined): number {
  try {
    const [, after = ''] = readFileSync(`/proc/${pid}/stat`, 'latin1').split(') ')
    const [user, system] = after.split(' ').slice(11, 13)
    return (Number(user) + Number(system)) * 10
  } catch {
    return Number.NaN
  }
}
