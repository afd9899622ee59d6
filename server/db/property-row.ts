import type { Details } from '#contract/details.ts'
import type { Property } from '#contract/property.ts'
import type { property } from './schema.ts'

export type PropertyRow = typeof property.$inferSelect

/** A stored listing as it travels (spec §3): details and features become JSON strings again. */
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
