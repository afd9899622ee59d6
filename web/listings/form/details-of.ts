import type { Category } from '#contract/listing/category.ts'
import type { DetailName } from '#contract/listing/details.ts'

/** docs/specification.md §2: the figures the form asks for, by category. */
export const DETAILS_OF: Record<Category, DetailName[]> = {
  Commerce: ['surface', 'revenue', 'yearEstablished'],
  Hôtellerie: ['surface', 'rooms', 'revenue', 'yearEstablished'],
  Entreprise: ['surface', 'employees', 'revenue', 'yearEstablished'],
  "Immobilier d'entreprise": ['surface', 'rooms'],
}
