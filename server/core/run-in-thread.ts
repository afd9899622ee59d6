import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import pLimit from 'p-limit'
import { Refusal } from './refusal.ts'
import type { Answered, Asked } from './thread.ts'

/** An idle thread ends after this, to free its memory. */
const IDLE_MS = 60_000
const WAITING_MAX = 20

type Functions = Record<string, (...args: never[]) => Promise<unknown>>
/** A call that takes longer has hung: its thread is ended. */
type MaxMs = { maxMs: number }

/**
 * Returns the functions of a module, run one at a time in a thread of their own, so that requests are still answered.
 * Arguments and results are cloned (https://developer.mozilla.org/docs/Web/API/structuredClone). They throw a Refusal when
 * twenty wait, and an Error with the text of what was thrown.
 */
export function runInThread<F extends Functions>(module: URL, { maxMs }: MaxMs) {
  let worker: Worker | undefined
  let idle: NodeJS.Timeout | undefined
  const inTurn = pLimit(1)

  function start(): Worker {
    const started = new Worker(new URL('./thread.ts', import.meta.url))
    // The site stops without waiting for it.
    started.unref()
    return started
  }

  function end(): void {
    void worker?.terminate()
    worker = undefined
  }

  async function runNext(name: string, args: unknown[]): Promise<unknown> {
    clearTimeout(idle)
    worker ??= start()
    try {
      // Rejects with the error that ended the thread, too.
      const answer = once(worker, 'message', { signal: AbortSignal.timeout(maxMs) }) as Promise<[Answered]>
      worker.postMessage({ module: module.href, name, args } satisfies Asked)
      const [answered] = await answer
      if ('error' in answered) throw new Error(answered.error)
      return answered.result
    } catch (error) {
      end()
      throw error
    } finally {
      idle = setTimeout(end, IDLE_MS).unref()
    }
  }

  return <Name extends keyof F & string>(name: Name, ...args: Parameters<F[Name]>) => {
    if (inTurn.activeCount + inTurn.pendingCount >= WAITING_MAX) {
      throw new Refusal('unavailable', 'Trop de documents sont en préparation. Veuillez réessayer dans un instant.', {
        retryAfterSeconds: 10,
      })
    }
    return inTurn(() => runNext(name, args)) as Promise<Awaited<ReturnType<F[Name]>>>
  }
}
