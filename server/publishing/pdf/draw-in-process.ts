import { runInProcess } from '#server/core/run-in-process.ts'

/** Ten years of the register take five seconds. */
const DRAWING_MAX_MS = 60_000

type Draw = (...args: never[]) => Promise<Uint8Array>

/**
 * Returns the function `name` of a module, which draws a PDF, as run in a process of its own, one drawing at a time
 * (run-in-process.ts). Throws a Refusal when twenty wait, and the error of the drawing.
 */
export function drawInProcess<D extends Draw>(
  module: URL,
  name: string,
): (...args: Parameters<D>) => Promise<Buffer<ArrayBuffer>> {
  const run = runInProcess<Record<string, D>>(module, { maxMs: DRAWING_MAX_MS })
  return async (...args) => Buffer.from((await run(name, ...args)) as Uint8Array<ArrayBuffer>)
}
