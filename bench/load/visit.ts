import type { Property } from '#contract/listing/listing.ts'
import type { Browser } from './browser.ts'

/** What a journey has to go by. */
export interface Visit {
  browser: Browser
  /** From 0 to 1. */
  random: () => number
  draw: <T>(items: readonly T[]) => T
  /** The time a person takes before the next step. */
  think: () => Promise<void>
  listings: number
  /** The addresses of accounts that log in. */
  members: string[]
  /** Different for every visit. */
  number: number
}

const CATEGORIES = ['Commerce', 'Hôtellerie', 'Entreprise', "Immobilier d'entreprise"] as const
const PLACES = ['Lyon', 'Paris', 'Rhône', '33', 'Bretagne', 'Annecy', '75011', 'Nantes', 'PACA', 'Côte d’Azur', 'Caen']
const TYPED = ['l', 'ly', 'lyo', 'bor', 'par', 'ren', '69', 'nan', 'mars', 'bre']
const BUDGETS = [100_000, 150_000, 200_000, 300_000, 500_000, 800_000]

export const anyListing = ({ random, listings }: Visit): number => 1 + Math.floor(random() * listings)

/** Filters of a search, as people combine them: mostly a place and a category, often a budget. */
export function anySearch({ random, draw }: Visit): string {
  const filters = new URLSearchParams()
  if (random() < 0.6) filters.set('location', draw(PLACES))
  if (random() < 0.6) filters.set('category', draw(CATEGORIES))
  if (random() < 0.4) filters.set('maxPrice', String(draw(BUDGETS)))
  if (random() < 0.1) filters.set('sort', draw(['price-asc', 'price-desc']))
  return filters.toString()
}

/** The field of places suggests as one types. */
export async function typeAPlace({ browser, draw }: Visit): Promise<void> {
  await browser.call('suggestions', `GET /api/places?q=${draw(TYPED)}`)
}

/** In the page: the browser asks for what the next screen shows. */
export async function search(visit: Visit): Promise<Property[]> {
  const found = await visit.browser.call<Property[]>('search', `GET /api/properties?${anySearch(visit)}&limit=24`)
  // The others are the administrator's, who removes them again.
  return (found ?? []).filter(({ id }) => id <= visit.listings)
}

export async function look({ browser }: Visit, id: number): Promise<void> {
  await Promise.all([
    browser.call('listing', `GET /api/properties/${id}`),
    browser.call('similar listings', `GET /api/properties/${id}/similar`),
    ...(browser.token ? [browser.call('is it a favourite', `GET /api/favorites/check/${id}`)] : []),
  ])
}
