/** Degrees. */
export interface Position {
  lon: number
  lat: number
}

/** Kilometres to the right of, and below, the upper left corner of a drawing. */
export type Point = [x: number, y: number]

const RADIANS = Math.PI / 180
const EARTH_KM = 6371.0088
export const KM_PER_DEGREE = RADIANS * EARTH_KM

/** Great-circle distance in kilometres. */
export function distanceKm(one: Position, other: Position): number {
  const a =
    Math.sin(((other.lat - one.lat) * RADIANS) / 2) ** 2 +
    Math.cos(one.lat * RADIANS) * Math.cos(other.lat * RADIANS) * Math.sin(((other.lon - one.lon) * RADIANS) / 2) ** 2
  return 2 * EARTH_KM * Math.asin(Math.min(1, Math.sqrt(a)))
}

/** Lambert-93 (EPSG:2154): the exponent, the radius in kilometres, the first eccentricity, the false origin in kilometres. */
const [EXPONENT, RADIUS, ECCENTRICITY, FALSE_EAST, FALSE_NORTH, MERIDIAN] = [
  0.725607765, 11754.255426, 0.08181919112, 700, 12655.61205, 3,
]

/** Where the sheet of the mainland begins in Lambert-93, and its size: all in kilometres. */
const [SHEET_WEST, SHEET_NORTH] = [92, 7120]
export const MAINLAND_SHEET = { width: 1160, height: 1090 }

/** Lambert-93 is true to shape, and to length within 0.3 % over the mainland. */
function onMainland({ lon, lat }: Position): Point {
  const sine = Math.sin(lat * RADIANS)
  const isometric = Math.atanh(sine) - ECCENTRICITY * Math.atanh(ECCENTRICITY * sine)
  const radius = RADIUS * Math.exp(-EXPONENT * isometric)
  const angle = EXPONENT * (lon - MERIDIAN) * RADIANS
  return [FALSE_EAST + radius * Math.sin(angle) - SHEET_WEST, SHEET_NORTH - FALSE_NORTH + radius * Math.cos(angle)]
}

/** The centre of each overseas département: the origin of its sheet. */
export const OVERSEAS: Record<string, Position> = {
  '971': { lon: -61.45, lat: 16.17 },
  '972': { lon: -61.02, lat: 14.64 },
  '973': { lon: -53.1, lat: 3.95 },
  '974': { lon: 55.53, lat: -21.13 },
  '976': { lon: 45.16, lat: -12.82 },
}

/** Projects a position to the sheet of the mainland, or of its overseas département. */
export function toPoint(position: Position, departement: string): Point {
  const middle = OVERSEAS[departement]
  if (!middle) return onMainland(position)
  return [
    (position.lon - middle.lon) * KM_PER_DEGREE * Math.cos(middle.lat * RADIANS),
    (middle.lat - position.lat) * KM_PER_DEGREE,
  ]
}
