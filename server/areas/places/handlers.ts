import { stockedFirst, suggestTradeInPlaces, suggestTrades } from './trade-suggestions.ts'
import { SUGGESTIONS } from '#contract/limits.ts'
import type { placeCalls } from '#contract/calls.ts'
import type { PlaceSuggestion } from '#contract/place.ts'
import type { Database } from '#server/db/open.ts'
import type { CountedKind } from '#server/db/schema.ts'
import type { Handlers } from '#server/core/handlers.ts'
import { readTyped } from '#server/listings/typed-search/read-typed.ts'
import { isTradeWord } from '#server/listings/typed-search/vocabulary.ts'
import { type Place, type PlaceFilter, placeKey, type Places } from '#server/places/places.ts'
import { type Counter, countAmong, countEverywhere } from './queries.ts'

/** Handlers of the place suggestions, with their numbers of listings. */
export const placeHandlers = ({ db, places }: { db: Database; places: Places }): Handlers<typeof placeCalls> => {
  const withListings = everywhere(db, places)
  return {
    async 'GET /api/places'({ query }) {
      const text = query.q?.trim()
      if (!text) return withListings()
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

/**
 * All départements and régions that have listings, of each kind those with most first; the same answer while no total changes, for the
 * page that keeps its HTML.
 */
function everywhere(db: Database, places: Places): () => Promise<PlaceSuggestion[]> {
  let last: { totals: string; answer: PlaceSuggestion[] } | undefined
  return async () => {
    const counted = await countEverywhere(db)
    const totals = JSON.stringify(counted)
    if (last?.totals === totals) return last.answer
    const answer = counted.flatMap(({ kind, code, total }) => {
      const place = kind === 'region' ? places.region(code) : places.departement(code)
      return place ? [{ ...identity(place), count: total }] : []
    })
    last = { totals, answer: answer.toSorted(largestFirst) }
    return last.answer
  }
}

/** Here and not in the browser: to load the rules of French, a slow phone takes 60 ms. */
const largestFirst = (one: PlaceSuggestion, other: PlaceSuggestion) =>
  one.kind.localeCompare(other.kind) || other.count - one.count || one.name.localeCompare(other.name, 'fr')

const identity = ({ kind, code, name, label, value }: Place) => ({ kind, code, name, label, value })
