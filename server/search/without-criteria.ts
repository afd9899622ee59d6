import { filterWords, valuesOf } from '#domain/listing/search/filter-words.ts'
import type { WiderSearch } from '#domain/listing/search/landing.ts'
import type { PropertySearch } from '#domain/listing/listing.ts'
import { TRADE_PARAMETERS } from '#domain/listing/search/parameters.ts'
import type { TradeParameter } from '#domain/listing/search/trade-filters.ts'
import type { Database } from '#server/db/database.ts'
import type { Places } from '#server/places/places.ts'
import { countSearches } from '#server/search/count.ts'
import { toManyFilters } from '#server/search/to-search-filters.ts'

type Name = TradeParameter | 'category' | 'minPrice' | 'maxPrice'

/** Parameters that one chip or several stand for, dropped together, with their words. */
interface Criterion {
  names: Name[]
  words: string
}

/** Each is counted: a search may have many more criteria than a visitor gives it. */
const CRITERIA_MAX = 16
/** Of these, pairs are counted when no single one is to blame. */
const PAIRED_MAX = 6
/** More choices would not be read. */
const SHOWN_MAX = 6

/**
 * What a search that finds nothing finds without one of its criteria, most listings first; without two of them when none
 * alone is to blame. At most two statements.
 */
export async function describeWithout(
  search: PropertySearch,
  services: { db: Database; places: Places },
): Promise<WiderSearch[]> {
  const criteria = criteriaOf(search)
  // Without its only criterion, a search without a place is the whole catalogue.
  const singles = criteria.length > 1 || search.location ? criteria.map((one) => [one]) : []
  const found = await countWithout(singles, search, services)
  if (found.length > 0 || criteria.length < 3) return found
  const paired = criteria.slice(0, PAIRED_MAX)
  return countWithout(
    paired.flatMap((one, at) => paired.slice(at + 1).map((other) => [one, other])),
    search,
    services,
  )
}

async function countWithout(
  dropped: Criterion[][],
  search: PropertySearch,
  { db, places }: { db: Database; places: Places },
): Promise<WiderSearch[]> {
  if (dropped.length === 0) return []
  const parametersWithout = dropped.map((criteria) =>
    Object.fromEntries(criteria.flatMap(({ names }) => names).map((name) => [name, ''])),
  )
  const searches = parametersWithout.map(
    (parameters) =>
      Object.fromEntries(Object.entries(search).filter(([name]) => !(name in parameters))) as PropertySearch,
  )
  const totals = await countSearches(db, await toManyFilters(searches, { db, places }))
  return dropped
    .map((criteria, at): WiderSearch => ({
      kind: 'without',
      label: `Sans ${criteria.map(({ words }) => `«\u00a0${words}\u00a0»`).join(' ni ')}`,
      parameters: parametersWithout[at] ?? {},
      total: totals[at] ?? 0,
    }))
    .filter(({ total }) => total > 0)
    .toSorted((one, other) => other.total - one.total)
    .slice(0, SHOWN_MAX)
}

/** Sectors and activities are alternatives: without one of them, a search finds less. So it does without `withoutRevenue`. */
function criteriaOf(search: PropertySearch): Criterion[] {
  const others: Name[] = TRADE_PARAMETERS.filter((name) => !/^(?:sector|activity|withoutRevenue)$/.test(name))
  const groups: Name[][] = [
    ['sector', 'activity'],
    ...(['category', 'minPrice', 'maxPrice', ...others] as Name[]).map((name) => [name]),
  ]
  return groups
    .map((all) => {
      const names = all.filter((name) => search[name] !== undefined)
      return { names, words: names.flatMap((name) => wordsOf(name, search)).join(', ') }
    })
    .filter(({ names }) => names.length > 0)
    .slice(0, CRITERIA_MAX)
}

function wordsOf(name: Name, search: PropertySearch): string[] {
  const value = search[name]
  const text = value === true ? 'yes' : String(value)
  return valuesOf(name, { [name]: text }).map((one) => filterWords(name, one))
}
