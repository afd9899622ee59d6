import { CATEGORIES } from '#contract/listing/register/category.ts'
import { DEMO_LISTINGS } from '../measure/site.ts'

/** Gives addresses that nobody has asked for yet, without end. */
export type Addresses = () => string

const PRICE_STEP = 1_000

/** A search whose bounds no other has. */
function searchNumber(n: number): string {
  const category = encodeURIComponent(CATEGORIES[n % CATEGORIES.length] ?? '')
  return `category=${category}&minPrice=${n}&maxPrice=${200_000 + n * PRICE_STEP}`
}

/** By turns a listing and a page of results. */
export function pageAddresses(listings: number): Addresses {
  let n = 0
  const generated = listings - DEMO_LISTINGS
  return () => {
    const turn = n++
    if (turn % 2) return `/search?${searchNumber(turn)}`
    return `/properties/${DEMO_LISTINGS + 1 + ((turn / 2) % generated)}`
  }
}

/** By turns one listing and a search. */
export function callAddresses(listings: number): Addresses {
  const page = pageAddresses(listings)
  return () => `/api${page().replace('/search', '/properties')}`
}
