import type { Landing } from '#contract/listing/search/landing.ts'
import type { Database } from '#server/db/open.ts'
import type { Filters } from '#server/listings/conditions.ts'
import { countedPlace, countIn, countPlaces, countTowns, type Subject } from '#server/listings/landing-queries.ts'
import { countByTown } from '#server/listings/map-counts.ts'
import type { Place, Places } from '#server/places/places.ts'

/** The most places of one list. */
export const PLACES_MAX = 12

interface At {
  db: Database
  places: Places
  place: Place | undefined
  /** What is counted. */
  of: Subject
  /** The same as filters. */
  filters: Pick<Filters, 'category' | 'sectors' | 'activities'>
}

export const nameOf = ({ name, value }: Place) => ({ name, value })

/** Régions of the country, départements of a région, towns of a département. */
export async function placesInside({ db, places, place, of }: At): Promise<Landing['places']> {
  if (place?.kind === 'commune') return []
  const totals =
    place?.kind === 'departement'
      ? await countTowns(db, { departement: place.code, of, limit: PLACES_MAX + 1 })
      : await countPlaces(db, of)
  return totals.flatMap((counted) => {
    const one = countedPlace(counted, places)
    // Paris is a town and a département.
    const isListed = one && (place?.kind === 'departement' ? one.name !== place.name : isDivisionOf(place, one))
    return isListed ? [{ ...nameOf(one), total: counted.total }] : []
  })
}

/** Whether a place is a direct division: a région of the country, a département of its région or of an area that contains it. */
function isDivisionOf(whole: Place | undefined, { kind, code, regionCode }: Place): boolean {
  if (!whole) return kind === 'region'
  return kind === 'departement' && (regionCode === whole.code || whole.filter.departements.includes(code))
}

/** The région and the département that contain a place. */
export async function placesAround({ db, places, place, of }: At): Promise<Landing['wider']> {
  const containing = [
    { kind: 'region' as const, one: place?.regionCode ? places.region(place.regionCode) : undefined },
    {
      kind: 'departement' as const,
      one: place?.departementCode ? places.departement(place.departementCode) : undefined,
    },
  ]
  const counted = await Promise.all(
    containing.map(async ({ kind, one }) => {
      // The département of Paris is the town.
      if (!one || one.name === place?.name) return []
      const [count] = await countIn(db, { kind, codes: [one.code], of })
      return [{ ...nameOf(one), total: count?.total ?? 0 }]
    }),
  )
  return counted.flat()
}

/** As far as a search around a town may reach. */
const NEAR_KM = 50

/** Towns around a town; départements or régions that touch one. */
export async function placesNear(at: At): Promise<Landing['near']> {
  const { db, places, place, of } = at
  if (place?.kind === 'commune') return townsNear({ ...at, place })
  if (place?.kind !== 'departement' && place?.kind !== 'region') return []
  const { kind } = place
  const codes = places.neighbours(kind, place.code)
  return (await countIn(db, { kind, codes, of })).flatMap((counted) => {
    const one = countedPlace(counted, places)
    return one ? [{ ...nameOf(one), total: counted.total }] : []
  })
}

async function townsNear({
  db,
  places,
  place,
  of,
  filters: { category, sectors, activities },
}: At & { place: Place }): Promise<Landing['near']> {
  const circle = places.circle(place, NEAR_KM)
  if (!circle) return townsOfDepartement({ db, places, place, of })
  const city = places.cityOf(place.code)
  const kind = city ? 'arrondissement' : 'commune'
  // An arrondissement lies among those of its city; around another town, a city is one place.
  const towns = places
    .townsWithin(circle)
    .filter((town) => town.code !== place.code && (town.kind === 'commune' ? town.code !== city : kind === town.kind))
  const [communes, arrondissements] = await Promise.all(
    (['commune', 'arrondissement'] as const).map((of) =>
      countByTown(db, of, {
        codes: towns.filter((town) => town.kind === of).map(({ code }) => code),
        filters: { category, sectors, activities },
      }),
    ),
  )
  return towns
    .flatMap(({ code, km }) => {
      const total = communes?.get(code) ?? arrondissements?.get(code)
      const one = total ? places.commune(code) : undefined
      return one && total ? [{ ...nameOf(one), total, km: Math.max(1, Math.round(km)) }] : []
    })
    .slice(0, PLACES_MAX)
}

/** Around the few towns whose position is not known. */
async function townsOfDepartement({
  db,
  places,
  place,
  of,
}: Pick<At, 'db' | 'places' | 'of'> & { place: Place }): Promise<Landing['near']> {
  if (!place.departementCode) return []
  const totals = await countTowns(db, { departement: place.departementCode, of, limit: PLACES_MAX + 1 })
  return totals.flatMap(({ code, total }) => {
    const one = code === place.code ? undefined : places.commune(code)
    return one ? [{ ...nameOf(one), total }] : []
  })
}
