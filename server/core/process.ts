import { readdirSync } from 'node:fs'
import { enableCompileCache } from 'node:module'
import { getPriority, setPriority } from 'node:os'
import { Refusal } from './refusal.ts'

/** A call that the site sends to this process (run-in-process.ts). */
export interface ProcessCall {
  module: string
  name: string
  args: unknown[]
  /** One of `os.constants.priority`. */
  priority: number
}

export type ProcessAnswer = { result: unknown } | { refused: Pick<Refusal, 'kind' | 'message'> } | { error: string }

type Functions = Record<string, (...args: unknown[]) => Promise<unknown>>

const [, , compileCache] = process.argv
if (compileCache) enableCompileCache(compileCache)

const answer = (given: ProcessAnswer) => process.send?.(given, undefined, undefined, endWithSite)
const endWithSite = (error: Error | null) => error && process.exit()

/** That of the site. */
const INHERITED = getPriority()
const LOWEST = 19

/** On Linux each thread has its own priority, and new ones that of their creator; elsewhere 0 means the whole process. */
function lowerPriority(priority: number): void {
  // A site that itself runs at a low priority: its work must not be raised above it.
  const own = Math.min(LOWEST, Math.max(priority, INHERITED + 1))
  for (const thread of process.platform === 'linux' ? readdirSync('/proc/self/task').map(Number) : [0]) {
    try {
      setPriority(thread, own)
    } catch {
      // The thread has ended.
    }
  }
}

// Answers carry no id, because calls come one at a time.
process.on('message', ({ module, name, args, priority }: ProcessCall) => {
  import(module)
    .then((functions: Functions) => {
      // Once the code is loaded: on a busy machine that would take half a minute.
      lowerPriority(priority)
      return functions[name]?.(...args)
    })
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
