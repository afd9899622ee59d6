import * as z from 'zod'
import { CATEGORIES, categoryNamed } from './register/category.ts'
import { ListingTrade } from './sheet.ts'
import { HOLDS } from '#domain/financing/hold.ts'
import { MEANS_QUERY } from './search/means.ts'
import { SORT_NAMES } from './search/sorts.ts'
import { numberText, TRADE_FILTERS } from './search/trade-filters.ts'
import { CURSOR_MAX_CHARS, PAGE_SIZE_MAX, PAGES_NUMBERED, RADII_KM, TEXT_QUERY_MAX_CHARS } from '#domain/limits.ts'

/** A listing as the API sends it: docs/specification.md §3. */
export const Property = z.object({
  id: z.number(),
  title: z.string(),
  description: z.string(),
  image: z.string().describe('URL or /uploads/ path'),
  category: z.enum(CATEGORIES),
  location: z.string(),
  price: z.number().describe('Euros'),
  reference: z.string().optional(),
  featured: z.boolean(),
  details: z.string().describe('JSON: optional numbers surface, rooms, employees, revenue, yearEstablished'),
  features: z.string().describe('JSON: list of strings'),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  km: z
    .number()
    .optional()
    .describe('In a search with `radius`: kilometres from the centre of the town to that of its commune'),
  means: z
    .object({ hold: z.enum(HOLDS), words: z.string() })
    .optional()
    .describe('In a search with `contribution`: whether the listing holds with it'),
  trade: ListingTrade.optional().describe('Absent when the agency has entered nothing about the trade'),
})
export type Property = z.infer<typeof Property>

const text = z
  .string()
  .max(TEXT_QUERY_MAX_CHARS, `Ce critère ne doit pas dépasser ${TEXT_QUERY_MAX_CHARS} caractères`)
  // PostgreSQL cannot store U+0000.
  .refine((value) => !value.includes('\0'), 'Ce critère contient un caractère interdit')
  .transform((value) => value.trim() || undefined)

const price = (name: string) =>
  numberText(`Le ${name} doit être un nombre`)
    // docs/specification.md §5: zero means no filter; an empty text becomes zero.
    .transform((amount) => Math.min(amount, Number.MAX_SAFE_INTEGER) || undefined)

const UNKNOWN_CATEGORY = `Catégorie inconnue : choisissez ${CATEGORIES.join(', ')}`
const category = z
  .string()
  .max(TEXT_QUERY_MAX_CHARS, UNKNOWN_CATEGORY)
  // docs/specification.md §7: the search call may send 'all'.
  .transform((value) => (value === '' || value === 'all' ? undefined : value))
  .refine((value) => value === undefined || categoryNamed(value) !== undefined, UNKNOWN_CATEGORY)
  .transform((value) => (value === undefined ? undefined : categoryNamed(value)))

const limit = z
  .string()
  .regex(/^\d{1,3}$/, 'La limite doit être un nombre entier')
  .transform(Number)
  .refine((count) => count >= 1 && count <= PAGE_SIZE_MAX, `La limite doit être comprise entre 1 et ${PAGE_SIZE_MAX}`)

const page = z
  .string()
  .regex(/^\d{1,3}$/, 'Page inconnue')
  .transform(Number)
  .refine((number) => number >= 1 && number <= PAGES_NUMBERED, 'Page inconnue')

type RadiusKm = (typeof RADII_KM)[number]

const radius = z
  .enum(RADII_KM.map(String) as [`${RadiusKm}`, ...`${RadiusKm}`[]], 'Rayon inconnu : choisissez 5, 10, 20, 30 ou 50')
  .transform((km) => Number(km) as RadiusKm)

/** The filters of a search, as in its URL: docs/specification.md §5 and §7, then those of the trade. */
export const SearchFilters = z.object({
  location: text.optional(),
  radius: radius.optional().describe('Kilometres around the town that `location` names; ignored without one'),
  category: category.optional(),
  minPrice: price('prix minimum').optional(),
  maxPrice: price('prix maximum').optional(),
  reference: text.optional(),
  sort: z.enum(SORT_NAMES, `Tri inconnu : choisissez parmi ${SORT_NAMES.join(', ')}`).optional(),
  limit: limit.optional(),
  page: page.optional().describe('From 1; ignored with a cursor'),
  cursor: z.string().max(CURSOR_MAX_CHARS, 'Page inconnue').optional(),
  ...TRADE_FILTERS,
})

/** docs/specification.md §7, "Search detail": with a reference, the other filters are ignored, even invalid ones. */
const keepReferenceOnly = (given: z.input<typeof SearchFilters>): typeof given =>
  typeof given.reference === 'string' && given.reference.trim() ? { reference: given.reference } : given

export const PropertySearch = z.pipe(z.transform(keepReferenceOnly), SearchFilters.extend(MEANS_QUERY))
export type PropertySearch = z.infer<typeof PropertySearch>
