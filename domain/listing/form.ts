import * as z from 'zod/mini'
import { CATEGORIES } from './register/category.ts'
import { euros } from '#domain/format.ts'
import { lineOf } from '#domain/one-line.ts'
import { boundedText, withoutControls } from '#domain/plain-text.ts'
import { toCents } from './cents.ts'
import { isImageUrl } from './pictures/image-url.ts'
import { areDetails, areFeatures, parseFeatures } from './register/details.ts'
import {
  URL_MAX_BYTES,
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

interface Limits {
  min: number
  max: number
  what: string
}

const messages = ({ min, max, what }: Limits) =>
  [`${what} doit contenir au moins ${min} caractères`, max, `${what} ne doit pas dépasser ${max} caractères`] as const

const line = (limits: Limits) => lineOf(...messages(limits)).check(z.minLength(limits.min, messages(limits)[0]))
const text = (limits: Limits) => boundedText(...messages(limits)).check(z.minLength(limits.min, messages(limits)[0]))

const INVALID_IMAGE = "L'URL de l'image doit être valide (URL web ou chemin de fichier)"
const INVALID_PRICE = 'Le prix doit être supérieur à 0'
const UNREADABLE_DETAILS = 'Les caractéristiques sont illisibles'
const UNREADABLE_FEATURES = 'Les points forts sont illisibles'
const PRICE_TOO_HIGH = `Le prix ne doit pas dépasser ${euros(AMOUNT_MAX_EUR)}`

/** Five numbers. */
const DETAILS_MAX_CHARS = 2_000
/** Fifty texts, some of their characters escaped. */
const FEATURES_JSON_MAX_CHARS = 20_000

const jsonText = (max: number, unreadable: string) =>
  z.string(unreadable).check(z.maxLength(max, { error: unreadable, abort: true }))

const isFeatured = z.boolean('Indiquez si le bien est en vedette')

/** docs/specification.md §5, Property form. An edit without `reference` or `featured` leaves them unchanged. */
export const PropertyForm = z.object({
  title: line({ min: TITLE_MIN_CHARS, max: TITLE_MAX_CHARS, what: 'Le titre' }),
  location: line({ min: LOCATION_MIN_CHARS, max: TITLE_MAX_CHARS, what: 'La localisation' }),
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
      z.maxLength(URL_MAX_BYTES, INVALID_IMAGE),
      z.refine(isImageUrl, INVALID_IMAGE),
    ),
  details: z.nullish(jsonText(DETAILS_MAX_CHARS, UNREADABLE_DETAILS).check(z.refine(areDetails, UNREADABLE_DETAILS))),
  features: z.nullish(
    jsonText(FEATURES_JSON_MAX_CHARS, UNREADABLE_FEATURES).check(
      z.refine(areFeatures, UNREADABLE_FEATURES),
      z.refine(
        (json) => parseFeatures(json).every((text) => text.length <= TITLE_MAX_CHARS),
        `Un point fort ne doit pas dépasser ${TITLE_MAX_CHARS} caractères`,
      ),
      z.refine(
        (json) => parseFeatures(json).length <= FEATURES_MAX,
        `Une annonce a ${FEATURES_MAX} points forts au plus`,
      ),
    ),
  ),
  reference: z.nullish(
    lineOf(undefined, REFERENCE_MAX_CHARS, `La référence ne doit pas dépasser ${REFERENCE_MAX_CHARS} caractères`),
  ),
  featured: z.optional(isFeatured),
})
export type PropertyForm = z.infer<typeof PropertyForm>

export const FeaturedForm = z.object({ featured: isFeatured })

const fact = z.string().check(z.maxLength(TITLE_MAX_CHARS, `${TITLE_MAX_CHARS} caractères au plus`))

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
      title: z.optional(fact),
      location: z.optional(fact),
      category: z.optional(fact),
      price: z.optional(z.number()),
    }),
  ),
  /** Not in the specification: a listing whose public facts may also be used. */
  listingId: z.optional(z.int('Bien inconnu')),
  wordCount: z.optional(z.literal(WORD_COUNTS, 'Nombre de mots inconnu : choisissez 100, 150, 200, 300 ou 500')),
})
export type OptimisationForm = z.infer<typeof OptimisationForm>
