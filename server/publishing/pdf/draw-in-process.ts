import { runInProcess } from '#server/core/run-in-process.ts'

/** Ten years of the register take five seconds. */
const DRAWING_MAX_MS = 60_000

type Draw = (...args: never[]) => Promise<Uint8Array>

/**
 * Returns the function `draw` of a module, as run in a process of its own, one drawing at a time (run-in-process.ts). Throws a
 * Refusal when twenty wait, and the error of the drawing.
 */
export function drawInProcess<D extends Draw>(module: URL): (...args: Parameters<D>) => Promise<Buffer<ArrayBuffer>> {
  const run = runInProcess<{ draw: D }>(module, { maxMs: DRAWING_MAX_MS })
  return async (...args) => Buffer.from((await run('draw', ...args)) as Uint8Array<ArrayBuffer>)
}
