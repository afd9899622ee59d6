import {
  and,
  arrayOverlaps,
  eq,
  gte,
  inArray,
  isNotNull,
  isNull,
  like,
  lte,
  or,
  type SQL,
  type SQLWrapper,
  sql,
} from 'drizzle-orm'
import { SEARCH_WORDS_MAX } from '#contract/limits.ts'
import type { Activity, Sector } from '#contract/listing/register/activities.ts'
import type { Category } from '#contract/listing/register/category.ts'
import type { Deal } from '#contract/listing/register/deals.ts'
import type { NumberFilter } from '#contract/listing/register/fields.ts'
import type { ForSaleStatus } from '#contract/listing/register/status.ts'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { property } from '#server/db/schema.ts'
import type { Circle, Cover, PlaceFilter } from '#server/places/places.ts'

/** Shorter texts ("69") would match too many listings. */
const SEARCHABLE_TEXT_MIN_CHARS = 3

/** The filters of a search: its place as official codes and as the typed text. */
export interface Filters {
  /** Absent when the text names no place: then only the text is searched. */
  place?: PlaceFilter
  /** Around a town, instead of a place and its text. */
  circle?: Circle
  /** Normalised like the column `locationKey`. */
  text?: string
  /** Words of the text that name no place: each must be in the listing's location or title. */
  words?: string[]
  category?: Category
  minPrice?: number
  maxPrice?: number
  deals?: Deal[]
  /** Listings of one of these sectors, or of one of these activities. */
  sectors?: Sector[]
  activities?: Activity[]
  statuses?: ForSaleStatus[]
  /** YYYY-MM-DD, in France. */
  publishedAfter?: string
  bounds?: NumberBound[]
  /** Also listings that do not tell the revenue or EBITDA that `bounds` asks for. */
  includesUntold?: boolean
  /** One of the values (`name:value`) of each list. */
  facets?: string[][]
}

interface NumberBound {
  name: NumberFilter
  bound: 'min' | 'max'
  value: number
}

/** The conditions other than place, sector and activity. */
export function otherConditions(filters: Filters): SQL[] {
  const {
    category,
    minPrice,
    maxPrice,
    words = [],
    deals,
    statuses,
    publishedAfter,
    bounds = [],
    facets = [],
  } = filters
  return [
    ...words.map(locationOrTitleContains),
    ...(category ? [eq(property.category, category)] : []),
    ...(minPrice === undefined ? [] : [gte(property.price, minPrice)]),
    ...(maxPrice === undefined ? [] : [lte(property.price, maxPrice)]),
    ...inCodes(property.deal, deals),
    ...inCodes(property.status, statuses),
    ...(publishedAfter
      ? [sql`${property.publishedAt} >= (${publishedAfter}::timestamp at time zone 'Europe/Paris')`]
      : []),
    ...bounds.map((bound) => within(bound, filters)),
    ...facets.map((values) => arrayOverlaps(property.facets, values)),
  ]
}

/** Figures that sellers may withhold. */
const OFTEN_WITHHELD = new Set<NumberFilter>(['revenue', 'ebitda'])

function within({ name, bound, value }: NumberBound, { includesUntold }: Filters): SQL {
  const column = property[name]
  const inside = bound === 'min' ? gte(column, value) : lte(column, value)
  return includesUntold && OFTEN_WITHHELD.has(name) ? (or(inside, isNull(column)) as SQL) : inside
}

/**
 * Sectors and activities as alternative conditions, each answered in order by one index; one undefined condition without.
 */
export function byTrade({ sectors = [], activities = [] }: Filters): (SQL | undefined)[] {
  if (sectors.length === 0 && activities.length === 0) return [undefined]
  return [...inCodes(property.sector, sectors), ...ACTIVITY_COLUMNS.flatMap((column) => inCodes(column, activities))]
}

const ACTIVITY_COLUMNS = [property.activity, property.secondActivity, property.thirdActivity]

/** Each alternative of the place with each of the trade. */
export const alternatives = (filters: Filters): (SQL | undefined)[] =>
  byPlace(filters).flatMap((place) => byTrade(filters).map((trade) => and(place, trade)))

/**
 * The place of a search as alternative conditions, each answered in order by one index: `departement IN (…)` would make
 * PostgreSQL sort a whole département to show 24 listings. One undefined condition when the search has no place.
 */
