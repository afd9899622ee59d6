import { enableCompileCache } from 'node:module'
import { Refusal } from './refusal.ts'

/** A call of the process (run-in-process.ts): a function of a module, with its arguments. */
export interface Call {
  module: string
  name: string
  args: unknown[]
}

export type Answer = { result: unknown } | { refused: Pick<Refusal, 'kind' | 'message'> } | { error: string }

type Functions = Record<string, (...args: unknown[]) => Promise<unknown>>

const [, , compileCache] = process.argv
if (compileCache) enableCompileCache(compileCache)

const answer = (given: Answer) => process.send?.(given, undefined, undefined, endWithSite)
const endWithSite = (error: Error | null) => error && process.exit()

// Answers are in order: there is one call at a time.
process.on('message', ({ module, name, args }: Call) => {
  import(module)
    .then((functions: Functions) => functions[name]?.(...args))
    .then(
      (result) => answer({ result }),
      (error: unknown) =>
        error instanceof Refusal
          ? answer({ refused: { kind: error.kind, message: error.message } })
          : answer({ error: String(error) }),
    )
})
// Ends with the site, even when the site is killed.
process.on('disconnect', () => process.exit())
