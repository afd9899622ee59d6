import { isCategory } from '#contract/listing/category.ts'
import type { Details } from '#contract/listing/details.ts'
import type { Property } from '#contract/listing/listing.ts'
import type { property } from '#server/db/schema.ts'

export type PropertyRow = typeof property.$inferSelect

/**
 * The listings that can be shown, in their order. A price or a date that JSON cannot say, or an unknown category, can only
 * come from a hand in the database: such a listing is left out and logged, so that the list it is in still shows.
 */
export function showable<Row extends Judged>(rows: Row[], log: ListingLog): Row[] {
  return rows.filter((row) => {
    if (isShowable(row)) return true
    log.warn({ propertyId: row.id }, 'A stored listing cannot be shown: it is left out')
    return false
  })
}

type Judged = Pick<PropertyRow, 'id' | 'category' | 'price' | 'createdAt' | 'updatedAt'>

/** Where it is said which were left out. */
export interface ListingLog {
  warn: (details: object, message: string) => void
}

/** Whether a stored listing has what every outlet needs: see `showable`. */
export const isShowable = ({ category, price, createdAt, updatedAt }: Judged): boolean =>
  isCategory(category) && Number.isFinite(price) && isInOurEra(createdAt) && isInOurEra(updatedAt)

/** RFC 3339 has years of four digits. */
const isInOurEra = (date: Date) => date.getUTCFullYear() > 0 && date.getUTCFullYear() < 10_000

/** A stored listing as it travels (docs/specification.md §3): details and features become JSON strings again. */
export function toProperty(row: PropertyRow): Property {
  return {
    id: row.id,
    title: row.title,
    description: row.description,
    image: row.image,
    category: row.category,
    location: row.location,
    price: row.price,
    ...(row.reference === null ? {} : { reference: row.reference }),
    featured: row.featured,
    details: JSON.stringify(detailsOf(row)),
    features: JSON.stringify(row.features),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  }
}

const detailsOf = (row: PropertyRow): Details => ({
  surface: row.surface ?? undefined,
  rooms: row.rooms ?? undefined,
  employees: row.employees ?? undefined,
  revenue: row.revenue ?? undefined,
  yearEstablished: row.yearEstablished ?? undefined,
})
