import { and, eq, gte, inArray, isNotNull, isNull, like, lte, or, type SQL, sql } from 'drizzle-orm'
import type { Category } from '#contract/listing/category.ts'
import { property } from '#server/db/schema.ts'
import type { PlaceFilter } from '#server/places/places.ts'

/** Shorter texts ("69") would match too many listings. */
const SEARCHABLE_TEXT_MIN_CHARS = 3

/** The filters of a search: its place as official codes and as the typed text. */
export interface Filters {
  /** Absent when the text names no place: then only the text is searched. */
  place?: PlaceFilter
  /** Normalised like the column `locationKey`. */
  text?: string
  /** Words of the text that name no place: each must be in the listing's location or title. */
  words?: string[]
  category?: Category
  minPrice?: number
  maxPrice?: number
}

/** The conditions other than the place: category, prices and words. */
export function otherConditions({ category, minPrice, maxPrice, words = [] }: Filters): SQL[] {
  return [
    ...words.map(locationOrTitleContains),
    ...(category ? [eq(property.category, category)] : []),
    ...(minPrice === undefined ? [] : [gte(property.price, minPrice)]),
    ...(maxPrice === undefined ? [] : [lte(property.price, maxPrice)]),
  ]
}

/**
 * The place of a search as alternative conditions, each answered in order by one index: `departement IN (…)` would make
 * PostgreSQL sort a whole département to show 24 listings. One undefined condition when the search has no place.
 */
export function byPlace({ place, text, words = [] }: Filters): (SQL | undefined)[] {
  if (!place) return [text && words.length === 0 ? locationContains(text) : undefined]
  return [...byCode(place), ...byLocationText(text)]
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
 * Listings whose location names no town ("Côte d'Azur", "Presqu'île") have few codes or none: search their text.
 */
export function byLocationText(text: string | undefined): SQL[] {
  if (!isSearchableText(text)) return []
  return [and(isNull(property.commune), locationContains(text)) as SQL]
}

export const isSearchableText = (text: string | undefined): text is string =>
  text !== undefined && text.length >= SEARCHABLE_TEXT_MIN_CHARS

export const matching = (filters: Filters): SQL | undefined => and(or(...byPlace(filters)), ...otherConditions(filters))

/** Position of a listing's town in the list of homonyms, largest town first; listings found by their text come last. */
export const townRank = (communes: string[]): SQL<number> =>
  sql`coalesce(array_position(array[${sql.join(
    communes.map((code) => sql`${code}`),
    sql`, `,
  )}]::text[], ${property.commune}), ${communes.length + 1}::int)`

// Towns that share a name or a postal code are few and small: one condition for all of them.
function inCodes(column: typeof property.commune | typeof property.arrondissement, codes: string[]): SQL[] {
  const [first] = codes
  if (first === undefined) return []
  return [codes.length === 1 ? eq(column, first) : inArray(column, codes)]
}

const locationContains = (text: string) => like(property.locationKey, `%${escapeLike(text)}%`)

const locationOrTitleContains = (word: string) =>
  sql`(${locationContains(word)} or ${like(sql`title_key(${property.title})`, `%${escapeLike(word)}%`)})`

const escapeLike = (text: string) => text.replace(/[\\%_]/g, '\\$&')
