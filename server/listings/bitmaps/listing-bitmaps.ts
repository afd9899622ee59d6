import { sql } from 'drizzle-orm'
import { NUMBER_FILTERS } from '#contract/listing/register/fields.ts'
import { property } from '#server/db/schema.ts'
import type { Cover, PlaceFilter } from '#server/places/places.ts'
import type { Filters } from '../conditions.ts'
import { and, type Bits, either, EMPTY, not, oneOf } from './bits.ts'
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
export const bitmapsOf = (row: Indexed): string[] => [
  ALL,
  ...named('category', [row.category]),
  ...named('deal', [row.deal]),
  ...named('status', [row.status]),
  ...named('sector', [row.sector]),
  ...named('activity', [row.activity, row.secondActivity, row.thirdActivity]),
  ...named('region', [row.region]),
  ...named('departement', [row.departement]),
  ...named('facet', row.facets),
  ...namedByCharacter('commune', row.commune),
  ...namedByCharacter('arrondissement', row.arrondissement),
  ...bitmapsOfNumber(PRICE, row.price),
  ...NUMBERS.flatMap(({ name, measure }) => bitmapsOfNumber(measure, row[name])),
  ...bitmapsOfNumber(DAY, row.day),
]

const named = (field: string, values: readonly (string | null)[]) =>
  values.filter((value) => value !== null).map((value) => `${field}=${value}`)

/** A bitmap for each of 35,000 towns would be almost empty: there is one for each character of their codes. */
const namedByCharacter = (field: string, code: string | null) =>
  [...(code ?? '')].map((character, position) => `${field}/${position}=${character}`)

const inTown = (field: string, code: string): Bits =>
  namedByCharacter(field, code)
    .map((name) => oneOf(name))
    .reduce(and)

/** All measures, for `includeLarger`. */
export const MEASURES = [PRICE, DAY, ...NUMBERS.map(({ measure }) => measure)]

/** So many towns are read as bitmaps of their codes; the listings of more are looked up by their index. */
const TOWNS_MAX = 20

export interface Answer {
  bits: Bits
  /** Other listings of the search: those of these towns, if they are in `bits`. */
  inTowns?: { bits: Bits; communes: string[]; arrondissements: string[] }
  /** Where other listings of the search can be: numbers within a bound, but close to it. */
  edges: ({ name: 'price' | (typeof NUMBER_FILTERS)[number] } & Edge)[]
}

/** A search as bitmaps; undefined when they cannot answer it: texts, words, negative bounds. */
export function answerOf(filters: Filters): Answer | undefined {
  const { circle, text, words = [], category, deals = [], statuses = [], facets = [], publishedAfter } = filters
  const place = circle ? placeOf(circle.cover) : filters.place
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
  // First, so that blocks with no other bitmap of the search are read, too.
  const bits = sets.reduce(and, oneOf(ALL))
  if (!place) return { bits, edges }
  const { communes, arrondissements } = place
  const areas = inAreas(place)
  return communes.length + arrondissements.length > TOWNS_MAX
    ? { bits: and(bits, areas), inTowns: { bits: and(bits, not(areas)), communes, arrondissements }, edges }
    : { bits: and(bits, [areas, ...inTowns(place)].reduce(either)), edges }
}

/** What a circle is made of, as a place. */
const placeOf = ({ departements, walked, communes, arrondissements }: Cover): PlaceFilter => ({
  regions: [],
  departements,
  communes: [...walked.flatMap((one) => one.communes), ...communes],
  arrondissements,
})

function inAreas({ regions, departements }: PlaceFilter): Bits {
  const names = [...named('region', regions), ...named('departement', departements)]
  return names.length ? oneOf(...names) : EMPTY
}

const inTowns = ({ communes, arrondissements }: PlaceFilter): Bits[] => [
  ...communes.map((code) => inTown('commune', code)),
  ...arrondissements.map((code) => inTown('arrondissement', code)),
]

const isOftenWithheld = (name: string) => name === 'revenue' || name === 'ebitda'
