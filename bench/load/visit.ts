import { DEMO_LISTINGS } from '../measure/site.ts'
import type { Property } from '#contract/listing/listing.ts'
import type { Browser } from './browser.ts'

/** What a journey needs. */
export interface Visit {
  browser: Browser
  /** From 0 to 1. */
  random: () => number
  draw: <T>(items: readonly T[]) => T
  /** Waits like a person before the next step. */
  think: () => Promise<void>
  listings: number
  /** Emails of the accounts that log in. */
  members: string[]
  /** Different for every visit. */
  number: number
}

const CATEGORIES = ['Commerce', 'Hôtellerie', 'Entreprise', "Immobilier d'entreprise"] as const
const PLACES = ['Lyon', 'Paris', 'Rhône', '33', 'Bretagne', 'Annecy', '75011', 'Nantes', 'PACA', 'Côte d’Azur', 'Caen']
const TYPED = ['l', 'ly', 'lyo', 'bor', 'par', 'ren', '69', 'nan', 'mars', 'bre']
const BUDGETS = [100_000, 150_000, 200_000, 300_000, 500_000, 800_000]

export const anyListing = ({ random, listings }: Visit): number =>
  DEMO_LISTINGS + 1 + Math.floor(random() * (listings - DEMO_LISTINGS))

/** Typical search filters: usually a place and a category, often a budget. */
export function anySearch({ random, draw }: Visit): string {
  const filters = new URLSearchParams()
  if (random() < 0.6) filters.set('location', draw(PLACES))
  if (random() < 0.6) filters.set('category', draw(CATEGORIES))
  if (random() < 0.4) filters.set('maxPrice', String(draw(BUDGETS)))
  if (random() < 0.1) filters.set('sort', draw(['price-asc', 'price-desc']))
  return filters.toString()
}

/** Types in the place field, which shows suggestions. */
export async function typeAPlace({ browser, draw }: Visit): Promise<void> {
  await browser.call('suggestions', `GET /api/places?q=${draw(TYPED)}`)
}

/** Searches from a page: an API call without a page load. */
export async function search(visit: Visit): Promise<Property[]> {
  const found = await visit.browser.call<Property[]>('search', `GET /api/properties?${anySearch(visit)}&limit=24`)
  // Ignore the listings of the simulated administrator, which are deleted later.
  return (found ?? []).filter(({ id }) => id <= visit.listings)
}

export async function look({ browser }: Visit, id: number): Promise<void> {
  await Promise.all([
    browser.call('listing', `GET /api/properties/${id}`),
    browser.call('similar listings', `GET /api/properties/${id}/similar`),
    ...(browser.token ? [browser.call('is it a favourite', `GET /api/favorites/check/${id}`)] : []),
  ])
}
