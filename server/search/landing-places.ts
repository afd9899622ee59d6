import type { Landing } from '#domain/listing/search/landing.ts'
import type { Database } from '#server/db/database.ts'
import type { LocatedFilters } from '#server/search/conditions.ts'
import { type CountedArea, type CountsByCode, countByArea, countByTown } from '#server/search/count.ts'
import type { Place, Places } from '#server/places/places.ts'

/** The most places of one list. */
const PLACES_MAX = 12

interface At {
  db: Database
  places: Places
  place: Place | undefined
  /** What is counted. */
  subject: Pick<LocatedFilters, 'category' | 'sectors' | 'activities'>
}

export const landingName = ({ name, value }: Place) => ({ name, value })

/**
 * Where else the subject of a landing page is for sale: in the département and région of its place (`wider`), in parts of
 * the place (`inside`), around it (`near`).
 */
export async function placesOf(
  at: At,
): Promise<{ wider: Landing['wider']; inside: Landing['places']; near: Landing['near'] }> {
  const [areas, towns] = await Promise.all([countByArea(at.db, at.subject), townsOf(at)])
  const inside = at.place?.kind === 'departement' ? towns : areasInside(areas, at)
  const near = at.place?.kind === 'commune' ? towns : neighbours(areas, at)
  return {
    wider: areasAround(areas, at),
    inside: at.place?.kind === 'commune' ? [] : inside.slice(0, PLACES_MAX),
    near: near.slice(0, PLACES_MAX),
  }
}

type Areas = Record<CountedArea, CountsByCode>

/** The région and the département that contain a place. */
function areasAround(areas: Areas, { places, place }: At): Landing['wider'] {
  const containing = [
    { kind: 'region' as const, one: place?.regionCode ? places.region(place.regionCode) : undefined },
    {
      kind: 'departement' as const,
      one: place?.departementCode ? places.departement(place.departementCode) : undefined,
    },
  ]
  return containing.flatMap(({ kind, one }) =>
    // Paris is a town and a département.
    one && one.name !== place?.name ? [{ ...landingName(one), total: areas[kind].get(one.code) ?? 0 }] : [],
  )
}

/** Régions of the country, départements of a région or of an area that contains them. */
function areasInside(areas: Areas, { places, place }: At): Landing['places'] {
  const kind = place ? 'departement' : 'region'
  return mostFirst(areas[kind]).flatMap(([code, total]) => {
    const one = areaOf(kind, code, places)
    const isInside = !place || one?.regionCode === place.code || place.filter.departements.includes(code)
    return one && isInside ? [{ ...landingName(one), total }] : []
  })
}

/** The départements or régions that border the place. */
function neighbours(areas: Areas, { places, place }: At): Landing['near'] {
  if (place?.kind !== 'departement' && place?.kind !== 'region') return []
  const { kind } = place
  const touching = new Set(places.neighbours(kind, place.code))
  return mostFirst(areas[kind]).flatMap(([code, total]) => {
    const one = touching.has(code) ? areaOf(kind, code, places) : undefined
    return one ? [{ ...landingName(one), total }] : []
  })
}

const areaOf = (kind: CountedArea, code: string, places: Places) =>
  kind === 'region' ? places.region(code) : places.departement(code)

/** The largest radius of a search around a town. */
const NEAR_KM = 50

/** The towns of a département, or those around a town. */
async function townsOf({ db, places, place, subject }: At): Promise<Landing['near']> {
  if (place?.kind !== 'commune' && place?.kind !== 'departement') return []
  const circle = place.kind === 'commune' ? places.circle(place, NEAR_KM) : undefined
  const departement = place.kind === 'departement' ? place.code : place.departementCode
  if (!circle && !departement) return []
  const within = { regions: [], departements: departement ? [departement] : [], communes: [], arrondissements: [] }
  const counts = await countByTown(db, { ...subject, ...(circle ? { circle } : { place: within }) })
  if (!circle) {
    return mostFirst(counts.commune).flatMap(([code, total]) => {
      const one = code === place.code ? undefined : places.commune(code)
      // Paris is a town and a département.
      return one && one.name !== place.name ? [{ ...landingName(one), total }] : []
    })
  }
  const city = places.cityOf(place.code)
  return circle.towns.flatMap(({ code, kind, km }) => {
    // Around an arrondissement, list the others of its city; around any other town, a city as a whole.
    const isListed = code !== place.code && (kind === 'commune' ? code !== city : city !== undefined)
    const total = isListed ? counts[kind].get(code) : undefined
    const one = total ? places.commune(code) : undefined
    return one && total ? [{ ...landingName(one), total, km: Math.max(1, Math.round(km)) }] : []
  })
}

const mostFirst = (counts: CountsByCode) =>
  [...counts].toSorted(([codeA, a], [codeB, b]) => b - a || (codeA < codeB ? -1 : 1))