function byPlace({ circle, place, text, words = [] }: Filters): (SQL | undefined)[] {
  if (circle) return byCover(circle.cover)
  if (!place) return [text && words.length === 0 ? locationContains(text) : undefined]
  return [...byCode(place), ...byLocationText(text)]
}

/**
 * Listings in a circle: no listing is in two of these conditions. Towns here and there come last, or are left out: listPage
 * reads them one by one.
 */
export function byCover(
  { departements, walked, communes, arrondissements }: Omit<Cover, 'byDistrict'>,
  hasTowns = true,
): SQL[] {
  return [
    ...departements.map((code) => eq(property.departement, code)),
    ...walked.map((one) => {
      // An expression keeps the index on communes out: the département is walked in order, other communes left out.
      const inside = sql`(${property.commune} || '') = any(${arrayOf(one.communes)})`
      return and(eq(property.departement, one.departement), inside) as SQL
    }),
    ...(hasTowns && communes.length ? [oneOf(property.commune, communes)] : []),
    ...(hasTowns && arrondissements.length
      ? [and(isNotNull(property.arrondissement), oneOf(property.arrondissement, arrondissements)) as SQL]
      : []),
  ]
}

/** Listings whose official codes are in the place. */
export function byCode(place: PlaceFilter): SQL[] {
  return [
    ...place.regions.map((code) => eq(property.region, code)),
    ...place.departements.map((code) => eq(property.departement, code)),
    ...inCodes(property.commune, place.communes),
    // The index is partial: PostgreSQL uses it only when the query excludes null.
    ...inCodes(property.arrondissement, place.arrondissements).map(
      (match) => and(isNotNull(property.arrondissement), match) as SQL,
    ),
  ]
}

/**
 * Listings whose location names no town ("Côte d'Azur", "Presqu'île") have few codes or none: search their text. Blurred
 * ones have the codes of what they show: "Auvergne-Rhône-Alpes" is not in the Rhône.
 */
export function byLocationText(text: string | undefined): SQL[] {
  if (!isSearchableText(text)) return []
  const isFound = and(isNull(property.commune), eq(property.discretion, 'commune'), locationContains(text))
  // Found first, as they are few: PostgreSQL would look for them through the whole catalogue, in the order of the page.
  return [sql`${property.id} = any(array(select id from ${property} where ${isFound}))`]
}

export const isSearchableText = (text: string | undefined): text is string =>
  text !== undefined && text.length >= SEARCHABLE_TEXT_MIN_CHARS

export const matching = (filters: Filters): SQL | undefined =>
  and(or(...byPlace(filters)), or(...byTrade(filters)), ...otherConditions(filters))

/** Position of a listing's town in the list of homonyms, largest town first; listings found by their text come last. */
export const townRank = (communes: string[]): SQL<number> =>
  sql`coalesce(array_position(array[${sql.join(
    communes.map((code) => sql`${code}`),
    sql`, `,
  )}]::text[], ${property.commune}), ${communes.length + 1}::int)`

// Towns that share a name or a postal code are few and small: one condition for all of them.
function inCodes<Column extends PgColumn>(column: Column, codes: Column['_']['data'][] = []): SQL[] {
  const [first] = codes
  if (first === undefined) return []
  return [codes.length === 1 ? eq(column, first) : inArray(column, codes)]
}

/**
 * A column that is one of many codes, as one parameter. The planner cannot see them: it would weigh each, 24 ms for 2,000.
 */
export const oneOf = (column: SQLWrapper, codes: string[]): SQL =>
  sql`${column} = any(array(select unnest(${arrayOf(codes)})))`

/** Codes as one parameter. */
export const arrayOf = (codes: string[]): SQL => sql`${`{${codes.join()}}`}::text[]`

const locationContains = (text: string) => like(property.locationKey, `%${escapeLike(text)}%`)

const locationOrTitleContains = (word: string) =>
  sql`(${locationContains(word)} or ${like(sql`title_key(${property.title})`, `%${escapeLike(word)}%`)})`

/** The words of a search of the administration, each once, as many as it looks for. */
export const searchWords = (q: string): string[] =>
  [...new Set(q.split(/\s+/).filter(Boolean))].slice(0, SEARCH_WORDS_MAX)

/** A text that `like` compares letter by letter. */
export const escapeLike = (text: string) => text.replace(/[\\%_]/g, '\\$&')
