import type { KnownPlace } from '#server/places/index/known-place.ts'
import type { Match, Names } from '#server/places/index/names.ts'
import { lazy } from '#server/places/once.ts'

const INNER_WORD_MIN_CHARACTERS = 4

/** A match on an inner word, a former name or an arrondissement divides the population by this. */
const INNER_WORD_COST = 10
const FORMER_COST = 100
const ARRONDISSEMENT_COST = 100
/** Areas overlap official places: "rhô" must suggest the Rhône before the former Rhône-Alpes. */
const AREA_COST = 4
const COSTS: Record<string, number> = { arrondissement: ARRONDISSEMENT_COST, area: AREA_COST }

/** Rank of a place among suggestions: its population, reduced for arrondissements, areas and former names. */
export const weightOf = ({ place: { kind, population }, matchKind }: Match) =>
  population / (COSTS[kind] ?? 1) / (matchKind === 'former' ? FORMER_COST : 1)

interface NameEntry {
  place: KnownPlace
  /** the name from one of its words on */
  text: string
  weight: number
}

/** Returns the names that begin with the same letter as a key, highest weight first. Each letter is sorted on first use. */
export function createPrefixIndex(names: Names): (key: string) => NameEntry[] {
  const byLetter = lazy(() => Map.groupBy(nameEntries(names), ({ text }) => text.charAt(0)))
  const sorted = new Map<string, NameEntry[]>()
  return (key) => {
    const letter = key.charAt(0)
    const entries = sorted.get(letter) ?? (byLetter().get(letter) ?? []).sort((one, other) => other.weight - one.weight)
    sorted.set(letter, entries)
    return entries
  }
}

function nameEntries(names: Names): NameEntry[] {
  const all: NameEntry[] = []
  for (const [key, matches] of names.all()) {
    for (const match of matches) {
      const { place } = match
      const weight = weightOf(match)
      all.push({ place, text: key, weight })
      for (const text of innerWords(key)) all.push({ place, text, weight: weight / INNER_WORD_COST })
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
