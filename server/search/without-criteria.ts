import { filterWords, filterValues } from '#domain/listing/search/filter-words.ts'
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
/** Of these, pairs are counted. */
const PAIRED_MAX = 6
/** More choices would not be read. */
const SHOWN_MAX = 6

/** A search with fewer criteria, and how it is named. */
interface Attempt {
  label: string
  dropped: Criterion[]
  isAnywhere?: boolean
}

const quoted = ({ words }: Criterion) => `«\u00a0${words}\u00a0»`

/**
 * What a search that finds nothing finds without one of its criteria, most listings first. When none alone is to blame and
 * no other wider search finds anything: without two of them, else with only one, else with only one anywhere. At most two
 * statements.
 */
export async function describeWithout(
  search: PropertySearch,
  services: { db: Database; places: Places; hasOthers: boolean },
): Promise<WiderSearch[]> {
  const criteria = criteriaOf(search)
  // Without its only criterion, a search without a place is the whole catalogue.
  if (criteria.length < (search.location ? 1 : 2)) return []
  const singles = criteria.map((one) => ({ label: `Sans ${quoted(one)}`, dropped: [one] }))
  const [found = []] = await countAttempts([singles], search, services)
  if (found.length > 0 || services.hasOthers) return found
  const groups = await countAttempts(attemptsAfter(criteria, search), search, services)
  return groups.find((group) => group.length > 0) ?? []
}

/** What to try when no single criterion is to blame, the closest to the search first. */
function attemptsAfter(criteria: Criterion[], { location }: PropertySearch): Attempt[][] {
  const paired = criteria.slice(0, PAIRED_MAX)
  const isOther = (kept: Criterion) => (one: Criterion) => one !== kept
  const pairs = paired.flatMap((one, at) =>
    paired.slice(at + 1).map((other) => ({ label: `Sans ${quoted(one)} ni ${quoted(other)}`, dropped: [one, other] })),
  )
  const alone = paired.map((one) => ({ label: `Seulement ${quoted(one)}`, dropped: criteria.filter(isOther(one)) }))
  const anywhere = alone.map((one) => ({ ...one, label: `${one.label}, dans toute la France`, isAnywhere: true }))
  return [
    criteria.length > 2 ? pairs : [],
    criteria.length > 1 ? alone : [],
    location ? [{ label: 'Seulement le lieu', dropped: criteria }, ...anywhere] : [],
  ]
}

/** Of each group of attempts, those that find listings. */
async function countAttempts(
  groups: Attempt[][],
  search: PropertySearch,
  { db, places }: { db: Database; places: Places },
): Promise<WiderSearch[][]> {
  const attempts = groups.flat()
  if (attempts.length === 0) return []
  const changed = attempts.map(({ dropped, isAnywhere }) =>
    Object.fromEntries(
      [...dropped.flatMap(({ names }) => names), ...(isAnywhere ? ['location', 'radius'] : [])].map((name) => [
        name,
        '',
      ]),
    ),
  )
  const searches = changed.map(
    (parameters) =>
      Object.fromEntries(Object.entries(search).filter(([name]) => !(name in parameters))) as PropertySearch,
  )
  const totals = await countSearches(db, await toManyFilters(searches, { db, places }))
  const counted = attempts.map(({ label }, at): WiderSearch => {
    return { kind: 'without', label, parameters: changed[at] ?? {}, total: totals[at] ?? 0 }
  })
  return groups.map((group, at) => {
    const start = groups.slice(0, at).flat().length
    return counted
      .slice(start, start + group.length)
      .filter(({ total }) => total > 0)
      .toSorted((one, other) => other.total - one.total)
      .slice(0, SHOWN_MAX)
  })
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
  return filterValues(name, { [name]: text }).map((one) => filterWords(name, one))
}
