import type { Details } from '#domain/listing/register/details.ts'
import type { Property } from '#domain/listing/listing.ts'
import { getTableColumns } from 'drizzle-orm'
import { picked } from '#server/core/picked.ts'
import { property } from '#server/db/schema/listings.ts'
import { toTrade } from './trade.ts'

/** A listing as lists show it. */
export type PropertyRow = Omit<typeof property.$inferSelect, 'sheet'>

const { sheet: _sheet, ...columns } = getTableColumns(property)

/** Every column but the sheet, the largest, which lists do not show. */
export const LISTED_COLUMNS = columns

/** Converts a row to the API format (docs/specification.md §3), in which details and features are JSON strings. */
export function toProperty(row: PropertyRow): Property {
  return {
    ...picked(row, 'id', 'title', 'description', 'image', 'category', 'location', 'price'),
    ...(row.reference === null ? {} : { reference: row.reference }),
    featured: row.featured,
    details: JSON.stringify(detailsOf(row)),
    features: JSON.stringify(row.features),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    ...(hasTrade(row) ? { trade: toTrade(row) } : {}),
  }
}

/** A listing made with the specification's form has no facts of its trade: the answer is the specification's. */
export const hasTrade = ({ deal, status }: PropertyRow) => deal !== null || status !== 'en vente'

/** The figures a listing shows. */
export const detailsOf = (row: Pick<PropertyRow, 'disclosure' | keyof Details>): Details => ({
  surface: row.surface ?? undefined,
  rooms: row.rooms ?? undefined,
  employees: row.employees ?? undefined,
  // For a bracket, the column contains its lower bound, which serves the filter only.
  revenue: row.disclosure === 'public' ? (row.revenue ?? undefined) : undefined,
  yearEstablished: row.yearEstablished ?? undefined,
})
