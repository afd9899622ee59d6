import { createPrefixIndex, weightOf } from './prefix-index.ts'
import type { Gazetteer } from '#server/places/index/gazetteer.ts'
import type { Match, Names } from '#server/places/index/names.ts'
import { departementOfNumber, isPostcode, placesOfPostcode } from '#server/places/parse/numbers.ts'
import { placeKey } from '#server/places/parse/place-key.ts'
import type { KnownPlace } from '#server/places/index/known-place.ts'
import type { Typos } from './typos.ts'

/** Returns the function that lists at most `limit` places with a name, or a word of a name, that begins with a text; best first. */
export function createSuggestions(names: Names, gazetteer: Gazetteer, typos: Typos) {
  const sharingLetter = createPrefixIndex(names)

  function startingWith(key: string, limit: number): KnownPlace[] {
    // A whole name weighs more than a prefix, but "nant" must suggest Nantes before Nant and its 900 inhabitants.
    const found = new Map(names.get(key).map((match) => [match.place, WHOLE_NAME_GAIN * weightOf(match)]))
    const maxFound = limit + found.size
    for (const { place, text, weight } of sharingLetter(key)) {
      if (found.size >= maxFound) break
      if (text.startsWith(key) && !found.has(place)) found.set(place, weight)
    }
    const ranked = [...found].toSorted(([, one], [, other]) => other - one)
    return ranked.slice(0, limit).map(([place]) => place)
  }

  return (text: string, limit: number): KnownPlace[] => {
    const key = placeKey(text)
    if (key === '' || limit < 1) return []
    if (/^\d+$/.test(key)) return numbered(key, gazetteer, limit)
    const code = departementOfNumber(key, gazetteer)
    const found = [...(code ? [code] : []), ...startingWith(key, limit)].slice(0, limit)
    if (found.length > 0) return found
    return [...new Set(bestFirst([...typos.corrected(key), ...typos.startingWith(key)]))].slice(0, limit)
  }
}

/** Départements by the first digits of their number, then places by those of their postal codes. */
function numbered(digits: string, gazetteer: Gazetteer, limit: number): KnownPlace[] {
  const departements = [...gazetteer.departements.values()].filter(({ code }) => code.startsWith(digits))
  const exact = departementOfNumber(digits, gazetteer)
  const found = new Set(exact ? [exact, ...departements] : departements)
  const places = isPostcode(digits) ? placesOfPostcode(digits, gazetteer) : withPostcodePrefix(digits, gazetteer)
  for (const place of places) {
    if (found.size >= limit) break
    found.add(place)
  }
  return [...found].slice(0, limit)
}

/** Communes that have a postal code starting with these digits, largest first. */
function* withPostcodePrefix(digits: string, { communes, departements }: Gazetteer) {
  for (const place of communes.values()) {
    if (!` ${place.postcodes}`.includes(` ${digits}`)) continue
    const departement = departements.get(place.departement ?? '')
    yield departement?.commune === place.code ? departement : place
  }
}

/** Multiplies the weight of a place when its whole name was typed. */
const WHOLE_NAME_GAIN = 20

const isFormer = ({ matchKind }: Match) => (matchKind === 'former' ? 1 : 0)

const bestFirst = (matches: Match[]) =>
  matches
    .toSorted((one, other) => isFormer(one) - isFormer(other) || weightOf(other) - weightOf(one))
    .map(({ place }) => place)
