import { distanceKm, type Position } from '../../server/places/geography/projection.ts'
import { placeKey } from '../../server/places/parse/place-key.ts'
import { departementCode } from '../../server/places/index/communes.ts'
import type { OfficialCommune } from '../build/places-index.ts'

/** A place of GeoNames in France. */
interface Town extends Position {
  name: string
  /** INSEE code of its commune, where GeoNames tells it */
  commune: string
  country: string
  /** of the mainland; elsewhere another code of GeoNames */
  departement: string
  /** PPL: a town or village; PPLX: a part of one; PPLA…: the seat of an authority */
  feature: string
  population: number
}

/** GeoNames has a country for each overseas territory. */
const COUNTRIES: Record<string, string> = {
  '971': 'GP',
  '972': 'MQ',
  '973': 'GF',
  '974': 'RE',
  '975': 'PM',
  '976': 'YT',
  '977': 'BL',
  '978': 'MF',
  '986': 'WF',
  '987': 'PF',
  '988': 'NC',
}
/** Communes whose main place has another name. */
const MAIN_PLACES: Record<string, string> = {
  '97501': 'Miquelon',
  '97701': 'Gustavia',
  '97801': 'Marigot',
  '98612': 'Leava',
  '98613': 'Mata-Utu',
  '98714': 'Vaitape',
  '98719': 'Rikitea',
  '98722': 'Hitiaa',
  '98723': 'Atuona',
  '98724': 'Fare',
  '98729': 'Afareaitu',
  '98731': 'Taiohae',
  '98744': 'Moerai',
  '98747': 'Afaahiti',
  '98748': 'Vairao',
  '98754': 'Tevaitoa',
}

/** Reads the tab-separated file of GeoNames; its columns are in the package's schema. */
export function readTowns(text: string): Town[] {
  const countries = new Set(['FR', ...Object.values(COUNTRIES)])
  return text.split('\n').flatMap((line) => {
    const [, name = '', , , lat, lon, , feature = '', country = '', , , admin2 = '', , admin4 = '', people] =
      line.split('\t')
    if (!countries.has(country)) return []
    // New Caledonia: the commune is one level higher.
    const commune = admin4 || (/^98\d{3}$/.test(admin2) ? admin2 : '')
    return [
      {
        name,
        lon: Number(lon),
        lat: Number(lat),
        country,
        commune,
        departement: admin2,
        feature,
        population: Number(people),
      },
    ]
  })
}

export interface City extends Position {
  name: string
  departement: string
}

export const readCities = (text: string): City[] =>
  (JSON.parse(text) as { name: string; lat: string; lng: string; country: string; admin2: string }[])
    .filter(({ country }) => country === 'FR')
    .map(({ name, lat, lng, admin2 }) => ({ name, lat: Number(lat), lon: Number(lng), departement: admin2 }))

/** The position of each commune or arrondissement that GeoNames knows. */
export function findTowns(communes: OfficialCommune[], towns: Town[], cities: City[]): Map<string, Position> {
  const byCommune = Map.groupBy(towns, ({ commune }) => commune)
  const byCountry = Map.groupBy(towns, ({ country, name }) => `${country} ${placeKey(name)}`)
  const found = new Map<string, Position>()
  for (const { code, nom, type } of communes) {
    const country = COUNTRIES[departementCode(code)]
    const named = country ? (byCountry.get(`${country} ${placeKey(MAIN_PLACES[code] ?? nom)}`) ?? []) : []
    const at =
      type === 'arrondissement-municipal'
        ? findArrondissement(nom, towns, cities)
        : (mainTown(byCommune.get(code) ?? [], nom) ?? named[0])
    if (at) found.set(code, at)
  }
  return found
}

/** A village inside the commune is not its centre, unless it has the commune's name; of several, the largest. */
function mainTown(towns: Town[], name: string): Town | undefined {
  const key = placeKey(name)
  const isNamesake = (town: Town) => placeKey(town.name) === key
  const isPart = ({ feature }: Town) => feature === 'PPLX' || feature === 'PPLL'
  return towns
    .filter((town) => isNamesake(town) || !isPart(town))
    .toSorted(
      (one, other) => Number(isNamesake(other)) - Number(isNamesake(one)) || other.population - one.population,
    )[0]
}

/** « Lyon 3e Arrondissement » is "Lyon 03", « Paris 15e Arrondissement » is "Paris 15 Vaugirard". */
function findArrondissement(name: string, towns: Town[], cities: City[]): Position | undefined {
  const [, city, number = ''] = /^(\w+) (\d+)/.exec(name) ?? []
  const prefix = `${city} ${number.padStart(2, '0')}`
  const matches = (one: { name: string }) => one.name === prefix || one.name.startsWith(`${prefix} `)
  return towns.find((town) => town.country === 'FR' && matches(town)) ?? cities.find(matches)
}

/** A town this far from all others of its intercommunalité bears the name of another. */
const NEAR_KM = 10

/**
 * Positions of communes that no town has the code of: a town of their name in their département, if no other commune has that
 * name there. GeoNames gives some towns the code of a neighbour, and learns of others after the package with codes was made.
 */
export function findByName(
  communes: OfficialCommune[],
  found: Map<string, Position>,
  { places, groups }: { places: City[]; groups: string[][] },
): Map<string, Position> {
  const keyOf = (departement: string, name: string) => `${departement} ${placeKey(name)}`
  const named = Map.groupBy(communes, ({ code, nom }) => keyOf(departementCode(code), nom))
  const byName = Map.groupBy(places, ({ departement, name }) => keyOf(departement, name))
  const groupOf = new Map(groups.flatMap((group) => group.map((code) => [code, group])))
  return new Map(
    communes.flatMap(({ code, nom, type }): [string, Position][] => {
      const key = keyOf(departementCode(code), nom)
      const [at] = byName.get(key) ?? []
      if (!at || found.has(code) || type !== 'commune-actuelle' || named.get(key)?.length !== 1) return []
      const others = (groupOf.get(code) ?? []).flatMap((one) => found.get(one) ?? [])
      const isNear = others.length === 0 || others.some((one) => distanceKm(one, at) <= NEAR_KM)
      return isNear ? [[code, { lon: at.lon, lat: at.lat }]] : []
    }),
  )
}

const FAR_KM = 20
const FAR_SPREADS = 4
const GROUP_MIN = 4

/**
 * Removes the towns that lie far from all others of their intercommunalité: GeoNames mixes up a few namesakes. Returns the
 * codes that were removed.
 */
export function removeMisplaced(found: Map<string, Position>, groups: string[][]): string[] {
  const removed: string[] = []
  for (const group of groups) {
    const own = group.flatMap((code) => found.get(code) ?? [])
    if (own.length < GROUP_MIN) continue
    const middle = { lon: median(own.map(({ lon }) => lon)), lat: median(own.map(({ lat }) => lat)) }
    const spread = median(own.map((at) => distanceKm(at, middle)))
    for (const code of group) {
      const at = found.get(code)
      if (!at || distanceKm(at, middle) <= FAR_KM + FAR_SPREADS * spread) continue
      found.delete(code)
      removed.push(code)
    }
  }
  return removed
}

function median(values: number[]): number {
  return values.toSorted((one, other) => one - other)[values.length >> 1] ?? Number.NaN
}
