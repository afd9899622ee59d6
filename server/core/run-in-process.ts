import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { getCompileCacheDir } from 'node:module'
import { constants } from 'node:os'
import { dirname } from 'node:path'
import pLimit from 'p-limit'
import { confined } from './confined.ts'
import { deadline, type WorkLimits } from './deadline.ts'
import type { ProcessAnswer, ProcessCall } from './process.ts'
import { Refusal } from './refusal.ts'

/** An idle process is ended after this, to free its memory. */
const IDLE_MS = 60_000
/** Calls in progress or waiting. */
const WAITING_MAX = 20
const BUSY = 'Trop de documents sont en préparation. Veuillez réessayer dans un instant.'

type Functions = Record<string, (...args: never[]) => Promise<unknown>>

const ENDINGS = {
  late: 'The process took too long',
  starved: 'The machine was too busy for the process',
  ended: 'The process ended',
}

/** The process of a call ended before it answered: `ended` by itself, for example for lack of memory (confined.ts). */
export class ProcessEnded extends Error {
  readonly reason: keyof typeof ENDINGS

  constructor(reason: keyof typeof ENDINGS, signal?: NodeJS.Signals | null) {
    super(signal ? `${ENDINGS[reason]} (${signal})` : ENDINGS[reason])
    this.reason = reason
  }
}

interface Options extends WorkLimits {
  /** One of `os.constants.priority`, lower than that of the site: for the work, not for loading its code. */
  priority?: number
  /** What a call is told when too many wait. */
  busy?: string
}

/**
 * Returns a function that calls the functions of a module, one call at a time, in a separate process. Unlike a thread, a
 * process runs all its work at a low priority, libvips included, the crash of a library ends only the process, and its memory
 * has a maximum (confined.ts). Arguments and results are cloned
 * (https://developer.mozilla.org/docs/Web/API/structuredClone). Throws a Refusal when the queue is full. Rejects with the
 * Refusal of the function, with ProcessEnded, or with an Error that has the text of any other failure.
 */
export function runInProcess<F extends Functions>(
  module: URL,
  { priority = constants.priority.PRIORITY_BELOW_NORMAL, busy = BUSY, ...limits }: Options,
) {
  let child: ChildProcess | undefined
  let idle: NodeJS.Timeout | undefined
  const inTurn = pLimit(1)

  function start(): ChildProcess {
    const compileCache = getCompileCacheDir()
    const started = fork(new URL('./process.ts', import.meta.url), compileCache ? [dirname(compileCache)] : [], {
      serialization: 'advanced',
      ...confined(),
    })
    started.once('exit', () => {
      if (child === started) child = undefined
    })
    return started
  }

  function end(): void {
    child?.kill('SIGKILL')
    child = undefined
  }

  async function runNext(name: string, args: unknown[]): Promise<unknown> {
    clearTimeout(idle)
    const running = (child ??= start())
    const isAnswered = new AbortController()
    const tooLate = deadline(running.pid, limits)
    const signal = AbortSignal.any([isAnswered.signal, tooLate.signal])
    running.ref()
    running.channel?.ref()
    try {
      running.send({ module: module.href, name, args, priority } satisfies ProcessCall)
      const ended = once(running, 'exit', { signal }).then(([, by]) =>
        Promise.reject(new ProcessEnded('ended', by as NodeJS.Signals | null)),
      )
      const [answer] = (await Promise.race([once(running, 'message', { signal }), ended])) as [ProcessAnswer]
      if ('result' in answer) return answer.result
      if ('refused' in answer) throw new Refusal(answer.refused.kind, answer.refused.message)
      throw new Error(answer.error)
    } catch (error) {
      if (!(error instanceof Refusal)) end()
      throw tooLate.signal.aborted ? new ProcessEnded(tooLate.isStarved() ? 'starved' : 'late') : error
    } finally {
      isAnswered.abort()
      tooLate.clear()
      // An idle process does not keep the site running.
      running.unref()
      running.channel?.unref()
      idle = setTimeout(end, IDLE_MS).unref()
    }
  }

  return <Name extends keyof F & string>(name: Name, ...args: Parameters<F[Name]>) => {
    if (inTurn.activeCount + inTurn.pendingCount >= WAITING_MAX) {
      throw new Refusal('unavailable', busy, { retryAfterSeconds: 10 })
    }
    return inTurn(() => runNext(name, args)) as Promise<Awaited<ReturnType<F[Name]>>>
  }
}
