import { placeKey, type Places } from '#server/places/places.ts'
import { readTyped } from '#server/search/typed-search/read-typed.ts'

/** A row of a table: its meaning, the words to be reported as ignored, and parameters that would contradict it. */
export interface Sentence {
  typed: string
  wanted: Record<string, string>
  said: string[]
  never: string[]
}

/**
 * `right`: the whole text was parsed as meant. `honest`: a part was ignored, and reported. `wrong`: parsed as something
 * else, or a part was silently ignored. `contrary`: the result contradicts the text.
 */
export type Verdict = 'right' | 'honest' | 'wrong' | 'contrary'

/** Parses a table with one row per line. */
export const sentencesOf = (table: string): Sentence[] =>
  table
    .trim()
    .split('\n')
    .map((line) => {
      const [typed = '', meaning = ''] = line.split(' → ')
      const parts = meaning.split(', ').map((part): [string, string] => {
        const at = part.indexOf('=')
        return [part.slice(0, at), part.slice(at + 1)]
      })
      const { said = '', never = '', ...wanted } = Object.fromEntries(parts)
      return { typed, wanted, said: wordsOf(said), never: never.split(' ').filter(Boolean) }
    })

const wordsOf = (text: string) => placeKey(text).split(' ').filter(Boolean)

export function verdictOf({ typed, wanted, said, never }: Sentence, places: Places): Verdict {
  const read = readTyped(typed, places)
  const parameters = read?.parameters ?? { location: typed }
  const told = new Set(wordsOf(read?.ignored.join(' ') ?? ''))
  const names = Object.keys(parameters)
  // A number was taken for another quantity, or for the other bound.
  const turned = names.filter((name) => /M(in|ax)$|^m(in|ax)/.test(name) && wanted[name] === undefined)
  if (turned.length > 0 || never.some((one) => isIn(one, parameters))) return 'contrary'
  const isMeant = names.every((name) => same(name, parameters[name], wanted[name], places))
  if (!isMeant || said.some((word) => ![...told].some((one) => one.includes(word)))) return 'wrong'
  const lost = Object.keys(wanted).filter((name) => parameters[name] === undefined)
  if (lost.length === 0) return told.size === said.length ? 'right' : 'honest'
  return told.size > said.length ? 'honest' : 'wrong'
}

function isIn(one: string, parameters: Record<string, string>) {
  const [name = '', value] = one.split('=')
  return value === undefined ? name in parameters : (parameters[name]?.split(',').includes(value) ?? false)
}

function same(name: string, found = '', wanted: string | undefined, places: Places): boolean {
  if (wanted === undefined) return false
  if (name === 'location') return codesOf([found], places) === codesOf(wanted.split('/'), places)
  return found.split(',').toSorted().join() === wanted.split('+').toSorted().join()
}

/** The codes of all places that these texts find. */
const codesOf = (texts: string[], places: Places) =>
  texts
    .flatMap((text) => Object.entries(places.find(text) ?? {}))
    .flatMap(([kind, codes]) => (codes as string[]).map((code) => `${kind} ${code}`))
    .toSorted()
    .join()
