import { hardInputs } from './hard-inputs.ts'
import { threadMs } from '#test/thread-time.ts'
import type { WrittenExpression } from './written.ts'

const LONG_CHARS = 40_000
const SHORT_CHARS = 4_000
/** An expression that retries each way doubles its time at each sign: it would never end at the other lengths. */
const FEW_CHARS = 26
const MAX_MS = 20
/** What costs the square of the length and more than MAX_MS at LONG_CHARS takes at least twice this at SHORT_CHARS. */
const SHORT_MS = 0.1
const TRIES = 6
/** A machine that pauses this one counts its pause as work: no single run is proof, however long. */
const CERTAIN_TRIES = 2
const CERTAIN_MS = 5 * MAX_MS

/**
 * Returns the input on which an expression takes more than 20 ms, and its time; undefined if there is none. With `shortMs` 0 each
 * input is tried at its full length.
 */
export function slowInput(
  { expression, isRepeated }: Pick<WrittenExpression, 'expression' | 'isRepeated'>,
  shortMs = SHORT_MS,
) {
  const { source, flags } = expression
  const all = new RegExp(source, flags.includes('g') ? flags : `${flags}g`)
  const run = isRepeated ? (text: string) => text.replace(all, '') : (text: string) => search(expression, text)
  for (const { beginning, unit, ending } of hardInputs(expression)) {
    const input = (chars: number) => beginning + unit.repeat(Math.ceil(chars / unit.length)) + ending
    const few = leastMs(run, input(FEW_CHARS), MAX_MS)
    if (few <= MAX_MS && leastMs(run, input(SHORT_CHARS), shortMs) <= shortMs) continue
    const ms = few > MAX_MS ? few : leastMs(run, input(LONG_CHARS), MAX_MS)
    if (ms > MAX_MS) return { ms: Math.round(ms), input: `${beginning}(${unit})…${ending}` }
  }
}

/** Like `exec` of a new expression, whose flag « y » begins at the start. */
function search(expression: RegExp, text: string): void {
  expression.lastIndex = 0
  expression.exec(text)
}

/**
 * The time of this thread alone, which a busy machine does not lengthen, in the shortest of some runs: the first ones are
 * slower, before the expression is compiled. Ends at the first run that is short enough, or far too long.
 */
function leastMs(run: (text: string) => void, text: string, enoughMs: number): number {
  let least = Infinity
  for (let tries = 0; tries < TRIES && least > enoughMs && (tries < CERTAIN_TRIES || least < CERTAIN_MS); tries++) {
    least = Math.min(
      least,
      threadMs(() => run(text)),
    )
  }
  return least
}
