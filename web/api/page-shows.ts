import type { QueryClient } from '@tanstack/react-query'
import { createContext } from 'react-router'
import type { Property } from '#contract/listing/listing.ts'
import type { Shown } from '#contract/shown.ts'

/** What of the catalogue a page shows, in React Router's context: set by the page's loader. A page without one reads nothing. */
export const pageShown = /* @__PURE__ */ createContext<Shown>({})

type Answers = Pick<QueryClient, 'getQueryData'>

/** By the name of the call that a page reads; of any other call, all changes count. */
const SHOWN: Record<string, (id: number, answers: Answers) => Shown> = {
  'GET /api/properties/{id}': (id) => ({ listings: [id] }),
  'GET /api/properties/{id}/sheet': (id) => ({ listings: [id] }),
  'GET /api/properties/{id}/zone': (id) => ({ listings: [id] }),
  'GET /api/properties/{id}/similar': similar,
  'GET /api/featured-properties': () => ({ featured: true }),
  'GET /api/places': () => ({ counts: true }),
  // Every page shows some of it: all are dropped when it changes.
  'GET /api/agency': () => ({}),
}

/** Similar listings are of the same category; which one, only a listing that is for sale says. */
function similar(id: number, answers: Answers): Shown {
  const property = answers.getQueryData<Property | null>(['GET /api/properties/{id}', id])
  return property ? { listings: [id], categories: [property.category] } : { everything: true }
}

/** What the answers of a page, and those that failed, depend on. */
export function shownBy(client: QueryClient): Shown {
  const parts = client
    .getQueryCache()
    .getAll()
    .map(({ queryKey: [name, input] }) => {
      return SHOWN[String(name)]?.(Number(input), client) ?? { everything: true }
    })
  return {
    listings: parts.flatMap(({ listings = [] }) => listings),
    categories: parts.flatMap(({ categories = [] }) => categories),
    featured: parts.some(({ featured }) => featured),
    counts: parts.some(({ counts }) => counts),
    everything: parts.some(({ everything }) => everything),
  }
}
