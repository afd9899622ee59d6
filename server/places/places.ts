import { createGazetteer, type Gazetteer } from './gazetteer.ts'
import { readExact } from './exact.ts'
import { readIndex } from './index-file.ts'
import { locationOf } from './locate.ts'
import { createLookup } from './lookup.ts'
import { createNames } from './names.ts'
import type { Place, PlaceFilter, Places } from './place.ts'
import { readText } from './reading.ts'
import { settle } from './settle.ts'
import { filterOf, isTown, largestFirst, type Spot } from './spot.ts'
import { createSuggestions } from './suggestions.ts'
import { createTypos } from './typos.ts'
import { warmUp } from './warm-up.ts'

export type { Place, PlaceFilter, Places } from './place.ts'
export { placeKey } from './place-key.ts'

let loaded: Places | undefined

/** The places of France, read once per process. */
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
  const known = { gazetteer, names, lookup: createLookup(names, beginnings), typos }
  const suggestions = createSuggestions(names, gazetteer, typos)

  const spotsIn = (text: string) => readExact(text, known) ?? settle(readText(text, known))
  const find = (text: string): PlaceFilter | null => {
    const spots = spotsIn(text)
    return spots.length > 0 ? filterOf(spots) : null
  }
  const place = (spot: Spot | undefined) => spot && toPlace(spot, gazetteer, find)

  return {
    find,
    locate: (text) => locationOf(readText(text, known)),
    suggest: (text, limit) => suggestions.of(text, limit).map((spot) => toPlace(spot, gazetteer, find)),
    named(text) {
      const [spot, ...others] = [...spotsIn(text)].toSorted(largestFirst)
      // La Rochelle is in Charente-Maritime, for all the forty inhabitants of the other one.
      const isClear = others.every(({ population }) => population * 10 < (spot?.population ?? 0))
      return isClear ? place(spot) : undefined
    },
    commune: (code) => place(gazetteer.communes.get(code)),
    departement: (code) => place(gazetteer.departements.get(code)),
    region(code) {
      const found = place(gazetteer.regions.get(code))
      return found && { ...found, kind: 'region', code, label: found.name }
    },
    warmUp: () => warmUp([names, beginnings, gazetteer.communes], [typos, suggestions]),
  }
}

function toPlace(spot: Spot, { departements }: Gazetteer, find: Places['find']): Place {
  const { kind, code, name } = spot
  const filter = filterOf([spot])
  const wanted = JSON.stringify(filter)
  const value = searchTexts(spot).find((text) => JSON.stringify(find(text)) === wanted) ?? name
  const departement = departements.get(spot.departement ?? '')
  const region = spot.region !== null && spot.region !== code ? { regionCode: spot.region } : {}
  if (!isTown(spot))
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

/** Texts that may find exactly that place, shortest first. */
function searchTexts({ name, departement, ...spot }: Spot): string[] {
  const postcodes = spot.postcodes.split(' ')
  return [name, `${name} (${departement})`, ...postcodes.map((postcode) => `${postcode} ${name}`), ...postcodes]
}
