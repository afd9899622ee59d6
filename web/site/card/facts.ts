import { type DetailName, parseDetails } from '#domain/listing/register/details.ts'
import type { Category } from '#domain/listing/register/category.ts'
import { counted, euros, frenchNumber } from '#domain/format.ts'

/** The details that buyers compare first, by category. */
const FACTS: Record<Category, DetailName[]> = {
  Commerce: ['surface', 'revenue'],
  Hôtellerie: ['rooms', 'revenue'],
  Entreprise: ['employees', 'revenue'],
  "Immobilier d'entreprise": ['surface', 'rooms'],
}

/** The main details of a listing for its card, if present: "480 m² · 9 pièces". */
export function facts({ category, details }: { category: Category; details: string }): string {
  const values = parseDetails(details)
  return FACTS[category].flatMap((name) => (values[name] ? [WORDS[name](values[name], category)] : [])).join(' · ')
}

const WORDS: Record<DetailName, (value: number, category: Category) => string> = {
  surface: (value) => `${frenchNumber(value)}\u00a0m²`,
  rooms: (value, category) => counted(value, category === 'Hôtellerie' ? 'chambre' : 'pièce'),
  employees: (value) => counted(value, 'employé'),
  revenue: (value) => `CA\u00a0${euros(value)}`,
  yearEstablished: String,
}
