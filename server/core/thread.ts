import { parentPort } from 'node:worker_threads'

/** What the thread is asked: a function of a module, and what it is given. */
export interface Asked {
  module: string
  name: string
  args: unknown[]
}

export type Answered = { result: unknown } | { error: string }

type Functions = Record<string, (...args: unknown[]) => Promise<unknown>>

// Answers in order: it is asked one thing at a time.
parentPort?.on('message', ({ module, name, args }: Asked) => {
  import(module)
    .then((functions: Functions) => functions[name]?.(...args))
    .then(
      (result) => parentPort?.postMessage({ result } satisfies Answered),
      (error: unknown) => parentPort?.postMessage({ error: String(error) } satisfies Answered),
    )
})
