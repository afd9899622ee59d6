import { stockedFirst, suggestTradeInPlaces, suggestTrades } from './trade-suggestions.ts'
import { EMPTY_WORDS } from '#domain/listing/search/search-words.ts'
import { SUGGESTIONS } from '#domain/limits.ts'
import type { placeCalls } from '#domain/wire/calls.ts'
import type { PlaceSuggestion } from '#domain/place.ts'
import type { Database } from '#server/db/database.ts'
import type { Services } from '#server/services.ts'
import type { Handlers } from '#server/core/handlers.ts'
import { readTyped } from '#server/search/typed-search/read-typed.ts'
import { isTradeWord } from '#server/search/typed-search/vocabulary.ts'
import { type Place, type PlaceFilter, placeKey, type Places } from '#server/places/places.ts'
import { isPostcode } from '#server/places/parse/numbers.ts'
import { isOrdinary } from '#server/places/parse/words.ts'
import type { LocatedFilters } from '#server/search/conditions.ts'
import { countByArea, countByTown } from '#server/search/count.ts'
import { toSearchFilters } from '#server/search/to-search-filters.ts'
import { amountIn } from '#domain/reading/amount.ts'

/** Calls that suggest places, with their number of listings. */
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
          // "Bar" in the search field means bars, not the commune.
          places.suggest(text, LOOKED_AT).filter(({ value }) => !readTyped(value, places)),
        ),
      ])
      return stockedFirst([...trades.slice(0, TRADES_MAX), ...elsewhere, ...towns]).slice(0, SUGGESTIONS)
    },

    async 'GET /api/place-choices'({ query }) {
      const { text: typed, location, ...filters } = query
      const text = typed.replaceAll('\0', '').trim()
      const whole = places.choices(text)
      const { place, otherWords } = places.parse(text)
      const isRead = location !== undefined && place !== null && otherWords.length === 0
      const choices = whole.length > 0 || isRead ? whole : choicesOfWords(text, places)
      const counted = await suggestions(db, choices, await toSearchFilters(filters, { db, places }))
      // A village nobody knows is an ordinary word, unless there is something for sale: "charme" is not Charmé.
      return counted.filter(
        ({ code, count }) => whole.length > 0 || count > 0 || places.populationOf(code) >= KNOWN_PEOPLE,
      )
    },
  }
}

/** The label, unless it would be read as another place: « Châteauneuf (Loire) » is read as a town on the Loire. */
function locationText({ kind, code, label, value }: PlaceSuggestion, places: Places): string {
  const { commune, arrondissement } = places.locate(label)
  return kind !== 'commune' || code === (arrondissement ?? commune) ? label : value
}

/** Towns that words ignored by a search may name; none if the text excludes them ("hors Paris"). */
function choicesOfWords(text: string, places: Places): Place[] {
  if (places.isName(text) || readTyped(text, places)?.isNegated) return []
  const words = placeKey(text)
    .split(' ')
    .filter(
      (word) =>
        !STOP_WORDS.has(word) &&
        !isTradeWord(word) &&
        !isOrdinary(word) &&
        (isPostcode(word) || Number.isNaN(amountIn(word))),
    )
  const found = words.flatMap((word) => {
    const named = places.named(word)
    return named?.kind === 'commune' ? [named, ...places.choices(word)] : places.choices(word)
  })
  return [...new Map(found.map((place) => [place.code, place])).values()].slice(0, CHOICES_MAX)
}

/** "Moins de 300 000" is not in Mions. */
const STOP_WORDS = new Set(EMPTY_WORDS.split(' '))

/** Maximum number of choices; more would not be read. */
const CHOICES_MAX = 5

/** Fewer inhabitants make a village, whose name is often an ordinary word. */
const KNOWN_PEOPLE = 5_000

/** Enough to find the homonyms that have listings. */
const LOOKED_AT = 30

/** Places get at least half of the list. */
const TRADES_MAX = SUGGESTIONS / 2

const EMPTY: PlaceFilter = { regions: [], departements: [], communes: [], arrondissements: [] }

/** Adds to each place its number of listings, summed over its parts (arrondissements of a city, towns of an area). */
async function suggestions(db: Database, found: Place[], filters: LocatedFilters = {}): Promise<PlaceSuggestion[]> {
  if (found.length === 0) return []
  const all = (list: keyof PlaceFilter) => [...new Set(found.flatMap(({ filter }) => filter[list]))]
  const [areas, towns] = await Promise.all([
    countByArea(db, { ...filters, place: { ...EMPTY, regions: all('regions'), departements: all('departements') } }),
    countByTown(db, {
      ...filters,
      place: { ...EMPTY, communes: all('communes'), arrondissements: all('arrondissements') },
    }),
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

/** All départements and régions that have listings, most listings first within each kind. */
async function everywhere(db: Database, places: Places): Promise<PlaceSuggestion[]> {
  const { region, departement } = await countByArea(db, {})
  const suggestion = (place: Place | undefined, count: number) => (place ? [{ ...identity(place), count }] : [])
  return [
    ...[...departement].flatMap(([code, count]) => suggestion(places.departement(code), count)),
    ...[...region].flatMap(([code, count]) => suggestion(places.region(code), count)),
  ].toSorted(largestFirst)
}

/** Sorted on the server, because loading the French collation rules takes a slow phone 60 ms. */
const largestFirst = (one: PlaceSuggestion, other: PlaceSuggestion) =>
  one.kind.localeCompare(other.kind) || other.count - one.count || one.name.localeCompare(other.name, 'fr')

const identity = ({ kind, code, name, label, value }: Place) => ({ kind, code, name, label, value })
