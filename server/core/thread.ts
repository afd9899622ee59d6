import { parentPort } from 'node:worker_threads'

/** A request to the thread: a function of a module, with its arguments. */
export interface Asked {
  module: string
  name: string
  args: unknown[]
}

export type Answered = { result: unknown } | { error: string }

type Functions = Record<string, (...args: unknown[]) => Promise<unknown>>

// Responses are in order: there is one request at a time.
parentPort?.on('message', ({ module, name, args }: Asked) => {
  import(module)
    .then((functions: Functions) => functions[name]?.(...args))
    .then(
      (result) => parentPort?.postMessage({ result } satisfies Answered),
      (error: unknown) => parentPort?.postMessage({ error: String(error) } satisfies Answered),
    )
})
