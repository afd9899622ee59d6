import { type DetailName, parseDetails } from '#contract/details.ts'
import type { Category } from '#contract/category.ts'
import { LOCALE } from '#contract/limits.ts'
import { euros } from './euros.ts'

/** What a buyer compares first, by category. */
const FACTS: Record<Category, DetailName[]> = {
  Commerce: ['surface', 'revenue'],
  Hôtellerie: ['surface', 'rooms'],
  Entreprise: ['employees', 'revenue'],
  "Immobilier d'entreprise": ['surface', 'rooms'],
}

const number = new Intl.NumberFormat(LOCALE)

/** The figures under a card, those present only: "480 m² · 9 pièces". */
export function facts({ category, details }: { category: Category; details: string }): string {
  const values = parseDetails(details)
  return FACTS[category].flatMap((name) => (values[name] ? [WORDS[name](values[name])] : [])).join(' · ')
}

const counted = (count: number, word: string) => `${number.format(count)}\u00a0${word}${count < 2 ? '' : 's'}`

const WORDS: Record<DetailName, (value: number) => string> = {
  surface: (value) => `${number.format(value)}\u00a0m²`,
  rooms: (value) => counted(value, 'pièce'),
  employees: (value) => counted(value, 'employé'),
  revenue: (value) => `CA\u00a0${euros(value)}`,
  yearEstablished: String,
}
