import { runInThread } from '#server/core/run-in-thread.ts'

/** Ten years of the mandate register take five seconds. */
const DRAWING_MAX_MS = 60_000

type Draw = (...args: never[]) => Promise<Uint8Array>

/**
 * Returns the function `draw` of a module, to be run in a worker thread, one drawing at a time (run-in-thread.ts). Throws
 * a Refusal when the queue is full, and any error of the drawing.
 */
export function drawInThread<D extends Draw>(module: URL): (...args: Parameters<D>) => Promise<Buffer<ArrayBuffer>> {
  const run = runInThread<{ draw: D }>(module, { maxMs: DRAWING_MAX_MS })
  return async (...args) => Buffer.from((await run('draw', ...args)) as Uint8Array<ArrayBuffer>)
}
