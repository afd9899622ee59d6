import { ofPlace } from '#domain/elision.ts'
import { activity, sectorRow } from '#domain/listing/register/activities.ts'
import { RADII_KM } from '#domain/limits.ts'
import type { PropertySearch } from '#domain/listing/listing.ts'
import type { WiderSearch } from '#domain/listing/search/landing.ts'
import type { Database } from '#server/db/database.ts'
import type { LocatedFilters } from '#server/search/conditions.ts'
import { countSearches } from '#server/search/count.ts'
import type { Places } from '#server/places/places.ts'
import { within } from '#server/places/within.ts'
import { toSearchFilters } from '#server/search/to-search-filters.ts'
import { describeWithout } from './without-criteria.ts'

interface Services {
  db: Database
  places: Places
}

/** A wider search, with the parameters that it changes. */
interface Candidate extends Pick<WiderSearch, 'kind' | 'label' | 'parameters'> {
  filters: LocatedFilters
}

/** A few choices help, many do not. */
const RADII_MAX = 2
const PLACES_MAX = 2
const TRADES_MAX = 4

/**
 * Searches that find more than this one: around its town, in the département and région, for other activities of its
 * sector, at any price, and without the criterion to blame when it finds nothing. One statement counts all of them, and
 * at most two the last.
 */
export async function describeWider(search: PropertySearch, services: Services): Promise<WiderSearch[]> {
  const filters = await toSearchFilters(search, services)
  const request = { search, filters, places: services.places }
  const candidates = [
    ...around(request),
    ...inPlaces(request),
    ...ofNeighbouringTrades(request),
    ...withoutLimits(request),
  ]
  const [total = 0, ...totals] = await countSearches(services.db, [filters, ...candidates.map((one) => one.filters)])
  const counted = candidates.map(({ kind, label, parameters }, at) => ({
    kind,
    label,
    parameters,
    total: totals[at] ?? 0,
  }))
  const of = (kind: Candidate['kind']) => counted.filter((one) => one.kind === kind)
  const hasOthers = counted.some((one) => one.total > 0)
  const without = total === 0 ? await describeWithout(search, { ...services, hasOthers }) : []
  // With one of the two prices, "at any price" is the search without it.
  const isSaid = without.some(({ parameters }) => 'minPrice' in parameters || 'maxPrice' in parameters)
  return [
    ...without,
    ...growing(of('around'), total).slice(0, RADII_MAX),
    ...growing(of('place'), total).slice(0, PLACES_MAX),
    ...of('trade')
      .filter((one) => one.total > 0)
      .toSorted((one, other) => other.total - one.total)
      .slice(0, TRADES_MAX),
    ...(isSaid && !(search.minPrice && search.maxPrice) ? [] : growing(of('limits'), total)),
  ]
}

interface WiderRequest {
  search: PropertySearch
  filters: LocatedFilters
  places: Places
}

/** Those that find more than `total` and than all before them. */
const growing = (list: WiderSearch[], total: number) =>
  list.filter((one, at) => one.total > Math.max(total, ...list.slice(0, at).map((before) => before.total)))

/** The filters of a search without its place. */
function elsewhere(filters: LocatedFilters): LocatedFilters {
  const { place: _, text: __, words: ___, circle: ____, ...others } = filters
  return others
}

/** In circles around the town, from the smallest. */
function around({ search, filters, places }: WiderRequest): Candidate[] {
  const town = search.location ? places.town(search.location) : undefined
  if (!town) return []
  return RADII_KM.filter((km) => km > (search.radius ?? 0)).flatMap((km): Candidate[] => {
    const circle = places.circle(town, km)
    const label = `À moins de ${km}\u00a0km ${ofPlace(town.name)}`
    return circle
      ? [{ kind: 'around', label, parameters: { radius: String(km) }, filters: { ...elsewhere(filters), circle } }]
      : []
  })
}

/** In the département, the région and the country. */
function inPlaces({ search, filters, places }: WiderRequest): Candidate[] {
  if (!search.location) return []
  const place = places.named(search.location)
  const others = elsewhere(filters)
  const containing = [
    place?.departementCode ? places.departement(place.departementCode) : undefined,
    place?.regionCode ? places.region(place.regionCode) : undefined,
  ].filter((one) => one !== undefined)
  return [
    ...containing.map((one): Candidate => ({
      kind: 'place',
      label: capitalized(within(one)),
      parameters: { location: one.value, radius: '' },
      filters: { ...others, place: one.filter },
    })),
    { kind: 'place', label: 'Dans toute la France', parameters: { location: '', radius: '' }, filters: others },
  ]
}

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** The other activities of the sector of the search, in the same place and at the same prices. */
function ofNeighbouringTrades({ filters }: WiderRequest): Candidate[] {
  const [main] = filters.activities ?? []
  if (!main || filters.sectors?.length) return []
  return sectorRow(activity(main).sector)
    .activities.filter((one) => !filters.activities?.includes(one))
    .map((one) => ({
      kind: 'trade',
      label: activity(one).label,
      parameters: { activity: one },
      filters: { ...filters, activities: [one] },
    }))
}

function withoutLimits({ filters }: WiderRequest): Candidate[] {
  const { minPrice, maxPrice, ...atAnyPrice } = filters
  if ((minPrice ?? maxPrice) === undefined) return []
  const parameters = { minPrice: '', maxPrice: '' }
  return [{ kind: 'limits', label: 'À tous les prix', parameters, filters: atAnyPrice }]
}
