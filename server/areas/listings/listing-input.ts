import type { Category } from '#domain/listing/register/category.ts'
import {
  DETAIL_NAMES,
  type Details,
  DETAILS_OF,
  parseDetails,
  parseFeatures,
} from '#domain/listing/register/details.ts'
import type { PictureForm } from '#domain/listing/dossier.ts'
import type { Facts } from '#domain/listing/register/fields.ts'
import type { PropertyForm } from '#domain/listing/form.ts'
import type { Property } from '#domain/listing/listing.ts'
import { withoutListMark } from '#domain/list-marks.ts'
import { oneLine } from '#domain/one-line.ts'
import { Refusal } from '#server/core/refusal.ts'
import type { DossierChange } from '#server/listings/write.ts'
import { detailsOf, type PropertyRow } from '#server/listings/listing-row.ts'
import type { StoredDossier } from '#server/listings/projection.ts'

/** The fields of a listing to store; the database sets the others (id, dates). */
export type NewProperty = Omit<Property, 'id' | 'createdAt' | 'updatedAt' | 'featured' | 'trade'> & {
  featured?: boolean
}

/** Empty fields of the form become empty values. */
export const toNewProperty = (form: PropertyForm): NewProperty => ({
  ...form,
  details: form.details ?? '',
  features: form.features ?? '',
  reference: form.reference ?? undefined,
})

/** A new listing from the specification's form: for sale at once, at its exact place, without confidential facts. */
export function toNewDossier(form: NewProperty): DossierChange {
  const { details, features, reference, image, ...row } = form
  return {
    row: {
      ...row,
      status: 'en vente',
      reference: reference?.trim() || null,
      facts: parseDetails(details),
      features: filledIn(features),
    },
    pictures: [aPicture(image)],
  }
}

/** The values with which the form was filled. */
type Shown = Pick<PropertyRow, 'location' | 'image' | 'disclosure' | keyof Details>

/**
 * The change that an edit with the specification's form makes. The form only knows public values: a value that was not
 * edited leaves the stored one unchanged, and so does a field that the form does not contain.
 */
export function toDossierChange(
  form: PropertyForm,
  { before, shown }: { before: StoredDossier; shown: Shown },
): DossierChange {
  const { title, description, category, price, location, featured } = form
  return {
    row: {
      title,
      description,
      category,
      price,
      ...(location === shown.location ? {} : { location }),
      ...(featured === undefined ? {} : { featured }),
      ...(typeof form.features === 'string' ? { features: filledIn(form.features) } : {}),
      ...(form.reference === undefined ? {} : { reference: form.reference?.trim() || null }),
      ...(typeof form.details === 'string' ? changedDetails(form.details, { category, before, shown }) : {}),
    },
    ...(form.image === shown.image ? {} : { pictures: replaceFirst(before.pictures, form.image) }),
  }
}

/** The form's figures replace the shown ones. Omitted figures that belong to another category are hidden, not deleted. */
function changedDetails(
  json: string,
  { category, before, shown }: { category: Category; before: StoredDossier; shown: Shown },
) {
  const { dossier } = before
  const visible = detailsOf(shown)
  const details = parseDetails(json)
  const hidden: Details = { ...dossier.hiddenDetails }
  const facts: Facts = { ...dossier.facts }
  for (const name of DETAIL_NAMES) {
    const isWithheld = name === 'revenue' && dossier.disclosure !== 'public'
    if (isWithheld && !(name in details)) continue
    if (name in details && details[name] === visible[name]) continue
    const earlier = dossier.facts[name] ?? dossier.hiddenDetails[name]
    if (name in details) facts[name] = details[name]
    else delete facts[name]
    if (!(name in details) && !DETAILS_OF[category].includes(name) && earlier !== undefined) hidden[name] = earlier
    else delete hidden[name]
  }
  return { facts, hiddenDetails: hidden }
}

/** Replaces the first public picture by the new main picture. */
function replaceFirst(pictures: PictureForm[], image: string): PictureForm[] {
  const at = pictures.findIndex(({ confidential }) => !confidential)
  return at === -1 ? [aPicture(image), ...pictures] : pictures.with(at, aPicture(image))
}

const aPicture = (image: string): PictureForm => ({ image, alt: '', caption: '', confidential: false })

/** Blank features are dropped (docs/specification.md §5), and the marks of a pasted list. */
const filledIn = (features: string) => parseFeatures(features).flatMap((text) => withoutListMark(oneLine(text)) || [])

/** The field of the form for each path of the whole dossier: the form has a single price and a single picture. */
const FORM_PATHS: Record<string, string> = {
  pictures: 'image',
  'facts.priceWithoutFees': 'price',
  'facts.priceFonds': 'price',
  'facts.priceMurs': 'price',
}

/** Rethrows a refusal with paths of the specification's form, and other errors unchanged. */
export function refuseInForm(error: unknown): never {
  if (!(error instanceof Refusal) || !error.details.problems) throw error
  const { kind, message, details } = error
  const problems = error.details.problems.map(({ path, ...problem }) => ({
    ...problem,
    path: FORM_PATHS[path] ?? path,
  }))
  throw new Refusal(kind, message, { ...details, problems })
}
