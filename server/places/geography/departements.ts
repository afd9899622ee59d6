import { gazetteer } from '#server/places/index/gazetteer.ts'
import { departementCode } from '#server/places/index/known-place.ts'
import { lazy } from '#server/places/once.ts'
import { type PlacedTown, points } from './points.ts'
import { distanceKm, KM_PER_DEGREE, type Position } from './projection.ts'

/** Communes touch when their distance is at most APART times the sum of their radii, and at most APART_MAX_KM. */
const [APART, APART_MAX_KM] = [1.2, 15]
const APART_DEGREES = APART_MAX_KM / KM_PER_DEGREE
/** Candidates for neighbours: no département has more, and they are among the nearest. */
const NEAREST = 16

const townsOf = lazy(() => Map.groupBy(points.all(), ({ code }) => departementCode(code)))

const middles = lazy(() => new Map([...townsOf()].map(([code, all]) => [code, middleOf(all)])))

const middleOf = (all: Position[]): Position => ({
  lon: all.reduce((sum, { lon }) => sum + lon, 0) / all.length,
  lat: all.reduce((sum, { lat }) => sum + lat, 0) / all.length,
})

/** Every département, by the distance between centres, starting with the given one; empty for an unknown code. */
export function byDistance(departement: string): string[] {
  const from = middles().get(departement)
  if (!from) return []
  return [...middles()]
    .map(([code, at]) => ({ code, km: distanceKm(from, at) }))
    .toSorted((one, other) => one.km - other.km)
    .map(({ code }) => code)
}

/** The codes of the départements, or régions, that border one. */
export function neighbours(kind: 'departement' | 'region', code: string): string[] {
  if (kind === 'departement') return touching(code)
  const { departements } = gazetteer()
  const own = [...departements.values()].filter(({ region }) => region === code)
  const around = own.flatMap((one) => touching(one.code)).flatMap((one) => departements.get(one)?.region ?? [])
  return [...new Set(around)].filter((region) => region !== code)
}

const known = new Map<string, string[]>()

function touching(departement: string): string[] {
  const found =
    known.get(departement) ??
    byDistance(departement)
      .slice(1, 1 + NEAREST)
      .filter((code) => touch(departement, code))
  known.set(departement, found)
  return found
}

/** Only the towns along the border are compared: comparing all took 0.4 s for a région. */
function touch(departement: string, other: string): boolean {
  const [ours = [], theirs = []] = [departement, other].map((code) => townsOf().get(code))
  const across = near(theirs, ours)
  return near(ours, theirs).some((one) => across.some((two) => areBeside(one, two)))
}

/** The towns in the bounding box of the others, widened by APART_MAX_KM. */
function near(towns: PlacedTown[], others: PlacedTown[]): PlacedTown[] {
  const boundsOf = (all: number[], margin: number) => [Math.min(...all) - margin, Math.max(...all) + margin] as const
  const [south, north] = boundsOf(
    others.map(({ lat }) => lat),
    APART_DEGREES,
  )
  // At the latitude of every town, a degree of longitude is at least half as long as one of latitude.
  const [west, east] = boundsOf(
    others.map(({ lon }) => lon),
    2 * APART_DEGREES,
  )
  return towns.filter(({ lon, lat }) => lat >= south && lat <= north && lon >= west && lon <= east)
}

const areBeside = (one: PlacedTown, other: PlacedTown) =>
  Math.abs(one.lat - other.lat) <= APART_DEGREES &&
  distanceKm(one, other) <= Math.min(APART_MAX_KM, APART * (one.radiusKm + other.radiusKm))
