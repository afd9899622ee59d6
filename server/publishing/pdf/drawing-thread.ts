import { parentPort } from 'node:worker_threads'

/** What the thread is asked to draw: `draw` of a module, and what it is given. */
export interface Drawing {
  module: string
  args: unknown[]
}

export type Drawn = { bytes: Uint8Array<ArrayBuffer> } | { error: string }

type Draws = { draw: (...args: unknown[]) => Promise<Uint8Array<ArrayBuffer>> }

// Answers in order: it is asked for one drawing at a time.
parentPort?.on('message', ({ module, args }: Drawing) => {
  import(module)
    .then(({ draw }: Draws) => draw(...args))
    .then(
      (bytes) => parentPort?.postMessage({ bytes } satisfies Drawn),
      (error: unknown) => parentPort?.postMessage({ error: String(error) } satisfies Drawn),
    )
})
