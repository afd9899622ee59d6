import type { Category } from '#contract/listing/category.ts'
import { DETAIL_NAMES, type Details, DETAILS_OF, parseDetails, parseFeatures } from '#contract/listing/details.ts'
import { withoutControls } from '#contract/plain-text.ts'
import type { Property } from '#contract/listing/listing.ts'
import type { PropertyForm } from '#contract/listing/form.ts'
import type { property } from '#server/db/schema.ts'
import { detailsOf, type PropertyRow } from '#server/listings/listing-row.ts'
import { placeKey, type Places } from '#server/places/places.ts'

/** The fields of a listing to store; the database sets the others (id, dates). */
export type NewProperty = Omit<Property, 'id' | 'createdAt' | 'updatedAt' | 'featured' | 'hiddenDetails'> & {
  featured?: boolean
}

/** Empty fields of the form become empty values. */
export const toNewProperty = (form: PropertyForm): NewProperty => ({
  ...form,
  details: form.details ?? '',
  features: form.features ?? '',
  reference: form.reference ?? undefined,
})

/** The columns an edit changes: fields the form does not contain stay unchanged. */
export function toChangedRow(
  form: PropertyForm,
  { places, before }: { places: Places; before: PropertyRow },
): Partial<typeof property.$inferInsert> {
  const { features, reference, ...row } = toRow(toNewProperty(form), places)
  return {
    ...row,
    ...(typeof form.features === 'string' ? { features } : {}),
    ...(form.reference === undefined ? {} : { reference }),
    ...(typeof form.details === 'string' ? changedDetails(form.details, form.category, before) : {}),
  }
}

/** The figures of the form replace those shown; figures of other categories that it omits are hidden, not lost. */
function changedDetails(json: string, category: Category, before: PropertyRow): Partial<typeof property.$inferInsert> {
  const details = parseDetails(json)
  const shown = detailsOf(before)
  const hidden: Details = {}
  for (const name of DETAIL_NAMES) {
    const earlier = shown[name] ?? before.hiddenDetails[name]
    if (!(name in details) && !DETAILS_OF[category].includes(name) && earlier !== undefined) hidden[name] = earlier
  }
  return { ...Object.fromEntries(DETAIL_NAMES.map((name) => [name, details[name] ?? null])), hiddenDetails: hidden }
}

/** The row of a listing: JSON strings become columns, the location text also becomes official codes. */
export function toRow(form: NewProperty, places: Places): typeof property.$inferInsert {
  const { details, features, reference, ...texts } = form
  return {
    ...texts,
    reference: reference?.trim() || null,
    ...parseDetails(details),
    // Blank features are dropped (docs/specification.md §5).
    features: parseFeatures(features).flatMap((text) => withoutControls(text).trim() || []),
    ...places.locate(form.location),
    locationKey: placeKey(form.location),
  }
}
