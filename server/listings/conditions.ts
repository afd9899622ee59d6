import { and, eq, gte, inArray, isNotNull, isNull, like, lte, or, type SQL, sql } from 'drizzle-orm'
import type { Category } from '#contract/listing/category.ts'
import { property } from '#server/db/schema.ts'
import type { PlaceFilter } from '#server/places/places.ts'

/** Shorter ones ("69") would match anything. */
const SEARCHABLE_TEXT_MIN_CHARS = 3

/** A search as the catalogue understands it: the place as official codes and as the text that was typed. */
export interface Filters {
  /** Absent when the text names no place: then only the text is looked for. */
  place?: PlaceFilter
  /** In the form of `locationKey`. */
  text?: string
  /** Of the text, those that name no place: each must be in the listing's location or title. */
  words?: string[]
  category?: Category
  minPrice?: number
  maxPrice?: number
}

/** What every branch of a search shares: category, prices and words. */
export function otherConditions({ category, minPrice, maxPrice, words = [] }: Filters): SQL[] {
  return [
    ...words.map(locationOrTitleContains),
    ...(category ? [eq(property.category, category)] : []),
    ...(minPrice === undefined ? [] : [gte(property.price, minPrice)]),
    ...(maxPrice === undefined ? [] : [lte(property.price, maxPrice)]),
  ]
}

/**
 * The place of a search as alternatives, each of which one index answers in order: a `dep IN (…)` would have PostgreSQL
 * sort a whole département to show 24 listings. One empty branch when the search names no place, or words alone.
 */
export function byPlace({ place, text, words = [] }: Filters): (SQL | undefined)[] {
  if (!place) return [text && words.length === 0 ? locationContains(text) : undefined]
  return [...byCode(place), ...byLocationText(text)]
}

/** Listings known to be in the place. */
export function byCode(place: PlaceFilter): SQL[] {
  return [
    ...place.regions.map((code) => eq(property.region, code)),
    ...place.departements.map((code) => eq(property.departement, code)),
    ...inCodes(property.commune, place.communes),
    // The partial index wants to hear that the column is not null.
    ...inCodes(property.arrondissement, place.arrondissements).map(
      (match) => and(isNotNull(property.arrondissement), match) as SQL,
    ),
  ]
}

/**
 * Listings whose text names no town ("Côte d'Azur", "Presqu'île") have few codes or none: they are found by the words.
 */
export function byLocationText(text: string | undefined): SQL[] {
  if (!isSearchableText(text)) return []
  return [and(isNull(property.commune), locationContains(text)) as SQL]
}

export const isSearchableText = (text: string | undefined): text is string =>
  text !== undefined && text.length >= SEARCHABLE_TEXT_MIN_CHARS

export const matching = (filters: Filters): SQL | undefined => and(or(...byPlace(filters)), ...otherConditions(filters))

/** Position of a listing's town in the list of homonyms, the largest first; those that only name it come last. */
export const townRank = (communes: string[]): SQL<number> =>
  sql`coalesce(array_position(array[${sql.join(
    communes.map((code) => sql`${code}`),
    sql`, `,
  )}]::text[], ${property.commune}), ${communes.length + 1}::int)`

// Towns of one name or one postal code are few and small: one branch holds them all.
function inCodes(column: typeof property.commune | typeof property.arrondissement, codes: string[]): SQL[] {
  const [first] = codes
  if (first === undefined) return []
  return [codes.length === 1 ? eq(column, first) : inArray(column, codes)]
}

const locationContains = (text: string) => like(property.locationKey, `%${escapeLike(text)}%`)

const locationOrTitleContains = (word: string) =>
  sql`(${locationContains(word)} or ${like(sql`title_key(${property.title})`, `%${escapeLike(word)}%`)})`

const escapeLike = (text: string) => text.replace(/[\\%_]/g, '\\$&')
