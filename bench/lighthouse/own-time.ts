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

interface Task extends TraceEvent {
  dur: number
  tts: number
  tdur: number
}

/**
 * Rewrites a trace as if no other process had used the CPU: each task lasts the CPU time of its thread, and the events
 * inside it move accordingly. Pauses between tasks stay the same.
 */
export function withoutWaiting({ traceEvents, ...rest }: Trace): Trace {
  const tasks = Map.groupBy(traceEvents.filter(isTask), threadOf)
  for (const ofThread of tasks.values()) ofThread.sort((a, b) => a.ts - b.ts)
  return {
    ...rest,
    traceEvents: traceEvents.map((event) => inOwnTime(event, taskAround(event, tasks.get(threadOf(event)) ?? []))),
  }
}

function inOwnTime(event: TraceEvent, task: Task | undefined): TraceEvent {
  if (!task || event.tts === undefined) return event
  const ts = task.ts + event.tts - task.tts
  return event.tdur === undefined ? { ...event, ts } : { ...event, ts, dur: event.tdur }
}

/** The task running at the time of the event. */
function taskAround({ ts }: TraceEvent, sorted: Task[]): Task | undefined {
  let [low, high] = [0, sorted.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((sorted[middle] as Task).ts <= ts) low = middle + 1
    else high = middle
  }
  const task = sorted[low - 1]
  return task && ts <= task.ts + task.dur ? task : undefined
}

const isTask = (event: TraceEvent): event is Task =>
  event.name === 'RunTask' && event.dur !== undefined && event.tts !== undefined && event.tdur !== undefined

const threadOf = ({ pid, tid }: TraceEvent) => `${pid} ${tid}`
