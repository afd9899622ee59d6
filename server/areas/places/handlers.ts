import { SUGGESTIONS } from '#contract/limits.ts'
import type { placeCalls } from '#contract/calls.ts'
import type { PlaceSuggestion } from '#contract/place.ts'
import type { Database } from '#server/db/open.ts'
import type { CountedKind } from '#server/db/schema.ts'
import type { Handlers } from '#server/core/handlers.ts'
import type { Place, PlaceFilter, Places } from '#server/places/places.ts'
import { type Counter, countAmong, countEverywhere } from './queries.ts'

/** Handlers of the place suggestions, with their numbers of listings. */
export const placeHandlers = ({ db, places }: { db: Database; places: Places }): Handlers<typeof placeCalls> => ({
  async 'GET /api/places'({ query }) {
    const text = query.q?.trim()
    return text ? suggestions(db, places.suggest(text, SUGGESTIONS)) : withListings(db, places)
  },
})

const KINDS = Object.entries({
  region: 'regions',
  departement: 'departements',
  commune: 'communes',
  arrondissement: 'arrondissements',
} satisfies Record<CountedKind, keyof PlaceFilter>) as [CountedKind, keyof PlaceFilter][]

/** Adds to each place its number of listings, summed over its parts (arrondissements of a city, towns of an area). */
async function suggestions(db: Database, found: Place[]): Promise<PlaceSuggestion[]> {
  const countersOf = (places: Place[]) =>
    KINDS.flatMap(([kind, list]) => places.flatMap(({ filter }) => filter[list].map((code) => ({ kind, code }))))
  const totals = new Map((await countAmong(db, countersOf(found))).map((one) => [keyOf(one), one.total]))
  return found.map((place) => ({
    ...identity(place),
    count: countersOf([place]).reduce((sum, counter) => sum + (totals.get(keyOf(counter)) ?? 0), 0),
  }))
}

const keyOf = ({ kind, code }: Counter) => `${kind} ${code}`

/** All départements and régions that have listings. */
async function withListings(db: Database, places: Places): Promise<PlaceSuggestion[]> {
  return (await countEverywhere(db)).flatMap(({ kind, code, total }) => {
    const place = kind === 'region' ? places.region(code) : places.departement(code)
    return place ? [{ ...identity(place), count: total }] : []
  })
}

const identity = ({ kind, code, name, label, value }: Place) => ({ kind, code, name, label, value })
