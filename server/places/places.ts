import { createGazetteer, type Gazetteer } from './index/gazetteer.ts'
import { parseExact } from './parse/exact.ts'
import { readIndex } from './index/index-file.ts'
import { locationOf } from './parse/locate.ts'
import { createLookup } from './match/lookup.ts'
import { createNames } from './index/names.ts'
import type { Place, PlaceFilter, Places, PlaceSearch } from './place.ts'
import { foreignWords, otherWords } from './parse/other-words.ts'
import { parseText } from './parse/parse-text.ts'
import { resolvePlaces } from './parse/settle.ts'
import { filterOf, isTown, largestFirst, type KnownPlace } from './index/known-place.ts'
import { createSuggestions } from './match/suggestions.ts'
import { createTypos } from './match/typos.ts'
import { warmUp } from './warm-up.ts'

export type { Place, PlaceFilter, Places } from './place.ts'
export { placeKey } from './parse/place-key.ts'

let loaded: Places | undefined

/** The places of France, loaded once per process. */
export function loadPlaces(): Places {
  loaded ??= createPlaces()
  return loaded
}

function createPlaces(): Places {
  const index = readIndex()
  const gazetteer = createGazetteer(index)
  const names = createNames(index.names, gazetteer)
  const beginnings = createNames(index.beginnings, gazetteer)
  const typos = createTypos(names)
  const data = { gazetteer, names, lookup: createLookup(names, beginnings), typos }
  const suggestions = createSuggestions(names, gazetteer, typos)

  const parsed = (text: string): { found: KnownPlace[]; otherWords: string[] } => {
    const exact = parseExact(text, data)
    if (exact) return { found: exact, otherWords: foreignWords(text) }
    const parts = parseText(text, data)
    const found = resolvePlaces(parts)
    return { found, otherWords: otherWords(text, parts, found) }
  }
  const parse = (text: string): PlaceSearch => {
    const { found, otherWords } = parsed(text)
    return { place: found.length > 0 ? filterOf(found) : null, otherWords }
  }
  const find = (text: string): PlaceFilter | null => parse(text).place
  const suggestionFor = (place: KnownPlace | undefined) => place && toPlace(place, gazetteer, find)

  return {
    find,
    parse,
    locate: (text) => locationOf(parseText(text, data)),
    suggest: (text, limit) => suggestions.suggest(text, limit).map((place) => toPlace(place, gazetteer, find)),
    named(text) {
      const { found, otherWords } = parsed(text)
      if (otherWords.length > 0) return undefined
      const [largest, ...others] = [...found].toSorted(largestFirst)
      // A tiny homonym does not make a name ambiguous: the other La Rochelle has forty inhabitants.
      const isClear = others.every(({ population }) => population * 10 < (largest?.population ?? 0))
      return isClear ? suggestionFor(largest) : undefined
    },
    commune: (code) => suggestionFor(gazetteer.communes.get(code)),
    departement: (code) => suggestionFor(gazetteer.departements.get(code)),
    region(code) {
      const found = suggestionFor(gazetteer.regions.get(code))
      return found && { ...found, kind: 'region', code, label: found.name }
    },
    warmUp: () => warmUp([names, beginnings, gazetteer.communes], [typos, suggestions]),
  }
}

function toPlace(place: KnownPlace, { departements }: Gazetteer, find: Places['find']): Place {
  const { kind, code, name } = place
  const filter = filterOf([place])
  const expected = JSON.stringify(filter)
  const value = searchTexts(place).find((text) => JSON.stringify(find(text)) === expected) ?? name
  const departement = departements.get(place.departement ?? '')
  const region = place.region !== null && place.region !== code ? { regionCode: place.region } : {}
  if (!isTown(place))
    return {
      kind: kind as Place['kind'],
      code,
      name,
      ...region,
      label: kind === 'departement' ? `${name} (${code})` : name,
      value,
      filter,
    }
  return {
    kind: 'commune',
    code,
    name,
    ...region,
    departement: departement?.name,
    departementCode: departement?.code,
    label: `${name} (${departement?.name})`,
    value,
    filter,
  }
}

/** Candidate search texts for exactly this place, shortest first. */
function searchTexts({ name, departement, ...place }: KnownPlace): string[] {
  const postcodes = place.postcodes.split(' ')
  return [name, `${name} (${departement})`, ...postcodes.map((postcode) => `${postcode} ${name}`), ...postcodes]
}
