import { type Activity, activity, type Sector, sectorRow } from '#domain/listing/register/activities.ts'
import { SearchFilters } from '#domain/listing/listing.ts'
import { SUGGESTIONS } from '#domain/limits.ts'
import type { SearchSuggestion } from '#domain/listing/search/typed-search.ts'
import type { Database } from '#server/db/database.ts'
import { countSearch, listSubjects, type TradeKey, tradesOf } from '#server/search/count.ts'
import { readTyped } from '#server/search/typed-search/read-typed.ts'
import { meaningsBeginning } from '#server/search/typed-search/vocabulary.ts'
import { type Place, placeKey, type Places } from '#server/places/places.ts'

/** Puts suggestions that have listings first, and otherwise keeps the order. */
export const stockedFirst = <Counted extends { count: number }>(all: Counted[]): Counted[] =>
  all.toSorted((one, other) => Number(other.count > 0) - Number(one.count > 0))

/** Activities and sectors with a name that begins with the text, those that have listings first. */
export async function suggestTrades(db: Database, text: string): Promise<SearchSuggestion[]> {
  const meanings = meaningsBeginning(text)
  const keys = [
    ...new Set([
      ...meanings.flatMap(({ activity: slugs }) => keysOf('activity', slugs)),
      ...meanings.flatMap(({ sector }) => keysOf('sector', sector)),
    ]),
  ]
  if (keys.length === 0) return []
  const named = (kind: 'sector' | 'activity') =>
    keys.flatMap((key) => (key.startsWith(`${kind}:`) ? [key.slice(kind.length + 1)] : []))
  const totals = tradesOf(
    await listSubjects(db, { sectors: named('sector') as Sector[], activities: named('activity') as Activity[] }),
  )
  return stockedFirst(keys.map((key) => suggestionOf(key, totals.get(key) ?? 0)))
}

const keysOf = (parameter: 'activity' | 'sector', slugs = ''): TradeKey[] =>
  slugs
    .split(',')
    .filter(Boolean)
    .map((slug) => `${parameter}:${slug}` as TradeKey)

function suggestionOf(key: TradeKey, count: number): SearchSuggestion {
  const [parameter, slug = ''] = key.split(':')
  const { label } = parameter === 'sector' ? sectorRow(slug as Sector) : activity(slug as Activity)
  return { kind: 'trade', code: key, name: label, label, value: label, count }
}

/** No name needs more words to be suggested: "la roche sur". */
const FRAGMENT_WORDS_MAX = 3

/**
 * For "boulangerie ly": the trade named by the first words, in the places that begin with the last words and have such
 * listings. The likeliest place is always included.
 */
export async function suggestTradeInPlaces(
  text: string,
  { db, places }: { db: Database; places: Places },
): Promise<SearchSuggestion[]> {
  const words = text.split(/\s+/)
  for (let size = Math.min(FRAGMENT_WORDS_MAX, words.length - 1); size > 0; size--) {
    const trade = words.slice(0, -size).join(' ')
    const typed = readTyped(trade, places)
    if (!typed || typed.ignored.length > 0 || typed.parameters['location'] || typed.parameters['reference']) continue
    const found = places.suggest(words.slice(-size).join(' '), SUGGESTIONS)
    if (found.length === 0) continue
    const all = await Promise.all(
      found.map((place) => suggestionIn(place, { db, trade, parameters: typed.parameters })),
    )
    return all.filter(({ count }, at) => count > 0 || at === 0)
  }
  return []
}

async function suggestionIn(
  place: Place,
  { db, trade, parameters }: { db: Database; trade: string; parameters: Record<string, string> },
): Promise<SearchSuggestion> {
  const { category, minPrice, maxPrice, sector, activity: activities, deal } = SearchFilters.parse(parameters)
  const total = await countSearch(db, {
    category,
    minPrice,
    maxPrice,
    sectors: sector,
    activities,
    deals: deal,
    place: place.filter,
    text: placeKey(place.value),
  })
  return {
    kind: 'trade',
    code: `${trade} ${place.kind} ${place.code}`,
    name: trade,
    label: `${trade}, ${place.label}`,
    value: `${trade} ${place.value}`,
    count: total,
  }
}
