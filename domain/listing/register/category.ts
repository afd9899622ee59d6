import { valueNamed } from '#domain/reading/named-value.ts'

/** docs/specification.md §3. The texts are what is stored, sent and shown: keep them byte for byte. */
export const CATEGORIES = ['Commerce', 'Hôtellerie', 'Entreprise', "Immobilier d'entreprise"] as const
export const [COMMERCE, HOTEL, COMPANY, REAL_ESTATE] = CATEGORIES

export type Category = (typeof CATEGORIES)[number]

/** The category that a text names, whatever its case, accents, apostrophe and plural: "hotellerie", "Immobilier d’entreprises". */
export const categoryNamed = (text: string): Category | undefined => valueNamed(CATEGORIES, text)

export const isCategory = (text: unknown): text is Category => CATEGORIES.includes(text as Category)
