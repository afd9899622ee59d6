import { parseDetails, parseFeatures } from '#contract/details.ts'
import type { Property } from '#contract/property.ts'
import type { property } from '#server/db/schema.ts'
import { placeKey, type Places } from '#server/places/places.ts'

/** What is written of a listing; the rest (id, dates) is the database's. */
export type NewProperty = Omit<Property, 'id' | 'createdAt' | 'updatedAt' | 'featured'> & { featured?: boolean }

/** A listing as it is stored: its JSON strings as columns, its location text as official codes. */
export function toRow(form: NewProperty, places: Places): typeof property.$inferInsert {
  const { details, features, reference, ...texts } = form
  return {
    ...texts,
    reference: reference?.trim() || null,
    ...parseDetails(details),
    features: parseFeatures(features),
    ...places.locate(form.location),
    locationKey: placeKey(form.location),
  }
}
