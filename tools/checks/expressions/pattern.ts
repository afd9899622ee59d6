/** One step of a pattern: what it matches, and how often. */
export interface PatternStep {
  /** A sign or a class of signs (`é`, `\d`, `[^a-z]`), a group of alternatives, or a condition without width. */
  atom: { signs: string } | { alternatives: PatternStep[][] } | { condition: PatternStep[][] }
  min: number
  max: number
}

const OPENINGS = /^\((?:\?<?[=!]|\?<\w+>|\?[\w-]*:)?/
const QUANTIFIER = /^(?:[*+?]|\{(\d+)(,(\d*))?\})\??/
const CLASS = /^\[(?:[^\\\]]|\\.)*\]/s
const ESCAPE = /^\\(?:[pPu]\{[^}]*\}|u[\da-f]{4}|x[\da-f]{2}|k<\w+>|c[a-z]|\d+|.)/is

/** Parses the source of a regular expression into its alternatives, each a list of steps. */
export function parsePattern(source: string): PatternStep[][] {
  const [alternatives, rest] = alternativesOf(source)
  if (rest) throw new Error(`Cannot parse the regular expression /${source}/ from ${rest}`)
  return alternatives
}

function alternativesOf(source: string): [alternatives: PatternStep[][], rest: string] {
  const alternatives: PatternStep[][] = [[]]
  let rest = source
  while (rest && !rest.startsWith(')')) {
    if (rest.startsWith('|')) {
      alternatives.push([])
      rest = rest.slice(1)
      continue
    }
    const [atom, behind] = atomOf(rest)
    const [text = '', least, more, most] = QUANTIFIER.exec(behind) ?? []
    alternatives.at(-1)?.push({ atom, ...timesOf(text, least, more === undefined ? least : most) })
    rest = behind.slice(text.length)
  }
  return [alternatives, rest]
}

function timesOf(text: string, least?: string, most?: string): { min: number; max: number } {
  if (least !== undefined) return { min: Number(least), max: most ? Number(most) : Infinity }
  return { min: text === '' || text.startsWith('+') ? 1 : 0, max: /^[*+]/.test(text) ? Infinity : 1 }
}

function atomOf(source: string): [atom: PatternStep['atom'], rest: string] {
  if (source.startsWith('(')) {
    const [opening = '('] = OPENINGS.exec(source) ?? []
    const [alternatives, rest] = alternativesOf(source.slice(opening.length))
    return [/[=!]$/.test(opening) ? { condition: alternatives } : { alternatives }, rest.slice(1)]
  }
  const [signs = String.fromCodePoint(source.codePointAt(0) ?? 0)] = CLASS.exec(source) ?? ESCAPE.exec(source) ?? []
  const hasNoWidth = /^(?:\^|\$|\\[bB])$/.test(signs)
  return [hasNoWidth ? { condition: [] } : { signs }, source.slice(signs.length)]
}
