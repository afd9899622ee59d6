/** What may stand between two cells; that of Poliris has two characters. */
const SEPARATORS = ['!#', ';', '\t', '|', ','] as const

const SAMPLE_CHARS = 200_000
const SAMPLE_ROWS = 200

/** The separator by which most rows have the same number of cells; null when there is one column only. */
export function separatorOf(text: string): string | null {
  const [, declared] = /^sep=(.)\r?\n/i.exec(text) ?? []
  if (declared) return declared
  const sample = text.slice(0, SAMPLE_CHARS)
  const scored = SEPARATORS.map((separator) => ({ separator, score: scoreOf(countsOf(sample, separator)) }))
  const best = scored.reduce((one, other) => (other.score > one.score ? other : one))
  return best.score > 0 ? best.separator : null
}

/** The numbers of separators outside quotation marks, row by row. */
function countsOf(sample: string, separator: string): number[] {
  const counts: number[] = []
  let [count, isQuoted, isStart] = [0, false, true]
  for (let at = 0; at < sample.length && counts.length < SAMPLE_ROWS; at++) {
    const char = sample[at]
    if (char === '"' && (isQuoted || isStart)) isQuoted = !isQuoted
    else if (!isQuoted && sample.startsWith(separator, at)) count++
    else if (!isQuoted && (char === '\n' || char === '\r')) {
      if (count > 0) counts.push(count)
      count = 0
    }
    isStart = !isQuoted && (char === '\n' || char === '\r' || sample.startsWith(separator, at - separator.length + 1))
  }
  return count > 0 ? [...counts, count] : counts
}

/** A separator that cuts rows alike into many cells is likely; one that also stands within texts cuts them unevenly. */
function scoreOf(counts: number[]): number {
  if (counts.length === 0) return 0
  const times = new Map<number, number>()
  for (const count of counts) times.set(count, (times.get(count) ?? 0) + 1)
  const [usual, alike] = [...times].reduce((one, other) =>
    other[1] > one[1] || (other[1] === one[1] && other[0] > one[0]) ? other : one,
  )
  const evenness = alike / counts.length
  return evenness ** 2 * Math.min(usual, 8) * (counts.length > 1 ? 1 : 0.5)
}
