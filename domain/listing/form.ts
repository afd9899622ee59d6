import * as z from 'zod/mini'
import { CATEGORIES } from './register/category.ts'
import { euros } from '#domain/format.ts'
import { textOf, withoutControls } from '#domain/plain-text.ts'
import { toCents } from './cents.ts'
import { isImageUrl } from './pictures/image-url.ts'
import { areDetails, areFeatures, parseFeatures } from './register/details.ts'
import {
  AMOUNT_MAX_EUR,
  DESCRIPTION_MAX_CHARS,
  DESCRIPTION_MIN_CHARS,
  FEATURES_MAX,
  LOCATION_MIN_CHARS,
  PRICE_MIN_EUR,
  REFERENCE_MAX_CHARS,
  TITLE_MAX_CHARS,
  TITLE_MIN_CHARS,
  WORD_COUNTS,
} from '#domain/limits.ts'

const text = ({ min, max, what }: { min: number; max: number; what: string }) => {
  const tooShort = `${what} doit contenir au moins ${min} caractères`
  return textOf(tooShort, max, `${what} ne doit pas dépasser ${max} caractères`).check(z.minLength(min, tooShort))
}

const INVALID_IMAGE = "L'URL de l'image doit être valide (URL web ou chemin de fichier)"
const INVALID_PRICE = 'Le prix doit être supérieur à 0'
const UNREADABLE_DETAILS = 'Les caractéristiques sont illisibles'
const UNREADABLE_FEATURES = 'Les points forts sont illisibles'
const PRICE_TOO_HIGH = `Le prix ne doit pas dépasser ${euros(AMOUNT_MAX_EUR)}`

const isFeatured = z.boolean('Indiquez si le bien est en vedette')

/** docs/specification.md §5, Property form. An edit without `reference` or `featured` leaves them unchanged. */
export const PropertyForm = z.object({
  title: text({ min: TITLE_MIN_CHARS, max: TITLE_MAX_CHARS, what: 'Le titre' }),
  location: text({ min: LOCATION_MIN_CHARS, max: TITLE_MAX_CHARS, what: 'La localisation' }),
  description: text({ min: DESCRIPTION_MIN_CHARS, max: DESCRIPTION_MAX_CHARS, what: 'La description' }),
  price: z
    .number(INVALID_PRICE)
    .check(z.gte(PRICE_MIN_EUR, INVALID_PRICE), z.lte(AMOUNT_MAX_EUR, PRICE_TOO_HIGH), toCents),
  category: z.enum(CATEGORIES, 'Veuillez sélectionner une catégorie valide'),
  image: z
    .string(INVALID_IMAGE)
    .check(
      z.trim(),
      z.overwrite(withoutControls),
      z.regex(/^(https?:\/\/|\/uploads\/)/, INVALID_IMAGE),
      z.refine(isImageUrl, INVALID_IMAGE),
    ),
  details: z.nullish(z.string(UNREADABLE_DETAILS).check(z.refine(areDetails, UNREADABLE_DETAILS))),
  features: z.nullish(
    z.string(UNREADABLE_FEATURES).check(
      z.refine(areFeatures, UNREADABLE_FEATURES),
      z.refine(
        (json) => parseFeatures(json).length <= FEATURES_MAX,
        `Une annonce a ${FEATURES_MAX} points forts au plus`,
      ),
    ),
  ),
  reference: z.nullish(
    textOf(undefined, REFERENCE_MAX_CHARS, `La référence ne doit pas dépasser ${REFERENCE_MAX_CHARS} caractères`),
  ),
  featured: z.optional(isFeatured),
})
export type PropertyForm = z.infer<typeof PropertyForm>

export const FeaturedForm = z.object({ featured: isFeatured })

const INSUFFICIENT = 'Description insuffisante'

/** docs/specification.md §7: a description to rewrite, and the facts the new text may use. */
export const OptimisationForm = z.object({
  description: z
    .string(INSUFFICIENT)
    .check(
      z.trim(),
      z.minLength(DESCRIPTION_MIN_CHARS, INSUFFICIENT),
      z.maxLength(DESCRIPTION_MAX_CHARS, `La description ne doit pas dépasser ${DESCRIPTION_MAX_CHARS} caractères`),
    ),
  propertyData: z.optional(
    z.object({
      title: z.optional(z.string()),
      location: z.optional(z.string()),
      category: z.optional(z.string()),
      price: z.optional(z.number()),
    }),
  ),
  /** Not in the specification: a listing whose public facts may also be used. */
  listingId: z.optional(z.int('Bien inconnu')),
  wordCount: z.optional(z.literal(WORD_COUNTS, 'Nombre de mots inconnu : choisissez 100, 150, 200, 300 ou 500')),
})
export type OptimisationForm = z.infer<typeof OptimisationForm>
