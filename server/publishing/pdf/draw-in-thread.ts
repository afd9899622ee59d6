import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import pLimit from 'p-limit'
import { Refusal } from '#server/core/refusal.ts'
import type { Drawing, Drawn } from './drawing-thread.ts'

/** A drawing that takes longer has hung, its thread is ended: ten years of the register take five seconds. */
const DRAWING_MAX_MS = 60_000
/** Its memory is freed when nothing was drawn for so long. */
const IDLE_MS = 60_000
const WAITING_MAX = 20

type Draw = (...args: never[]) => Promise<Uint8Array>

/**
 * Returns the function `draw` of a module, as run in a thread of its own: calls and pages go on being answered. One
 * drawing at a time. Its arguments are cloned (https://developer.mozilla.org/docs/Web/API/structuredClone). Throws a
 * Refusal when twenty wait, and the error of the drawing.
 */
export function drawInThread<D extends Draw>(module: URL): (...args: Parameters<D>) => Promise<Buffer<ArrayBuffer>> {
  let worker: Worker | undefined
  let idle: NodeJS.Timeout | undefined
  const inTurn = pLimit(1)

  function start(): Worker {
    const started = new Worker(new URL('./drawing-thread.ts', import.meta.url))
    // The site stops without waiting for it.
    started.unref()
    return started
  }

  function end(): void {
    void worker?.terminate()
    worker = undefined
  }

  async function drawNext(args: unknown[]): Promise<Buffer<ArrayBuffer>> {
    clearTimeout(idle)
    worker ??= start()
    try {
      // Rejects with the error that ended the thread, too.
      const answer = once(worker, 'message', { signal: AbortSignal.timeout(DRAWING_MAX_MS) }) as Promise<[Drawn]>
      worker.postMessage({ module: module.href, args } satisfies Drawing)
      const [drawn] = await answer
      if ('error' in drawn) throw new Error(`A PDF was not drawn: ${drawn.error}`)
      return Buffer.from(drawn.bytes)
    } catch (error) {
      end()
      throw error
    } finally {
      idle = setTimeout(end, IDLE_MS).unref()
    }
  }

  return (...args) => {
    if (inTurn.activeCount + inTurn.pendingCount >= WAITING_MAX) {
      throw new Refusal('unavailable', 'Trop de documents sont en préparation. Veuillez réessayer dans un instant.', {
        retryAfterSeconds: 10,
      })
    }
    return inTurn(() => drawNext(args))
  }
}
