import { createDrawers, FORMER_COST, suggestionWeight } from './drawers.ts'
import type { Gazetteer } from './gazetteer.ts'
import type { Match, Names } from './names.ts'
import { departementOfNumber, isPostcode, spotsOfPostcode } from './numbers.ts'
import { placeKey } from './place-key.ts'
import type { Spot } from './spot.ts'
import type { Typos } from './typos.ts'

export interface Suggestions {
  /** the places whose name, or one of whose words, begins so: best first */
  of(text: string, limit: number): Spot[]
  /** the work that otherwise waits for the first suggestion, in short pieces */
  warmUp(): Iterable<void>
}

export function createSuggestions(names: Names, gazetteer: Gazetteer, typos: Typos): Suggestions {
  const drawers = createDrawers(names)

  function begun(key: string, limit: number): Spot[] {
    // The whole name counts for more than a beginning, but "nant" is rather Nantes than Nant and its 900 inhabitants.
    const found = new Map(names.get(key).map((match) => [match.spot, WHOLE_NAME_GAIN * weightOf(match)]))
    const enough = limit + found.size
    for (const { id, text, weight } of drawers.of(key)) {
      if (found.size >= enough) break
      const spot = text.startsWith(key) ? names.spot(id) : undefined
      if (spot && !found.has(spot)) found.set(spot, weight)
    }
    const ranked = [...found].toSorted(([, one], [, other]) => other - one)
    return ranked.slice(0, limit).map(([spot]) => spot)
  }

  return {
    of(text, limit) {
      const key = placeKey(text)
      if (key === '' || limit < 1) return []
      if (/^\d+$/.test(key)) return numbered(key, gazetteer, limit)
      const code = departementOfNumber(key, gazetteer)
      const found = [...(code ? [code] : []), ...begun(key, limit)].slice(0, limit)
      if (found.length > 0) return found
      return [...new Set(bestFirst([...typos.corrected(key), ...typos.begun(key)]))].slice(0, limit)
    },
    warmUp: drawers.warmUp,
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
  for (const spot of communes.delivered(digits)) {
    const departement = departements.get(spot.departement ?? '')
    yield departement?.commune === spot.code ? departement : spot
  }
}

/** How much more a place weighs when its whole name was typed. */
const WHOLE_NAME_GAIN = 20

const isFormer = ({ naming }: Match) => (naming === 'former' ? 1 : 0)

const weightOf = ({ spot: { kind, population }, naming }: Match) =>
  suggestionWeight(kind, population) / (naming === 'former' ? FORMER_COST : 1)

const bestFirst = (matches: Match[]) =>
  matches
    .toSorted((one, other) => isFormer(one) - isFormer(other) || weightOf(other) - weightOf(one))
    .map(({ spot }) => spot)
