import type { Category } from '#contract/listing/category.ts'
import { DETAIL_NAMES, type DetailName, DETAILS_OF, parseDetails, parseFeatures } from '#contract/listing/details.ts'
import { withoutControls } from '#contract/plain-text.ts'
import type { Property } from '#contract/listing/listing.ts'
import type { PropertyForm } from '#contract/listing/form.ts'
import type { property } from '#server/db/schema.ts'
import { placeKey, type Places } from '#server/places/places.ts'

/** What is written of a listing; the rest (id, dates) is the database's. */
export type NewProperty = Omit<Property, 'id' | 'createdAt' | 'updatedAt' | 'featured'> & { featured?: boolean }

/** What a form leaves empty is nothing. */
export const toNewProperty = (form: PropertyForm): NewProperty => ({
  ...form,
  details: form.details ?? '',
  features: form.features ?? '',
  reference: form.reference ?? undefined,
})

/** What an edit writes: a field the form does not have stays as it was. */
export function toChangedRow(form: PropertyForm, places: Places): Partial<typeof property.$inferInsert> {
  const { features, reference, ...row } = toRow(toNewProperty(form), places)
  return {
    ...row,
    ...(typeof form.features === 'string' ? { features } : {}),
    ...(form.reference === undefined ? {} : { reference }),
    ...(typeof form.details === 'string' ? changedDetails(form.details, form.category) : {}),
  }
}

/** A figure of the category that is not said is emptied; one of another category waits until it is of that one again. */
function changedDetails(json: string, category: Category): Partial<Record<DetailName, number | null>> {
  const details = parseDetails(json)
  const changed = DETAIL_NAMES.filter((name) => name in details || DETAILS_OF[category].includes(name))
  return Object.fromEntries(changed.map((name) => [name, details[name] ?? null]))
}

/** A listing as it is stored: its JSON strings as columns, its location text as official codes. */
export function toRow(form: NewProperty, places: Places): typeof property.$inferInsert {
  const { details, features, reference, ...texts } = form
  return {
    ...texts,
    reference: reference?.trim() || null,
    ...parseDetails(details),
    // A blank one says nothing (docs/specification.md §5).
    features: parseFeatures(features).flatMap((text) => withoutControls(text).trim() || []),
    ...places.locate(form.location),
    locationKey: placeKey(form.location),
  }
}
