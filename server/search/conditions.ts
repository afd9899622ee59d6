import { and, arrayOverlaps, eq, gte, inArray, isNotNull, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import { SEARCH_WORDS_MAX } from '#domain/limits.ts'
import type { Activity, Sector } from '#domain/listing/register/activities.ts'
import type { Category } from '#domain/listing/register/category.ts'
import type { Deal } from '#domain/listing/register/deals.ts'
import { field, type NumberFilter } from '#domain/listing/register/fields.ts'
import { type ForSaleStatus, NEW_LISTING_DAYS } from '#domain/listing/register/status.ts'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { property } from '#server/db/schema/listings.ts'
import type { Circle, PlaceFilter } from '#server/places/places.ts'

/** Shorter texts ("69") would match too many listings. */
const SEARCHABLE_TEXT_MIN_CHARS = 3

/** The filters of a search: its place as official codes and as the typed text. */
export interface LocatedFilters {
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
  /** Published in the last NEW_LISTING_DAYS. */
  isNew?: boolean
  /** Whose price is lower than the one before. */
  isPriceCut?: boolean
  /** Includes listings that withhold the revenue or EBITDA that `bounds` asks for. */
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
export function otherConditions(filters: LocatedFilters): SQL[] {
  const {
    category,
    minPrice,
    maxPrice,
    words = [],
    deals,
    statuses,
    publishedAfter,
    isNew,
    isPriceCut,
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
    ...(isNew ? [sql`${property.publishedAt} > now() - make_interval(days => ${NEW_LISTING_DAYS})`] : []),
    ...(isPriceCut ? [isNotNull(property.priceCutAt)] : []),
    ...bounds.map((bound) => within(bound, filters)),
    ...facets.map((values) => arrayOverlaps(property.facets, values)),
  ]
}

function within({ name, bound, value }: NumberBound, { includesUntold }: LocatedFilters): SQL {
  const column = property[name]
  const inside = bound === 'min' ? gte(column, value) : lte(column, value)
  return includesUntold && field(name).bracketed ? (or(inside, isNull(column)) as SQL) : inside
}

/** One of the sectors, or one of the activities. */
function byTrade({ sectors, activities }: LocatedFilters): SQL | undefined {
  return or(...inCodes(property.sector, sectors), ...ACTIVITY_COLUMNS.flatMap((column) => inCodes(column, activities)))
}

const ACTIVITY_COLUMNS = [property.activity, property.secondActivity, property.thirdActivity]

function byPlace({ circle, place, text, words = [] }: LocatedFilters): SQL | undefined {
  if (circle) return inCircle(circle)
  if (!place) return text && words.length === 0 ? locationContains(text) : undefined
  return or(...byCode(place), ...byLocationText(text))
}

/** The code of a listing's commune or, in Paris, Lyon and Marseille, of its arrondissement where known. */
export const TOWN = sql<string | null>`coalesce(${property.arrondissement}, ${property.commune})`

/**
 * Listings in the towns of a circle and, in départements that lie wholly in it, those that show no town. The condition on
 * départements has an index; `select unnest` makes PostgreSQL compare hundreds of towns by hash.
 */
const inCircle = ({ towns, departements, wholeDepartements }: Circle): SQL =>
  sql`(${inArray(property.departement, departements)} and (${TOWN} in (select unnest(${codesOf(towns)})) or
    ${and(isNull(property.commune), sql`${property.departement} = any(${arrayOf(wholeDepartements)})`)}))`

/** Listings whose official codes are in the place. */
const byCode = (place: PlaceFilter): SQL[] => [
  ...inCodes(property.region, place.regions),
  ...inCodes(property.departement, place.departements),
  ...inCodes(property.commune, place.communes),
  ...inCodes(property.arrondissement, place.arrondissements),
]

/**
 * Listings whose location names no town ("Côte d'Azur", "Presqu'île") have few codes or none: search their text. Not that
 * of blurred ones, which have all their codes: "Auvergne-Rhône-Alpes" is not in the Rhône.
 */
const byLocationText = (text: string | undefined): (SQL | undefined)[] =>
  isSearchableText(text)
    ? [and(isNull(property.commune), eq(property.discretion, 'commune'), locationContains(text))]
    : []

export const isSearchableText = (text: string | undefined): text is string =>
  text !== undefined && text.length >= SEARCHABLE_TEXT_MIN_CHARS

/** The listings of a search. */
export const matching = (filters: LocatedFilters): SQL | undefined =>
  and(byPlace(filters), byTrade(filters), ...otherConditions(filters))

function inCodes<Column extends PgColumn>(column: Column, codes: Column['_']['data'][] = []): SQL[] {
  const [first] = codes
  if (first === undefined) return []
  return [codes.length === 1 ? eq(column, first) : inArray(column, codes)]
}

/** The codes of these towns as one parameter. */
export const codesOf = (towns: { code: string }[]): SQL => arrayOf(towns.map(({ code }) => code))

const arrayOf = (codes: string[]): SQL => sql`${`{${codes.join()}}`}::text[]`

/** Whole words or their beginnings: "spa" is not in "espace", nor "aix" in "roubaix". */
const hasWordOf = (column: PgColumn | SQL, text: string) => sql`${column} ~ ${`\\m${escapeExpression(text)}`}`

const escapeExpression = (text: string) => text.replaceAll(/[^\p{L}\p{N} ]/gu, (sign) => `\\${sign}`)

const locationContains = (text: string) => hasWordOf(property.locationKey, text)

const locationOrTitleContains = (word: string) =>
  sql`(${locationContains(word)} or ${hasWordOf(sql`title_key(${property.title})`, word)})`

/** The distinct words of an administration search, at most SEARCH_WORDS_MAX. */
export const searchWords = (q: string): string[] =>
  [...new Set(q.split(/\s+/).filter(Boolean))].slice(0, SEARCH_WORDS_MAX)
