import * as z from 'zod/mini'
import { PropertyForm } from '#domain/listing/form.ts'
import type { PictureForm } from '#domain/listing/dossier.ts'
import type { Property } from '#domain/listing/listing.ts'
import { CATEGORIES } from '#domain/listing/register/category.ts'
import { DETAIL_NAMES, type Details, parseDetails, parseFeatures } from '#domain/listing/register/details.ts'
import { FactsForm } from '#domain/listing/register/facts.ts'
import { toTypedDossier, toUncheckedForm, type TypedDossier } from '#web/desk/editor/texts/typed.ts'

/** docs/specification.md §5: the defaults of a new listing. */
const NEW = {
  title: '',
  location: '',
  price: 0,
  category: CATEGORIES[0],
  reference: '',
  description: '',
  image: '',
  details: '',
  features: '',
  featured: false,
}

/**
 * Converts a listing to the editor's initial state. `hidden` are its figures of former categories. The last feature is the
 * one being typed. What the specification's form does not contain is neither shown nor sent.
 */
export function toTypedProperty(property: Property | typeof NEW = NEW, hidden: Details = {}): TypedDossier {
  const { image, details, features, reference = '', ...own } = property
  return toTypedDossier({
    ...own,
    reference,
    features: [...new Set(parseFeatures(features)), ''],
    facts: { ...hidden, ...parseDetails(details) },
    pictures: picturesOf(image),
    deal: null,
    activities: [],
    discretion: 'commune',
    disclosure: 'public',
    years: [],
    agentId: null,
  })
}

/** The single picture of the specification's form, from its URL; none when that is empty. */
export const picturesOf = (image: string): PictureForm[] =>
  image ? [{ image, alt: '', caption: '', confidential: false }] : []

/** The fields of docs/specification.md §5, and its figures as the register checks them. */
const Fields = z.extend(z.omit(PropertyForm, { details: true, featured: true }), { facts: FactsForm })

/** docs/specification.md §7: the body, from what `readProperty` returns. */
export const PropertyBody = z.pipe(
  Fields,
  z.transform(({ facts, ...listing }): PropertyForm => ({
    ...listing,
    details: JSON.stringify(facts, [...DETAIL_NAMES]),
  })),
)

/** Reads the editor's state as the specification's form, not validated. */
export function readProperty(typed: TypedDossier) {
  const { price, features, facts } = toUncheckedForm(typed, { facts: {}, years: [] })
  const image = typed.pictures[0]?.image ?? ''
  return { ...typed, price: price ?? 0, image, features: JSON.stringify([...new Set(features)]), facts }
}

/** A body sends the reference if there is one. `null` removes the former one; leaving it out would not change it. */
export function withReference({ reference, ...body }: PropertyForm, former: string | undefined): PropertyForm {
  if (reference) return { ...body, reference }
  return former ? { ...body, reference: null } : body
}
