import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { sharedInPage } from '#server/core/one-page.ts'
import { lazy } from './once.ts'
import { circle } from './geography/circle.ts'
import { byDistance, neighbours } from './geography/departements.ts'
import { points } from './geography/points.ts'
import { distanceKm } from './geography/projection.ts'
import { cityOf, gazetteer, INDEX_FILE, townOf } from './index/gazetteer.ts'
import { filterOf, isTown, type KnownPlace, largestFirst } from './index/known-place.ts'
import { namedAs } from './index/names.ts'
import { suggest } from './match/suggestions.ts'
import { resembling } from './match/typos.ts'
import { citiesOfRank } from './parse/arrondissements.ts'
import { parseExact } from './parse/exact.ts'
import { locationOf } from './parse/locate.ts'
import { foreignWords, otherWords } from './parse/other-words.ts'
import { isPostcode, placesOfPostcode } from './parse/numbers.ts'
import { parseText } from './parse/parse-text.ts'
import { hasSeveralParts, placeKey } from './parse/place-key.ts'
import { resolvePlaces } from './parse/settle.ts'
import type { Location, Place, PlaceFilter, PlaceSearch, Town } from './place.ts'

export type { Circle, Location, Place, PlaceFilter, Town } from './place.ts'
export { placeKey } from './parse/place-key.ts'

const CHOICES_MAX = 5

const VILLAGE_MAX_PEOPLE = 2_000
/** "Vanne" has two hundred inhabitants: Vannes may be meant. */
const isVillage = (place: KnownPlace) => isTown(place) && place.population < VILLAGE_MAX_PEOPLE

export type Places = typeof PLACES

/** The places of France, read once per process. */
export function loadPlaces(): Places {
  gazetteer()
  return PLACES
}

const PLACES = {
  /** Turns what a visitor types into codes; null when it names no place. */
  find,
  /** Turns what a visitor types into codes and the words that name no place. */
  parse,
  /** Turns the free location text of a listing into codes; all null when it names no clear place. */
  locate: (text: string): Location => locationOf(parseText(text)),
  /** At most `limit` places whose name begins with `text`, best first. */
  suggest: (text: string, limit: number): Place[] => suggest(text, limit).map(toPlace),
  /** Whether a text is exactly a name: 'bar le duc', not 'bar lyon'. */
  isName: (text: string): boolean => namedAs(placeKey(text)).some(({ matchKind }) => matchKind === 'name'),
  /** The place a text names; undefined when it names none, is ambiguous or has other words. */
  named: (text: string) => placeOf(named(text)),
  /** The places a text may mean when it names not exactly one: homonyms, large towns one letter off, arrondissements of a rank. */
  choices(text: string): Place[] {
    const { found, otherWords } = parsed(text)
    const [first] = found
    if (hasSeveralParts(text) || (found.length === 1 && !(first && isVillage(first)))) return []
    const homonyms = otherWords.length > 0 || found.length === 1 ? [] : found
    const key = placeKey(text)
    const meant = homonyms.length > 0 ? homonyms : [...citiesOfRank(key), ...resembling(key).map(({ place }) => place)]
    return [...new Set(meant)].toSorted(largestFirst).slice(0, CHOICES_MAX).map(toPlace)
  },
  /** The one commune or arrondissement a text names and whose position is known. */
  town(text: string): Town | undefined {
    const place = named(text)
    // Paris is a département of one commune.
    const code = place?.arrondissement ?? place?.commune
    if (!place || !code || place.kind === 'area' || !points.get(code)) return undefined
    return { code, name: place.name }
  },
  circle,
  neighbours,
  byDistance,
  points,
  /** Whole kilometres, as the crow flies, from a town to a listing; undefined when that publishes no commune. */
  distance(from: Town, { commune, arrondissement }: Pick<Location, 'commune' | 'arrondissement'>): number | undefined {
    const [here, there] = [points.get(from.code), points.get(arrondissement ?? commune ?? '')]
    return here && there && Math.round(distanceKm(here, there))
  },
  /** Inhabitants of a commune or arrondissement; 0 for other codes. */
  populationOf: (code: string): number => townOf(code)?.population ?? 0,
  /** Inhabitants of a département. */
  populationIn: (departement: string): number => gazetteer().departements.get(departement)?.population ?? 0,
  cityOf,
  /** The name of a commune or arrondissement. */
  nameOf: (code: string) => townOf(code)?.name,
  /** A commune or arrondissement. */
  /** The first postal code of a commune or arrondissement: portals ask for one. */
  postcodeOf: (code: string) => townOf(code)?.postcodes?.[0],
  commune: (code: string) => placeOf(townOf(code)),
  departement: (code: string) => placeOf(gazetteer().departements.get(code)),
  /** The département of its own code, or of a postal code. */
  departementAt(code: string): Place | undefined {
    const { departements } = gazetteer()
    const own = departements.get(code.toUpperCase())
    if (own || !isPostcode(code)) return placeOf(own)
    const [first] = placesOfPostcode(code).toSorted(largestFirst)
    return placeOf(first && departements.get(first.departement ?? first.code))
  },
  /** The codes of the départements of a région. */
  departementsIn: (region: string): string[] =>
    [...gazetteer().departements.values()].filter((one) => one.region === region).map(({ code }) => code),
  region(code: string): Place | undefined {
    const found = placeOf(gazetteer().regions.get(code))
    return found && { ...found, kind: 'region', code, label: found.name }
  },
  /** A digest of the places and their positions. */
  version: lazy(() => createHash('sha256').update(readFileSync(INDEX_FILE)).digest('hex').slice(0, 16)),
  /** Builds the lazy tables by a few searches, so that the first requests do not wait for them. */
  async warmUp(): Promise<void> {
    for (const text of ['37400', 'lyon', 'nowhere']) {
      // Yield to the event loop, so that requests are answered between two searches.
      await nextTurn()
      suggest(text, 1)
    }
  },
}

const parsed = (text: string) => sharedInPage(`place ${text}`, () => parseAnew(text))

function parseAnew(text: string): { found: KnownPlace[]; otherWords: string[] } {
  const exact = parseExact(text)
  if (exact) return { found: exact, otherWords: foreignWords(text) }
  const parts = parseText(text)
  const found = resolvePlaces(parts)
  return { found, otherWords: otherWords(text, parts, found) }
}

/** The place a text names, and its other words. */
function parse(text: string): PlaceSearch {
  const { found, otherWords } = parsed(text)
  return { place: found.length > 0 ? filterOf(found) : null, otherWords }
}

function find(text: string): PlaceFilter | null {
  return parse(text).place
}

function named(text: string): KnownPlace | undefined {
  const { found, otherWords } = parsed(text)
  if (otherWords.length > 0) return undefined
  const [largest, ...others] = found.toSorted(largestFirst)
  // A tiny homonym does not make a name ambiguous: the other La Rochelle has forty inhabitants.
  return others.every(({ population }) => population * 10 < (largest?.population ?? 0)) ? largest : undefined
}

const placeOf = (place: KnownPlace | undefined) => place && toPlace(place)

function toPlace(place: KnownPlace): Place {
  const { kind, code, name } = place
  const filter = filterOf([place])
  const expected = JSON.stringify(filter)
  const value = searchTexts(place).find((text) => JSON.stringify(find(text)) === expected) ?? name
  const departement = gazetteer().departements.get(place.departement ?? '')
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
const searchTexts = ({ name, departement, postcodes = [''] }: KnownPlace): string[] => [
  name,
  `${name} (${departement})`,
  ...postcodes.map((postcode) => `${postcode} ${name}`),
  ...postcodes,
]
