import type { Sector } from './activities.ts'
import type { Category } from './category.ts'
import type { Deal } from './deals.ts'
import type { FieldName } from './fields.ts'

export const CARD_FACTS_MAX = 3

const OF_DEAL: Partial<Record<Deal, readonly FieldName[]>> = {
  murs: ['yield', 'yearlyRent', 'surface', 'salesSurface'],
  location: ['yearlyRent', 'surface', 'salesSurface', 'extraction'],
  'droit-au-bail': ['yearlyRent', 'salesSurface', 'surface', 'extraction'],
  franchise: ['requiredFunds', 'revenue', 'salesSurface'],
}

const OF_SECTOR: Partial<Record<Sector, readonly FieldName[]>> = {
  restaurants: ['ebitda', 'seats', 'revenue', 'licence', 'extraction', 'yearlyRent', 'surface'],
  bars: ['ebitda', 'licence', 'revenue', 'seats', 'extraction', 'yearlyRent', 'surface'],
  'tobacco-and-press': ['ebitda', 'revenue', 'licence', 'flat', 'yearlyRent', 'surface'],
  lodging: ['ebitda', 'rooms', 'revenue', 'pitches', 'stars', 'seats', 'surface'],
  'food-trades': ['ebitda', 'revenue', 'yearlyRent', 'flat', 'salesSurface', 'surface'],
}

const OF_CATEGORY: Record<Category, readonly FieldName[]> = {
  Commerce: ['ebitda', 'revenue', 'yearlyRent', 'salesSurface', 'surface', 'flat'],
  Hôtellerie: ['ebitda', 'rooms', 'revenue', 'surface', 'stars'],
  Entreprise: ['ebitda', 'revenue', 'employees', 'surface'],
  "Immobilier d'entreprise": ['yield', 'yearlyRent', 'surface', 'salesSurface', 'rooms'],
}

interface Trade {
  category: Category
  deal?: Deal | null | undefined
  sector?: Sector | null | undefined
}

/** The facts that say most about a listing of that trade, the most telling first: its card shows the first three it has. */
export const cardFactsOf = ({ category, deal, sector }: Trade): readonly FieldName[] =>
  (deal && OF_DEAL[deal]) ?? (sector && OF_SECTOR[sector]) ?? OF_CATEGORY[category]
