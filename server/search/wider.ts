import { activity, sectorRow } from '#domain/listing/register/activities.ts'
import { RADII_KM } from '#domain/limits.ts'
import type { PropertySearch } from '#domain/listing/listing.ts'
import type { WiderSearch } from '#domain/listing/search/landing.ts'
import type { Database } from '#server/db/open.ts'
import type { Filters } from '#server/search/conditions.ts'
import { countSearch } from '#server/search/count.ts'
import type { Place, Places } from '#server/places/places.ts'
import { within } from '#server/places/within.ts'
import { toSearchFilters } from '#server/search/to-search-filters.ts'

interface Services {
  db: Database
  places: Places
}

/** A search with what is changed of it. */
interface Candidate extends Pick<WiderSearch, 'kind' | 'label' | 'parameters'> {
  filters: Filters
}

/**
 * Searches that find more than this one: around its town, in the département and région, other activities of its sector,
 * without its limits. Each has its own total.
 */
export async function describeWider(search: PropertySearch, services: Services): Promise<WiderSearch[]> {
  const filters = await toSearchFilters(search, services)
  const request = { search, filters, total: await countSearch(services.db, filters), ...services }
  const place = search.location ? services.places.named(search.location) : undefined
  const found = await Promise.all([
    around(request),
    inPlaces(request, place),
    ofNeighbouringTrades(request),
    withoutLimits(request),
  ])
  return found.flat()
}

interface WiderRequest extends Services {
  search: PropertySearch
  filters: Filters
  total: number
}

/** A few choices help, many do not. */
const RADII_MAX = 2
const PLACES_MAX = 2
const TRADES_MAX = 4

/** The first circles in which there is more, each with more than the one before. */
async function around({ search, filters, total, db, places }: WiderRequest): Promise<WiderSearch[]> {
  const town = search.location ? places.town(search.location) : undefined
  if (!town) return []
  const { place: _, text: __, words: ___, circle: ____, ...others } = filters
  const found: WiderSearch[] = []
  for (const km of RADII_KM.filter((one) => one > (search.radius ?? 0))) {
    const circle = places.circle(town, km)
    if (!circle || found.length === RADII_MAX) break
    const more = await countSearch(db, { ...others, circle })
    if (more <= (found.at(-1)?.total ?? total)) continue
    const label = `À moins de ${km}\u00a0km de ${town.name}`
    found.push({ kind: 'around', label, parameters: { radius: String(km) }, total: more })
  }
  return found
}

/** Counts candidates; those that find no more than `atMost` are left out. */
async function counted(candidates: Candidate[], { db, atMost }: { db: Database; atMost: number }) {
  const totals = await Promise.all(candidates.map(({ filters }) => countSearch(db, filters)))
  return candidates.flatMap(({ kind, label, parameters }, at): WiderSearch[] => {
    const total = totals[at]
    return total !== undefined && total > atMost ? [{ kind, label, parameters, total }] : []
  })
}

/** In the département, the région and the country: where there is more, and more than in the one before. */
async function inPlaces(
  { search, filters, total, db, places }: WiderRequest,
  place: Place | undefined,
): Promise<WiderSearch[]> {
  const { place: _, text: __, words: ___, circle: ____, ...others } = filters
  const containing = [
    place?.departementCode ? places.departement(place.departementCode) : undefined,
    place?.regionCode ? places.region(place.regionCode) : undefined,
  ].filter((one) => one !== undefined)
  const candidates = containing.map((one): Candidate => ({
    kind: 'place',
    label: capitalized(within(one)),
    parameters: { location: one.value, radius: '' },
    filters: { ...others, place: one.filter },
  }))
  const country: Candidate = {
    kind: 'place',
    label: 'Dans toute la France',
    parameters: { location: '', radius: '' },
    filters: others,
  }
  const found = await counted(search.location ? [...candidates, country] : [], { db, atMost: total })
  return found.filter((one, at) => at === 0 || one.total > (found[at - 1]?.total ?? 0)).slice(0, PLACES_MAX)
}

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** The other activities of the sector of the search, in the same place and at the same prices. */
async function ofNeighbouringTrades({ filters, db }: WiderRequest): Promise<WiderSearch[]> {
  const [main] = filters.activities ?? []
  if (!main || filters.sectors?.length) return []
  const { sector } = activity(main)
  const others = sectorRow(sector).activities.filter((one) => !filters.activities?.includes(one))
  const candidates = others.map((one): Candidate => ({
    kind: 'trade',
    label: activity(one).label,
    parameters: { activity: one },
    filters: { ...filters, activities: [one] },
  }))
  const found = await counted(candidates, { db, atMost: 0 })
  return found.toSorted((one, other) => other.total - one.total).slice(0, TRADES_MAX)
}

async function withoutLimits({ filters, total, db }: WiderRequest): Promise<WiderSearch[]> {
  const { minPrice: _, maxPrice: __, ...atAnyPrice } = filters
  const hasPrices = (filters.minPrice ?? filters.maxPrice) !== undefined
  const candidates: Candidate[] = hasPrices
    ? [{ kind: 'limits', label: 'À tous les prix', parameters: { minPrice: '', maxPrice: '' }, filters: atAnyPrice }]
    : []
  return counted(candidates, { db, atMost: total })
}
