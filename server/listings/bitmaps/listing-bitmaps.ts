import { sql } from 'drizzle-orm'
import { NUMBER_FILTERS } from '#contract/listing/register/fields.ts'
import { property } from '#server/db/schema.ts'
import { departementCode } from '#server/places/index/communes.ts'
import type { Circle, DistrictCover, PlaceFilter, Places } from '#server/places/places.ts'
import type { Filters } from '../conditions.ts'
import { type CircleNames, circleName } from './circles.ts'
import { and, type Bits, either, EMPTY, EVERY, isInNames, not, oneOf } from './bits.ts'
import { bitmapsOfNumber, bitsKnown, bitsWithin, type Edge, type Measure } from './decimal-digits.ts'

const amount = (name: string): Measure => ({ name, digits: 3, scale: 100 })
const PRICE = amount('price')
const NUMBERS = NUMBER_FILTERS.map((name) => ({ name, measure: amount(name) }))
/** Days from 2000 on: five digits last until 2273. */
const DAY: Measure = { name: 'day', digits: 5, scale: 1 }
const FIRST_DAY = '2000-01-01'
const DAY_MS = 86_400_000

/** What bitmaps are made of. */
export const INDEXED = {
  id: property.id,
  category: property.category,
  deal: property.deal,
  status: property.status,
  sector: property.sector,
  activity: property.activity,
  secondActivity: property.secondActivity,
  thirdActivity: property.thirdActivity,
  region: property.region,
  departement: property.departement,
  commune: property.commune,
  arrondissement: property.arrondissement,
  facets: property.facets,
  price: property.price,
  ...(Object.fromEntries(NUMBER_FILTERS.map((name) => [name, property[name]])) as Pick<
    typeof property,
    (typeof NUMBER_FILTERS)[number]
  >),
  day: sql<number>`((${property.publishedAt} at time zone 'Europe/Paris')::date - ${FIRST_DAY}::date)`,
}

type Indexed = Pick<typeof property.$inferSelect, Exclude<keyof typeof INDEXED, 'day'>> & { day: number }

/** The bitmap of all listings. */
const ALL = 'all'

/** The names of the bitmaps a listing is in. */
export const bitmapsOf = (
  row: Indexed,
  { districtOf, circlesOf }: Pick<Places, 'districtOf'> & { circlesOf: CircleNames },
): string[] => [
  ALL,
  ...named('category', [row.category]),
  ...named('deal', [row.deal]),
  ...named('status', [row.status]),
  ...named('sector', [row.sector]),
  ...named('activity', [row.activity, row.secondActivity, row.thirdActivity]),
  ...named('region', [row.region]),
  ...named('departement', [row.departement]),
  ...named('facet', row.facets),
  ...named('district', [(row.commune && districtOf(row.commune)) || null]),
  ...circlesOf(row),
  ...townNames('commune', row.commune),
  ...townNames('arrondissement', row.arrondissement),
  ...bitmapsOfNumber(PRICE, row.price),
  ...NUMBERS.flatMap(({ name, measure }) => bitmapsOfNumber(measure, row[name])),
  ...bitmapsOfNumber(DAY, row.day),
]

const named = (field: string, values: readonly (string | null)[]) =>
  values.filter((value) => value !== null).map((value) => `${field}=${value}`)

/** A bitmap for each of 35,000 towns would be almost empty: there is one for each département, and each character after it. */
function townNames(field: 'commune' | 'arrondissement', code: string | null): string[] {
  if (code === null) return []
  const departement = departementCode(code)
  const others = Array.from(code.slice(departement.length), (character, at) => `${field}/${at}=${character}`)
  return [...named(`${field} of`, [departement]), ...others]
}

const inTown = (field: 'commune' | 'arrondissement', code: string): Bits =>
  townNames(field, code)
    .map((name) => oneOf(name))
    .reduce(and)

/** All measures, for `includeLarger`. */
export const MEASURES = [PRICE, DAY, ...NUMBERS.map(({ measure }) => measure)]

/** So many towns are read as bitmaps of their codes; the listings of more are looked up by their index. */
const TOWNS_MAX = 20

