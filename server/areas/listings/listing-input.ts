import type { Category } from '#contract/listing/category.ts'
import { DETAIL_NAMES, type Details, DETAILS_OF, parseDetails, parseFeatures } from '#contract/listing/details.ts'
import { withoutControls } from '#contract/plain-text.ts'
import type { Property } from '#contract/listing/listing.ts'
import type { PropertyForm } from '#contract/listing/form.ts'
import type { property } from '#server/db/schema.ts'
import { detailsOf, type PropertyRow } from '#server/listings/listing-row.ts'
import { placeKey, type Places } from '#server/places/places.ts'

/** What is written of a listing; the rest (id, dates) is the database's. */
export type NewProperty = Omit<Property, 'id' | 'createdAt' | 'updatedAt' | 'featured' | 'hiddenDetails'> & {
  featured?: boolean
}

/** What a form leaves empty is nothing. */
export const toNewProperty = (form: PropertyForm): NewProperty => ({
  ...form,
  details: form.details ?? '',
  features: form.features ?? '',
  reference: form.reference ?? undefined,
})

/** What an edit writes: a field the form does not have stays as it was. */
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

/** The figures an edit names replace all that are shown; those of other categories it leaves out are hidden, not lost. */
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
