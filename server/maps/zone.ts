import type { MapZone } from '#domain/listing/map.ts'
import { counted, frenchNumber } from '#domain/format.ts'
import { RADII_KM } from '#domain/limits.ts'
import { Refusal } from '#server/core/refusal.ts'
import type { PropertyRow } from '#server/listings/listing-row.ts'
import { drawPart, type CountryPart } from '#server/maps/drawing/part.ts'
import { boxAround, boxOf, outlines, pointOf } from '#server/maps/drawing/sheets.ts'
import { type PlacedTown, points } from '#server/places/geography/points.ts'
import { SOURCES } from '#server/places/geography/outlines-file.ts'
import { distanceKm } from '#server/places/geography/projection.ts'
import { departementCode } from '#server/places/index/known-place.ts'
import type { Places } from '#server/places/places.ts'

/**
 * The area a published listing is in. It reads public codes only: a blurred listing has none below its level. Refuses when
 * they name no place that can be drawn.
 */
export function zoneOf({ arrondissement, commune, departement, region }: PropertyRow, places: Places): MapZone {
  const zone =
    communeZone(arrondissement ?? commune ?? '', places) ??
    departementZone(departement ?? '', places) ??
    regionZone(region ?? '', places)
  if (!zone) throw new Refusal('missing', 'Le lieu de ce bien n’est pas connu')
  return zone
}

const NAMED_MAX = 14
/** Width of the map of a commune: this many times its radius, within these bounds. */
const SURROUNDINGS = 9
const [WIDTH_MIN_KM, WIDTH_MAX_KM] = [36, 90]
const BASIN_KM = 10

function communeZone(code: string, places: Places): MapZone | undefined {
  const town = places.points.get(code)
  const at = pointOf(code)
  if (!town || !at) return undefined
  const { name, radiusKm } = town
  const departement = departementCode(code)
  return {
    kind: 'commune',
    name,
    ...(places.departement(departement) ? { within: places.departement(departement)?.name } : {}),
    ...drawn({
      departement,
      box: boxAround(at, Math.min(WIDTH_MAX_KM, Math.max(WIDTH_MIN_KM, radiusKm * SURROUNDINGS))),
      label: `Carte\u00a0: ${name} et ses environs`,
      area: { x: at[0], y: at[1], km: radiusKm, name },
      except: [code, places.cityOf(code)],
    }),
    facts: [
      { label: 'Habitants', text: frenchNumber(town.population) },
      ...density(town, places),
      { label: `Habitants à moins de ${BASIN_KM}\u00a0km`, text: about(populationOf(communesAround(town, BASIN_KM))) },
    ],
    towns: townsNear(town, places),
  }
}

/** Without arrondissements: their city includes them. */
const communesAround = (town: PlacedTown, km: number) =>
  points.within(town, km).filter(({ kind }) => kind === 'commune')

const populationOf = (towns: { population: number }[]) => towns.reduce((sum, { population }) => sum + population, 0)

/** Radii are rounded to a tenth of a kilometre: below this, the area that follows from them is too inexact. */
const SIZED_MIN_KM = 1

/** Inhabitants per km² of the commune, or of its département where the commune is too small. */
function density(town: PlacedTown, places: Places): MapZone['facts'] {
  const departement = departementCode(town.code)
  // Without an outline, the area is unknown.
  if (!boxOf('departements', departement)) return []
  if (town.radiusKm < SIZED_MIN_KM) return departementDensity(departement, places)
  return [{ label: 'Densité', text: perKm2(town.population, surfaceOf(town)) }]
}

function departementDensity(code: string, places: Places): MapZone['facts'] {
  const own = points.all().filter(({ kind, departement }) => kind === 'commune' && departement === code)
  const km2 = own.reduce((sum, town) => sum + surfaceOf(town), 0)
  return [{ label: 'Densité du département', text: perKm2(places.populationIn(code), km2) }]
}

