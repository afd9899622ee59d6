import { parsePattern, type PatternStep } from './pattern.ts'

/** Signs that classes are tried with, besides those of the expression. */
const COMMON = ['a', 'é', 'Z', '1', ' ', '\u00a0', '\n', '-', '/', '.', ',', '"', '(', '@', '_', '<', '\u0301', '中']
/** Signs of one class that are repeated. */
const SIGNS_MAX = 4
const GROUP_MAX = 3
/** End an input so that an expression which must match to the end fails there. */
const ENDINGS = ['', '\0', '\n', 'a', '!']

/** An input of any length: a beginning, a unit to repeat, an ending. */
export interface HardInput {
  beginning: string
  unit: string
  ending: string
}

/**
 * Builds inputs from the alphabet of an expression that make it try as much as possible: for each of its steps that
 * may repeat, what stands before it once and what it repeats many times; and each of its words many times.
 */
export function hardInputs({ source, flags }: RegExp): HardInput[] {
  const samples = samplesIn(source, flags)
  const found = new Map<string, Pick<HardInput, 'beginning' | 'unit'>>()
  const add = (beginning: string, unit: string) => {
    if (unit) found.set(JSON.stringify([beginning, unit]), { beginning, unit })
  }

  function walk(alternatives: PatternStep[][], before: string): void {
    for (const steps of alternatives) {
      let said = before
      for (const { atom, min, max } of steps) {
        const [example = ''] = examplesOf(atom, samples)
        if ('alternatives' in atom) walk(atom.alternatives, said)
        if ('condition' in atom) walk(atom.condition, said)
        for (const unit of examplesOf(atom, samples)) {
          if (max > 1) add(said, unit)
          add('', unit)
          add('', said + unit)
        }
        said += example.repeat(Math.max(1, min))
      }
      add('', said)
    }
  }

  walk(parsePattern(source), '')
  return [...found.values()].flatMap((input) => ENDINGS.map((ending) => ({ ...input, ending })))
}

type Samples = (signs: string) => string[]

/** Returns a function that lists some signs of a class. */
function samplesIn(source: string, flags: string): Samples {
  const known = new Map<string, string[]>()
  const pool = [...new Set([...source.replaceAll(/\\[a-z]/gi, ''), ...COMMON])]
  return (signs) => {
    const listed = known.get(signs)
    if (listed) return listed
    // A reference to a group stands for nothing by itself.
    const isReference = /^\\(?:[1-9]|k<)/.test(signs)
    const matches = new RegExp(`^${isReference ? '' : signs}$`, flags.replaceAll(/[gyd]/g, ''))
    const some = pool.filter((sign) => matches.test(sign)).slice(0, SIGNS_MAX)
    known.set(signs, some)
    return some
  }
}

function examplesOf(atom: PatternStep['atom'], samples: Samples): string[] {
  if ('signs' in atom) return samples(atom.signs)
  if ('condition' in atom) return []
  return atom.alternatives.slice(0, GROUP_MAX).map((steps) => exampleOf(steps, samples))
}

const exampleOf = (steps: PatternStep[], samples: Samples): string =>
  steps.map(({ atom, min }) => (examplesOf(atom, samples)[0] ?? '').repeat(Math.max(1, min))).join('')
