import { stockedFirst, suggestTradeInPlaces, suggestTrades } from './trade-suggestions.ts'
import { SUGGESTIONS } from '#domain/limits.ts'
import type { placeCalls } from '#domain/wire/calls.ts'
import type { PlaceSuggestion } from '#domain/place.ts'
import type { Database } from '#server/db/open.ts'
import type { Services } from '#server/services.ts'
import type { Handlers } from '#server/core/handlers.ts'
import { readTyped } from '#server/search/typed-search/read-typed.ts'
import { isTradeWord } from '#server/search/typed-search/vocabulary.ts'
import { type Place, type PlaceFilter, placeKey, type Places } from '#server/places/places.ts'
import { countByArea, countByTown } from '#server/search/count.ts'

/** Handlers of the place suggestions, with their numbers of listings. */
export const placeHandlers = ({ db, places }: Services): Handlers<typeof placeCalls> => {
  return {
    async 'GET /api/places'({ query }) {
      const text = query.q?.trim()
      if (!text) return everywhere(db, places)
      const found = places.suggest(text, SUGGESTIONS)
      return (await suggestions(db, found)).map((one) => ({ ...one, location: locationText(one, places) }))
    },

    async 'GET /api/search-suggestions'({ query }) {
      const text = query.text.replaceAll('\0', '').trim()
      if (!text) return []
      const [trades, elsewhere, towns] = await Promise.all([
        suggestTrades(db, text),
        suggestTradeInPlaces(text, { db, places }),
        suggestions(
          db,
          // "Bar" typed into the field means bars, not the commune.
          places.suggest(text, LOOKED_AT).filter(({ value }) => !readTyped(value, places)),
        ),
      ])
      return stockedFirst([...trades.slice(0, TRADES_MAX), ...elsewhere, ...towns]).slice(0, SUGGESTIONS)
    },

    async 'GET /api/place-choices'({ query }) {
      const text = query.text.replaceAll('\0', '').trim()
      const whole = places.choices(text)
      return suggestions(db, whole.length > 0 ? whole : choicesOfWords(text, places))
    },
  }
}

/** What is shown, unless it locates another place: « Châteauneuf (Loire) » is read as a town on the Loire. */
function locationText({ kind, code, label, value }: PlaceSuggestion, places: Places): string {
  const { commune, arrondissement } = places.locate(label)
  return kind !== 'commune' || code === (arrondissement ?? commune) ? label : value
}

/** Of words that were left out of a search, the towns they may be; none of those that it turns away: "hors Paris". */
function choicesOfWords(text: string, places: Places): Place[] {
  if (places.named(text) || readTyped(text, places)?.isNegated) return []
  const words = placeKey(text)
    .split(' ')
    .filter((word) => !isTradeWord(word))
  return words
    .flatMap((word) => {
      const named = places.named(word)
      return named?.kind === 'commune' ? [named] : places.choices(word)
    })
    .slice(0, CHOICES_MAX)
}

/** More are not read. */
const CHOICES_MAX = 5

/** Enough to find the places that have listings among their homonyms. */
const LOOKED_AT = 30

/** Places keep half of the list. */
const TRADES_MAX = SUGGESTIONS / 2

const EMPTY: PlaceFilter = { regions: [], departements: [], communes: [], arrondissements: [] }

/** Adds to each place its number of listings, summed over its parts (arrondissements of a city, towns of an area). */
async function suggestions(db: Database, found: Place[]): Promise<PlaceSuggestion[]> {
  if (found.length === 0) return []
  const all = (list: keyof PlaceFilter) => [...new Set(found.flatMap(({ filter }) => filter[list]))]
  const [areas, towns] = await Promise.all([
    countByArea(db, { place: { ...EMPTY, regions: all('regions'), departements: all('departements') } }),
    countByTown(db, { place: { ...EMPTY, communes: all('communes'), arrondissements: all('arrondissements') } }),
  ])
  const counts = {
    regions: areas.region,
    departements: areas.departement,
    communes: towns.commune,
    arrondissements: towns.arrondissement,
  }
  const lists = Object.keys(counts) as (keyof PlaceFilter)[]
  return found.map((place) => ({
    ...identity(place),
    count: lists
      .flatMap((list) => place.filter[list].map((code) => counts[list].get(code) ?? 0))
      .reduce((sum, count) => sum + count, 0),
  }))
}

/** All départements and régions that have listings, of each kind those with most first. */
async function everywhere(db: Database, places: Places): Promise<PlaceSuggestion[]> {
  const { region, departement } = await countByArea(db, {})
  const suggestion = (place: Place | undefined, count: number) => (place ? [{ ...identity(place), count }] : [])
  return [
    ...[...departement].flatMap(([code, count]) => suggestion(places.departement(code), count)),
    ...[...region].flatMap(([code, count]) => suggestion(places.region(code), count)),
  ].toSorted(largestFirst)
}

/** Here and not in the browser: to load the rules of French, a slow phone takes 60 ms. */
const largestFirst = (one: PlaceSuggestion, other: PlaceSuggestion) =>
  one.kind.localeCompare(other.kind) || other.count - one.count || one.name.localeCompare(other.name, 'fr')

const identity = ({ kind, code, name, label, value }: Place) => ({ kind, code, name, label, value })