const surfaceOf = ({ radiusKm }: PlacedTown) => Math.PI * radiusKm ** 2

const perKm2 = (people: number, km2: number) => `${about(Math.round(people / km2))}\u00a0hab./km²`

/** Two significant digits: neither the population of a circle nor an area is known more exactly. */
function about(people: number): string {
  const unit = 10 ** Math.max(0, String(people).length - 2)
  return `environ ${frenchNumber(Math.round(people / unit) * unit)}`
}

const TOWNS_MAX = 4
const TOWNS_WITHIN_KM = 60
const TOWN_MIN = 10_000
const CITY_MIN = 100_000

/** The three nearest towns that are larger (or else of any size from TOWN_MIN), and the nearest city. */
function townsNear(town: PlacedTown, places: Places): MapZone['towns'] {
  const own = places.cityOf(town.code) ?? town.code
  const least = Math.max(TOWN_MIN, places.populationOf(own))
  const near = communesAround(town, TOWNS_WITHIN_KM)
    .map(({ code, population, ...at }) => ({ code, population, ...reachOf(distanceKm(town, at)) }))
    .filter(({ code, km, population }) => code !== own && km > 0 && population >= TOWN_MIN)
    .toSorted((one, other) => one.km - other.km)
  const larger = near.filter(({ population }) => population >= least)
  const city = near.find(({ population }) => population >= CITY_MIN)
  const chosen = new Set([...(larger.length > 0 ? larger : near).slice(0, TOWNS_MAX - 1), ...(city ? [city] : [])])
  return [...chosen].flatMap(({ code, ...town }) => {
    const place = places.commune(code)
    return place ? [{ name: place.name, value: place.value, ...town }] : []
  })
}

/** A distance in whole kilometres, and the least radius of a search that reaches as far, if there is one. */
function reachOf(distance: number): Pick<MapZone['towns'][number], 'km' | 'radius'> {
  const radius = RADII_KM.find((km) => km > distance)
  return { km: Math.round(distance), ...(radius ? { radius } : {}) }
}

function departementZone(code: string, places: Places): MapZone | undefined {
  const [place, box] = [places.departement(code), boxOf('departements', code)]
  if (!place || !box) return undefined
  return {
    kind: 'departement',
    name: place.name,
    ...drawn({ departement: code, box, focus: [code], label: `Carte\u00a0: ${place.name}` }),
    facts: [{ label: 'Habitants', text: frenchNumber(places.populationIn(code)) }, ...departementDensity(code, places)],
    towns: [],
  }
}

function regionZone(code: string, places: Places): MapZone | undefined {
  const [place, box] = [places.region(code), boxOf('regions', code)]
  // An overseas région is its only département.
  const [only] = place?.filter.departements ?? []
  if (place && only) return { ...departementZone(only, places), kind: 'region' } as MapZone
  if (!place || !box) return undefined
  const own = Object.keys(outlines().marks.departements).filter((one) => places.departement(one)?.regionCode === code)
  return {
    kind: 'region',
    name: place.name,
    ...drawn({ departement: own[0] ?? '', box, focus: own, label: `Carte\u00a0: ${place.name}` }),
    facts: [
      { label: 'Habitants', text: frenchNumber(own.reduce((sum, one) => sum + places.populationIn(one), 0)) },
      { label: 'Départements', text: counted(own.length, 'département') },
    ],
    towns: [],
  }
}

/** On drawings wider than this, only communes with DOT_MIN inhabitants get a dot, to limit the size of the file. */
const WIDE_KM = 160
const DOT_MIN = 2_000

const drawn = (part: Omit<CountryPart, 'namedMax'>): Pick<MapZone, 'drawing' | 'sources'> => ({
  drawing: drawPart({ ...part, namedMax: NAMED_MAX, dotMin: part.box.width > WIDE_KM ? DOT_MIN : 0 }),
  sources: SOURCES,
})
