import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { sharedInPage } from '#server/core/one-page.ts'
import { lazy } from './once.ts'
import { createGazetteer, type Gazetteer } from './index/gazetteer.ts'
import { parseExact } from './parse/exact.ts'
import { INDEX_FILE, readIndex } from './index/index-file.ts'
import { locationOf } from './parse/locate.ts'
import { createLookup } from './match/lookup.ts'
import { createNames } from './index/names.ts'
import { distanceKm } from './geography/projection.ts'
import type { Place, PlaceFilter, Places, PlaceSearch } from './place.ts'
import { foreignWords, otherWords } from './parse/other-words.ts'
import { citiesOfRank } from './parse/arrondissements.ts'
import { hasSeveralParts, placeKey } from './parse/place-key.ts'
import { parseText } from './parse/parse-text.ts'
import { resolvePlaces } from './parse/settle.ts'
import { filterOf, isTown, largestFirst, type KnownPlace } from './index/known-place.ts'
import { createCircles } from './geography/circle.ts'
import { createDepartements } from './geography/departements.ts'
import { createPoints } from './geography/points.ts'
import { POINTS_FILE } from './geography/points-file.ts'
import { createSuggestions } from './match/suggestions.ts'
import { createTypos } from './match/typos.ts'

export type { Circle, Place, PlaceFilter, Places, Town } from './place.ts'
export { placeKey } from './parse/place-key.ts'

let loaded: Places | undefined

/** The places of France, loaded once per process. */
export function loadPlaces(): Places {
  loaded ??= createPlaces()
  return loaded
}

const CHOICES_MAX = 5

function createPlaces(): Places {
  const index = readIndex()
  const gazetteer = createGazetteer(index)
  const names = createNames(index.names, gazetteer)
  const beginnings = createNames(index.beginnings, gazetteer)
  const typos = createTypos(names)
  const data = { gazetteer, names, lookup: createLookup(names, beginnings), typos }
  const suggest = createSuggestions(names, gazetteer, typos)

  const parsed = (text: string) => sharedInPage(`place ${text}`, () => parseAnew(text))
  const parseAnew = (text: string): { found: KnownPlace[]; otherWords: string[] } => {
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
  const resembling = (key: string) => typos.resembling(key).map(({ place }) => place)
  const suggestionFor = (place: KnownPlace | undefined) => place && toPlace(place, gazetteer, find)

  const points = createPoints()
  const townOf = (code: string) => gazetteer.communes.get(code) ?? gazetteer.arrondissements.get(code)
  const cityOf = (code: string) => gazetteer.arrondissements.get(code)?.commune ?? undefined
  const circle = createCircles({ points, communes: () => [...gazetteer.communes.keys()], cityOf })
  const named = (text: string): KnownPlace | undefined => {
    const { found, otherWords } = parsed(text)
    if (otherWords.length > 0) return undefined
    const [largest, ...others] = [...found].toSorted(largestFirst)
    // A tiny homonym does not make a name ambiguous: the other La Rochelle has forty inhabitants.
    return others.every(({ population }) => population * 10 < (largest?.population ?? 0)) ? largest : undefined
  }

  return {
    find,
    parse,
    locate: (text) => locationOf(parseText(text, data)),
    suggest: (text, limit) => suggest(text, limit).map((place) => toPlace(place, gazetteer, find)),
    isName: (text) => data.lookup.exactly(placeKey(text)).some(({ matchKind }) => matchKind === 'name'),
    named: (text) => suggestionFor(named(text)),
    choices(text) {
      const { found, otherWords } = parsed(text)
      if (found.length === 1 || hasSeveralParts(text)) return []
      const homonyms = otherWords.length > 0 ? [] : found
      const meant =
        homonyms.length > 0 ? homonyms : [...citiesOfRank(placeKey(text), gazetteer), ...resembling(placeKey(text))]
      return meant
        .toSorted(largestFirst)
        .slice(0, CHOICES_MAX)
        .map((place) => toPlace(place, gazetteer, find))
    },
    town(text) {
      const place = named(text)
      // Paris is a département of one commune.
      const code = place?.arrondissement ?? place?.commune
      if (!place || !code || place.kind === 'area' || !points.get(code)) return undefined
      return { code, name: place.name }
    },
    circle,
    ...createDepartements(
      points,
      new Map([...gazetteer.departements.values()].map(({ code, region }) => [code, region])),
    ),
    distance(from, { commune, arrondissement }) {
      const [here, there] = [points.get(from.code), points.get(arrondissement ?? commune ?? '')]
      return here && there && Math.round(distanceKm(here, there))
    },
    points,
    populationOf: (code) => townOf(code)?.population ?? 0,
    populationIn: (departement) => gazetteer.departements.get(departement)?.population ?? 0,
    cityOf,
    nameOf: (code) => townOf(code)?.name,
    commune: (code) => suggestionFor(townOf(code)),
    departement: (code) => suggestionFor(gazetteer.departements.get(code)),
    region(code) {
      const found = suggestionFor(gazetteer.regions.get(code))
      return found && { ...found, kind: 'region', code, label: found.name }
    },
    version: lazy(() => digestOf([INDEX_FILE, POINTS_FILE])),
    async warmUp() {
      for (const text of ['37400', 'lyon', ...'abcdefghijklmnopqrstuvwxyz', 'nowhere']) {
        // Between two of them, requests are answered.
        await nextTurn()
        suggest(text, 1)
      }
    },
  }
}

function toPlace(place: KnownPlace, { departements }: Gazetteer, find: Places['find']): Place {
  const { kind, code, name } = place
  const filter = filterOf([place])
  const expected = JSON.stringify(filter)
  const value = searchTexts(place).find((text) => JSON.stringify(find(text)) === expected) ?? name
  const departement = departements.get(place.departement ?? '')
  const region = place.region !== null && place.region !== code ? { regionCode: place.region } : {}
  const label = isTown(place) ? `${name} (${departement?.name})` : kind === 'departement' ? `${name} (${code})` : name
  return {
    kind: isTown(place) ? 'commune' : (kind as Place['kind']),
    code,
    name,
    ...region,
    ...(isTown(place) ? { departement: departement?.name, departementCode: departement?.code } : {}),
    label,
    value,
    filter,
  }
}

/** Candidate search texts for exactly this place, shortest first. */
function searchTexts({ name, departement, ...place }: KnownPlace): string[] {
  const postcodes = place.postcodes.split(' ')
  return [name, `${name} (${departement})`, ...postcodes.map((postcode) => `${postcode} ${name}`), ...postcodes]
}

function digestOf(files: URL[]): string {
  const hash = createHash('sha256')
  for (const file of files) hash.update(readFileSync(file))
  return hash.digest('hex').slice(0, 16)
}
