import { enableCompileCache } from 'node:module'
import { Refusal } from './refusal.ts'

/** A call that the site sends to this process (run-in-process.ts). */
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

// Answers carry no id, because calls come one at a time.
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
// End with the site, even when the site is killed.
process.on('disconnect', () => process.exit())
