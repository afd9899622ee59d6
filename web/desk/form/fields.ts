import * as z from 'zod/mini'
import { frenchNumber } from '#domain/format.ts'
import { PropertyForm } from '#domain/listing/form.ts'
import type { Property } from '#domain/listing/listing.ts'
import { CATEGORIES, isCategory } from '#domain/listing/register/category.ts'
import {
  DETAIL_NAMES,
  type DetailName,
  type Details,
  DETAILS_OF,
  parseDetails,
  parseFeatures,
} from '#domain/listing/register/details.ts'
import { FEATURES_MAX } from '#domain/limits.ts'
import { typedAmount } from '#domain/reading/typed-amount.ts'

const INVALID_AMOUNT = 'Indiquez un nombre positif, ou rien'

/** An optional amount; absent when the category does not have the field. */
const amount = (unit: string) =>
  z.optional(typedAmount(z.optional(z.number(INVALID_AMOUNT).check(z.gte(0, INVALID_AMOUNT))), { unit }))

/** The form as typed: numbers are texts, and each detail has its own field. */
export const ListingFields = z.extend(z.omit(PropertyForm, { details: true, featured: true }), {
  price: typedAmount(
    z.pipe(
      z.transform((price: number | undefined) => price ?? 0),
      PropertyForm.shape.price,
    ),
  ),
  surface: amount('m²'),
  rooms: amount(''),
  employees: amount(''),
  revenue: amount('€'),
  yearEstablished: amount(''),
})

/** All texts of the form, by field; `feature` is being typed, not added to the features yet. */
export type TypedListing = Record<keyof z.input<typeof ListingFields> | 'feature', string>

/** The initial texts of the form, including the figures of former categories. */
export function toTypedListing(property: Property | undefined, hidden: Details = {}): TypedListing {
  const details = { ...hidden, ...parseDetails(property?.details ?? '') }
  return {
    title: property?.title ?? '',
    location: property?.location ?? '',
    price: frenchNumber(property?.price ?? 0),
    category: property?.category ?? CATEGORIES[0],
    reference: property?.reference ?? '',
    description: property?.description ?? '',
    image: property?.image ?? '',
    features: JSON.stringify([...new Set(parseFeatures(property?.features ?? ''))]),
    feature: '',
    ...(Object.fromEntries(DETAIL_NAMES.map((name) => [name, figure(name, details[name])])) as Record<
      DetailName,
      string
    >),
  }
}

/** A year is written without a thousands separator. */
const figure = (name: DetailName, value: number | undefined) =>
  value === undefined ? '' : name === 'yearEstablished' ? String(value) : frenchNumber(value)

export const categoryOf = ({ category }: TypedListing) => (isCategory(category) ? category : CATEGORIES[0])

/** The features to save, including the one being typed. No duplicates, because the listing's page shows each once. */
export function withFeature({ features, feature }: Pick<TypedListing, 'features' | 'feature'>): string[] {
  const list = parseFeatures(features)
  const typed = feature.trim()
  return typed === '' || list.length >= FEATURES_MAX || list.includes(typed) ? list : [...list, typed]
}

/** The texts to validate: without the figures of other categories. */
export function toChecked(typed: TypedListing): Partial<TypedListing> {
  const others = DETAIL_NAMES.filter((name) => !DETAILS_OF[categoryOf(typed)].includes(name))
  return {
    ...typed,
    features: JSON.stringify(withFeature(typed)),
    ...Object.fromEntries(others.map((name) => [name, undefined])),
  }
}

/**
 * The request's body: the keys of docs/specification.md §7, and the reference if there is one. `null` removes the former
 * reference; leaving it out would not change it.
 */
export function toBody(values: z.output<typeof ListingFields>, formerReference: string | undefined): PropertyForm {
  const { reference, surface, rooms, employees, revenue, yearEstablished, ...listing } = values
  const body = { ...listing, details: JSON.stringify({ surface, rooms, employees, revenue, yearEstablished }) }
  if (reference) return { ...body, reference }
  return formerReference ? { ...body, reference: null } : body
}
