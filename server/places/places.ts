import { createGazetteer, type Gazetteer } from './gazetteer.ts'
import { readIndex } from './index-file.ts'
import { createLookup } from './lookup.ts'
import { createNames } from './names.ts'
import type { Location, Place, PlaceFilter, Places } from './place.ts'
import { readText } from './reading.ts'
import { settle } from './settle.ts'
import { commonLocation, filterOf, isTown, largestFirst, type Spot } from './spot.ts'
import { createSuggestions } from './suggestions.ts'
import { createTypos } from './typos.ts'

export type { Location, Place, PlaceFilter, Places } from './place.ts'
export { placeKey } from './place-key.ts'

/** A listing is in the largest place of that name only when it is that much larger than the next. */
const LOCATED_MIN_RATIO = 4

let loaded: Places | undefined

/** The places of France, read once per process. */
export function loadPlaces(): Places {
  loaded ??= createPlaces()
  return loaded
}

function createPlaces(): Places {
  const index = readIndex()
  const gazetteer = createGazetteer(index)
  const names = createNames(index, gazetteer)
  const typos = createTypos(names)
  const known = { gazetteer, names, lookup: createLookup(names), typos }
  const suggestions = createSuggestions(names, gazetteer, typos)

  const meant = (text: string) => settle(readText(text, known))
  const find = (text: string): PlaceFilter | null => {
    const spots = meant(text)
    return spots.length > 0 ? filterOf(spots) : null
  }
  const place = (spot: Spot | undefined) => spot && toPlace(spot, gazetteer, find)

  return {
    find,
    locate: (text) => locationOf(meant(text)),
    suggest: (text, limit) => suggestions(text, limit).map((spot) => toPlace(spot, gazetteer, find)),
    departement: (code) => place(gazetteer.departements.get(code)),
    region(code) {
      const found = place(gazetteer.regions.get(code))
      return found && { ...found, kind: 'region', code, label: found.name }
    },
  }
}

function locationOf(spots: Spot[]): Location {
  const [first, second] = spots.toSorted(largestFirst)
  const isLargest = first && first.population >= LOCATED_MIN_RATIO * (second?.population ?? 0)
  return commonLocation(isLargest ? [first] : spots)
}

function toPlace(spot: Spot, { departements }: Gazetteer, find: Places['find']): Place {
  const { kind, code, name } = spot
  const filter = filterOf([spot])
  const wanted = JSON.stringify(filter)
  const value = searchTexts(spot).find((text) => JSON.stringify(find(text)) === wanted) ?? name
  const departement = departements.get(spot.departement ?? '')
  if (!isTown(spot))
    return {
      kind: kind as Place['kind'],
      code,
      name,
      label: kind === 'departement' ? `${name} (${code})` : name,
      value,
      filter,
    }
  return {
    kind: 'commune',
    code,
    name,
    departement: departement?.name,
    departementCode: departement?.code,
    label: `${name} (${departement?.name})`,
    value,
    filter,
  }
}

/** Texts that may find exactly that place, shortest first. */
function searchTexts({ name, departement, ...spot }: Spot): string[] {
  const postcodes = spot.postcodes.split(' ')
  return [name, `${name} (${departement})`, ...postcodes.map((postcode) => `${postcode} ${name}`), ...postcodes]
}
