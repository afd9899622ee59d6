/** A Chromium trace: `ts` and `dur` are wall-clock times, `tts` and `tdur` are CPU times of the thread. */
export interface Trace {
  traceEvents: TraceEvent[]
}

interface TraceEvent {
  name: string
  pid: number
  tid: number
  ts: number
  dur?: number
  tts?: number
  tdur?: number
}

type Task = TraceEvent & { dur: number; tts: number; tdur: number }

/**
 * Rewrites a trace as if no other process had used the CPU: each task lasts the CPU time of its thread, and the events
 * inside it move accordingly. Pauses between tasks stay the same.
 */
export function withoutWaiting({ traceEvents, ...rest }: Trace): Trace {
  const threadOf = ({ pid, tid }: TraceEvent) => `${pid} ${tid}`
  const tasks = Map.groupBy(traceEvents.filter(isTask), threadOf)
  for (const ofThread of tasks.values()) ofThread.sort((a, b) => a.ts - b.ts)
  return {
    ...rest,
    traceEvents: traceEvents.map((event) => {
      const task = tasks.get(threadOf(event))?.findLast(({ ts, dur }) => ts <= event.ts && event.ts <= ts + dur)
      if (!task || event.tts === undefined) return event
      const ts = task.ts + event.tts - task.tts
      return event.tdur === undefined ? { ...event, ts } : { ...event, ts, dur: event.tdur }
    }),
  }
}

const isTask = (event: TraceEvent): event is Task =>
  event.name === 'RunTask' && event.dur !== undefined && event.tts !== undefined && event.tdur !== undefined
