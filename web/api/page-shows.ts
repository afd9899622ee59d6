import { createContext } from 'react-router'
import type { Shown } from '#domain/shown.ts'
import type { Answers } from './answers.ts'
import { property } from './queries/listings.ts'

/** What of the catalogue a page shows, in React Router's context: set by the page's loader. A page without one reads nothing. */
export const pageShown = /* @__PURE__ */ createContext<Shown>({})

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
  const listing = answers.data(property(id))
  return listing ? { listings: [id], categories: [listing.category] } : { everything: true }
}

/** What the answers of a page, and those that failed, depend on. */
export function shownBy(answers: Answers): Shown {
  const parts = answers.all().map(
    ({
      read: {
        key: [name, input],
      },
    }) => {
      return SHOWN[name]?.(Number(input), answers) ?? { everything: true }
    },
  )
  return {
    listings: parts.flatMap(({ listings = [] }) => listings),
    categories: parts.flatMap(({ categories = [] }) => categories),
    featured: parts.some(({ featured }) => featured),
    counts: parts.some(({ counts }) => counts),
    everything: parts.some(({ everything }) => everything),
  }
}
