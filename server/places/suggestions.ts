import type { Gazetteer } from './gazetteer.ts'
import type { Match, Names } from './names.ts'
import { departementOfNumber, isPostcode, spotsOfPostcode } from './numbers.ts'
import { once } from './once.ts'
import { placeKey } from './place-key.ts'
import type { Spot } from './spot.ts'
import type { Typos } from './typos.ts'

const INNER_WORD_MIN_CHARACTERS = 4
/** Names are filed under their first letters, so many at most. */
const DRAWER_MAX_CHARACTERS = 3

/** How many inhabitants of such a place weigh as much as one of a commune called by its first word. */
const INNER_WORD_COST = 10
const ARRONDISSEMENT_COST = 100
const FORMER_COST = 100

interface Card {
  spot: Spot
  /** the name from one of its words on */
  text: string
  weight: number
}

/** The places whose name, or one of whose words, begins so: best first. */
export type Suggestions = (text: string, limit: number) => Spot[]

export function createSuggestions(names: Names, gazetteer: Gazetteer, typos: Typos): Suggestions {
  const drawers = once(() => createDrawers(names))

  function begun(key: string, limit: number): Spot[] {
    const found = new Set(bestFirst(names.get(key) ?? []))
    for (const { spot, text } of drawers().get(key.slice(0, DRAWER_MAX_CHARACTERS)) ?? []) {
      if (found.size >= limit) break
      if (text.startsWith(key)) found.add(spot)
    }
    return [...found].slice(0, limit)
  }

  return (text, limit) => {
    const key = placeKey(text)
    if (key === '' || limit < 1) return []
    if (/^\d+$/.test(key)) return numbered(key, gazetteer, limit)
    const code = departementOfNumber(key, gazetteer)
    const found = [...(code ? [code] : []), ...begun(key, limit)].slice(0, limit)
    if (found.length > 0) return found
    return [...new Set(bestFirst([...typos.corrected(key), ...typos.begun(key)]))].slice(0, limit)
  }
}

/** Départements by the beginning of their number, then places by that of their postal codes. */
function numbered(digits: string, gazetteer: Gazetteer, limit: number): Spot[] {
  const departements = [...gazetteer.departements.values()].filter(({ code }) => code.startsWith(digits))
  const exact = departementOfNumber(digits, gazetteer)
  const found = new Set(exact ? [exact, ...departements] : departements)
  const there = isPostcode(digits) ? spotsOfPostcode(digits, gazetteer) : delivered(digits, gazetteer)
  for (const spot of there) {
    if (found.size >= limit) break
    found.add(spot)
  }
  return [...found].slice(0, limit)
}

/** The communes, largest first, that have a postal code beginning so. */
function* delivered(digits: string, { communes, departements }: Gazetteer) {
  for (const spot of communes.values()) {
    if (!` ${spot.postcodes}`.includes(` ${digits}`)) continue
    const departement = departements.get(spot.departement ?? '')
    yield departement?.commune === spot.code ? departement : spot
  }
}

const weightOf = ({ kind, population }: Spot) =>
  kind === 'arrondissement' ? population / ARRONDISSEMENT_COST : population

const namingCost = ({ naming }: Match) => (naming === 'former' ? FORMER_COST : 1)

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
      const weight = weightOf(match.spot) / namingCost(match)
      all.push({ spot: match.spot, text: key, weight })
      for (const text of innerWords(key)) all.push({ spot: match.spot, text, weight: weight / INNER_WORD_COST })
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
