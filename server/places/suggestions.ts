import type { Gazetteer } from './gazetteer.ts'
import type { Match, Names } from './names.ts'
import { departementOfNumber } from './numbers.ts'
import { placeKey } from './place-key.ts'
import { isTown, type Spot } from './spot.ts'
import type { Typos } from './typos.ts'

const INNER_WORD_MIN_CHARACTERS = 4
/** Names are filed under their first letters, so many at most. */
const DRAWER_MAX_CHARACTERS = 3

/** How much less likely a name is meant, in powers of ten of the population. */
const INNER_WORD_COST = 1.5
const ARRONDISSEMENT_COST = 2
const FORMER_COST = 2

interface Card {
  spot: Spot
  /** the name from one of its words on */
  text: string
  weight: number
}

/** The places whose name, or one of whose words, begins so: best first. */
export type Suggestions = (text: string, limit: number) => Spot[]

export function createSuggestions(names: Names, gazetteer: Gazetteer, typos: Typos): Suggestions {
  let drawers: Map<string, Card[]> | undefined

  function begun(key: string, limit: number): Spot[] {
    drawers ??= createDrawers(names)
    const found = new Set(bestFirst(names.get(key) ?? []))
    for (const { spot, text } of drawers.get(key.slice(0, DRAWER_MAX_CHARACTERS)) ?? []) {
      if (found.size >= limit) break
      if (text.startsWith(key)) found.add(spot)
    }
    return [...found].slice(0, limit)
  }

  return (text, limit) => {
    const key = placeKey(text)
    if (key === '' || limit < 1) return []
    if (/^\d+$/.test(key)) return numbered(key, gazetteer).slice(0, limit)
    const code = departementOfNumber(key, gazetteer)
    const found = [...(code ? [code] : []), ...begun(key, limit)].slice(0, limit)
    if (found.length > 0) return found
    return [...new Set(bestFirst([...typos.corrected(key), ...typos.begun(key)]))].slice(0, limit)
  }
}

/** Départements by the beginning of their number, then communes by that of their postal codes. */
function numbered(digits: string, { departements, postcodes }: Gazetteer): Spot[] {
  const exact = departementOfNumber(digits, { departements } as Gazetteer)
  const byNumber = [...departements.values()].filter(({ code }) => code.startsWith(digits))
  const there = [...postcodes].flatMap(([postcode, spots]) => (postcode.startsWith(digits) ? spots : []))
  const largest = there.sort((one, other) => weightOf(other) - weightOf(one))
  return [...new Set([...(exact ? [exact] : []), ...byNumber, ...largest])]
}

const weightOf = ({ kind, population }: Spot) =>
  Math.log10(population + 1) - (kind === 'arrondissement' ? ARRONDISSEMENT_COST : 0)

const namingCost = ({ naming }: Match) => (naming === 'former' ? FORMER_COST : 0)

const bestFirst = (matches: Match[]) =>
  matches
    .toSorted((one, other) => namingCost(one) - namingCost(other) || weightOf(other.spot) - weightOf(one.spot))
    .map(({ spot }) => spot)

function createDrawers(names: Names): Map<string, Card[]> {
  const drawers = new Map<string, Card[]>()
  for (const card of cards(names).sort((one, other) => other.weight - one.weight)) {
    for (let length = 1; length <= DRAWER_MAX_CHARACTERS; length++) {
      const label = card.text.slice(0, length)
      const drawer = drawers.get(label)
      if (drawer) drawer.push(card)
      else drawers.set(label, [card])
    }
  }
  return drawers
}

function cards(names: Names): Card[] {
  const all: Card[] = []
  for (const [key, matches] of names) {
    for (const match of matches) {
      const weight = weightOf(match.spot) - namingCost(match)
      all.push({ spot: match.spot, text: key, weight })
      for (const text of innerWords(key)) all.push({ spot: match.spot, text, weight: weight - INNER_WORD_COST })
    }
  }
  return all
}

function innerWords(key: string): string[] {
  const starts = [...key.matchAll(/ (?=\S)/g)].map(({ index }) => key.slice(index + 1))
  return starts.filter((text) => text.split(' ', 1)[0]!.length >= INNER_WORD_MIN_CHARACTERS)
}