export interface Answer {
  bits: Bits
  /** Where they have to be, but for `inTowns`. */
  areas?: Bits
  /** Communes of `areas` whose listings the search leaves out. */
  outside?: string[]
  /** Towns whose listings in `bits` are of the search, too. */
  inTowns?: { communes: string[]; arrondissements: string[] } | undefined
  /** Where other listings of the search can be: numbers within a bound, but close to it. */
  edges: ({ name: 'price' | (typeof NUMBER_FILTERS)[number] } & Edge)[]
}

/** A search as bitmaps; undefined when they cannot answer it: texts, words, negative bounds. */
export function answerOf(filters: Filters): Answer | undefined {
  const { circle, text, words = [], category, deals = [], statuses = [], facets = [], publishedAfter } = filters
  const place = circle ? inCircle(circle) : filters.place && { ...NO_PARTS, ...filters.place }
  if (words.length || (!place && text)) return undefined
  const { sectors = [], activities = [], minPrice, maxPrice, bounds = [], includesUntold = false } = filters
  const sets = [
    category && named('category', [category]),
    deals.length > 0 && named('deal', deals),
    statuses.length > 0 && named('status', statuses),
    sectors.length + activities.length > 0 && [...named('sector', sectors), ...named('activity', activities)],
    ...facets.map((values) => named('facet', values)),
  ].flatMap((names) => (names ? [oneOf(...names)] : []))
  const within = [
    ...(minPrice === undefined ? [] : [{ name: 'price' as const, bound: 'min' as const, value: minPrice }]),
    ...(maxPrice === undefined ? [] : [{ name: 'price' as const, bound: 'max' as const, value: maxPrice }]),
    ...bounds,
  ].map(({ name, bound, value }) => ({ name, found: bitsWithin(amount(name), bound, value) }))
  const edges: Answer['edges'] = []
  for (const { name, found } of within) {
    if (!found) return undefined
    const isEnough = includesUntold && isOftenWithheld(name)
    sets.push(isEnough ? either(found.bits, not(bitsKnown(amount(name)))) : found.bits)
    if (found.edge) edges.push({ name, ...found.edge })
  }
  if (publishedAfter) {
    const day = (Date.parse(publishedAfter) - Date.parse(FIRST_DAY)) / DAY_MS
    const since = bitsWithin(DAY, 'min', day)
    if (!since) return undefined
    sets.push(since.bits)
  }
  // Where no bitmap has all listings of the search, blocks without any of its bitmaps are read, too.
  const bits = sets.reduce(and, sets.some(isInNames) ? EVERY : oneOf(ALL))
  if (!place) return { bits, edges }
  const { communes, arrondissements, outside } = place
  const areas = inAreas(place)
  if (communes.length + arrondissements.length + outside.length > TOWNS_MAX) {
    const inTowns = communes.length + arrondissements.length > 0 ? { communes, arrondissements } : undefined
    return { bits, areas, outside, inTowns, edges }
  }
  const leftOut = outside.map((code) => inTown('commune', code)).reduce(either, EMPTY)
  return { bits, areas: [and(areas, not(leftOut)), ...inTowns(place)].reduce(either), edges }
}

/** A place with what a circle adds: its bitmap, or districts, of which it has all communes but those `outside`. */
type PlaceParts = PlaceFilter & Pick<DistrictCover, 'districts' | 'outside'> & { circles: string[] }

const NO_PARTS: PlaceParts = {
  regions: [],
  departements: [],
  communes: [],
  arrondissements: [],
  districts: [],
  outside: [],
  circles: [],
}

/** A circle as a place: of a large town its bitmap, else communes in few codes, as each listing of the others is looked up. */
function inCircle({ town, km, isOfLargeTown, cover }: Circle): PlaceParts {
  if (isOfLargeTown) return { ...NO_PARTS, circles: [circleName(town.code, km)] }
  const { departements, arrondissements, byDistrict } = cover
  return { ...NO_PARTS, departements, arrondissements, ...byDistrict }
}

function inAreas({ regions, departements, districts, circles }: PlaceParts): Bits {
  const names = [
    ...named('region', regions),
    ...named('departement', departements),
    ...named('district', districts),
    ...circles,
  ]
  return names.length ? oneOf(...names) : EMPTY
}

const inTowns = ({ communes, arrondissements }: PlaceFilter): Bits[] => [
  ...communes.map((code) => inTown('commune', code)),
  ...arrondissements.map((code) => inTown('arrondissement', code)),
]

const isOftenWithheld = (name: string) => name === 'revenue' || name === 'ebitda'
