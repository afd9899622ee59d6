import { SUGGESTIONS } from '#contract/limits.ts'
import type { placeCalls } from '#contract/calls.ts'
import type { PlaceSuggestion } from '#contract/place.ts'
import type { Database } from '#server/db/open.ts'
import type { Handlers } from '#server/http/handlers.ts'
import type { Place, Places } from '#server/places/places.ts'
import { countByCommune, countByPlace } from './queries.ts'

/** Places to choose from, each with its number of listings. */
export const placeHandlers = ({ db, places }: { db: Database; places: Places }): Handlers<typeof placeCalls> => ({
  async 'GET /api/places'({ query }) {
    const text = query.q?.trim()
    return text ? suggestions(db, places.suggest(text, SUGGESTIONS)) : withListings(db, places)
  },
})

async function suggestions(db: Database, found: Place[]): Promise<PlaceSuggestion[]> {
  const [counts, communes] = await Promise.all([
    countByPlace(
      db,
      found.flatMap(({ filter }) => countedPlaces(filter)),
    ),
    countByCommune(
      db,
      found.flatMap(({ filter }) => [...filter.communes, ...filter.arrondissements]),
    ),
  ])
  return found.map((place) => ({
    ...identity(place),
    count: sum([
      ...countedPlaces(place.filter).map((name) => counts.get(name)),
      ...[...place.filter.communes, ...place.filter.arrondissements].map((code) => communes.get(code)),
    ]),
  }))
}

/** Every département and région with listings. */
async function withListings(db: Database, places: Places): Promise<PlaceSuggestion[]> {
  return [...(await countByPlace(db))].flatMap(([name, count]) => {
    const place = name.startsWith('r') ? places.region(name.slice(1)) : places.departement(name.slice(1))
    return place && count > 0 ? [{ ...identity(place), count }] : []
  })
}

const countedPlaces = ({ regions, departements }: Place['filter']) => [
  ...regions.map((code) => `r${code}`),
  ...departements.map((code) => `d${code}`),
]

const identity = ({ kind, code, name, label, value }: Place) => ({ kind, code, name, label, value })

const sum = (counts: (number | undefined)[]) => counts.reduce<number>((total, count) => total + (count ?? 0), 0)
