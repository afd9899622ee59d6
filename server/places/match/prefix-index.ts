import type { Names } from '#server/places/index/names.ts'
import { lazy } from '#server/places/once.ts'

const INNER_WORD_MIN_CHARACTERS = 4
/** Names are indexed by their first 1 to 3 characters. */
const PREFIX_MAX_CHARACTERS = 3

/** A match on an inner word, a former name or an arrondissement divides the population by this. */
const INNER_WORD_COST = 10
export const FORMER_COST = 100
const ARRONDISSEMENT_COST = 100
/** Areas overlap official places: "rhô" must suggest the Rhône before the former Rhône-Alpes. */
const AREA_COST = 4
const COSTS: Record<string, number> = { arrondissement: ARRONDISSEMENT_COST, area: AREA_COST }

/** Rank of a place among suggestions: its population, reduced for arrondissements and areas. */
export const suggestionWeight = (kind: string, population: number) => population / (COSTS[kind] ?? 1)

interface NameEntry {
  /** of the place, whose object is created only when it is suggested */
  id: string
  /** the name from one of its words on */
  text: string
  weight: number
}

/** Finds names by their first characters, highest weight first. The index of each first letter is built on first use. */
export function createPrefixIndex(names: Names) {
  const byLetter = lazy(() => Map.groupBy(nameEntries(names), ({ text }) => text.charAt(0)))
  const built = new Map<string, Map<string, NameEntry[]>>()

  function indexOf(letter: string): Map<string, NameEntry[]> {
    const index = built.get(letter) ?? indexByPrefix(byLetter().get(letter) ?? [])
    built.set(letter, index)
    return index
  }

  return {
    entriesFor: (key: string) => indexOf(key.charAt(0)).get(key.slice(0, PREFIX_MAX_CHARACTERS)) ?? [],
    /** builds everything now instead of at the first suggestion; yields between short steps */
    *warmUp() {
      for (const letter of byLetter().keys()) {
        yield
        indexOf(letter)
      }
    },
  }
}

function indexByPrefix(nameEntries: NameEntry[]): Map<string, NameEntry[]> {
  const index = new Map<string, NameEntry[]>()
  for (const entry of nameEntries.sort((one, other) => other.weight - one.weight)) {
    for (let length = 1; length <= Math.min(PREFIX_MAX_CHARACTERS, entry.text.length); length++) {
      const prefix = entry.text.slice(0, length)
      const sameEntries = index.get(prefix)
      if (sameEntries) sameEntries.push(entry)
      else index.set(prefix, [entry])
    }
  }
  return index
}

function nameEntries(names: Names): NameEntry[] {
  const all: NameEntry[] = []
  for (const [key, references] of names.references()) {
    for (const { id, matchKind } of references) {
      const weight =
        suggestionWeight(id.split(' ', 1)[0] ?? '', names.populationOf(id)) / (matchKind === 'former' ? FORMER_COST : 1)
      all.push({ id, text: key, weight })
      for (const text of innerWords(key)) all.push({ id, text, weight: weight / INNER_WORD_COST })
    }
  }
  return all
}

function innerWords(key: string): string[] {
  const texts: string[] = []
  for (let space = key.indexOf(' '); space >= 0; space = key.indexOf(' ', space + 1)) {
    const end = key.indexOf(' ', space + 1)
    if ((end < 0 ? key.length : end) - space > INNER_WORD_MIN_CHARACTERS) texts.push(key.slice(space + 1))
  }
  return texts
}
