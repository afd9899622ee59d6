import type { Zone } from '#domain/listing/map.ts'
import { counted, frenchNumber } from '#domain/format.ts'
import { Refusal } from '#server/core/refusal.ts'
import type { PropertyRow } from '#server/listings/listing-row.ts'
import { drawMiniature } from '#server/maps/drawing/miniature.ts'
import { drawPart, type Part } from '#server/maps/drawing/part.ts'
import { boxAround, type Sheets, sheetOf } from '#server/maps/drawing/sheets.ts'
import type { CommunePoint } from '#server/places/geography/points-file.ts'
import { SOURCES } from '#server/places/geography/outlines-file.ts'
import { distanceKm, OVERSEAS } from '#server/places/geography/projection.ts'
import { departementCode } from '#server/places/index/communes.ts'
import type { Places } from '#server/places/places.ts'

interface Services {
  places: Places
  sheets: Sheets
}

/**
 * The area a published listing is in. It reads public codes only: a blurred listing has none below its level. Refuses when
 * they name no place that can be drawn.
 */
export function zoneOf({ arrondissement, commune, departement, region }: PropertyRow, services: Services): Zone {
  const zone =
    communeZone(arrondissement ?? commune ?? '', services) ??
    departementZone(departement ?? '', services) ??
    regionZone(region ?? '', services)
  if (!zone) throw new Refusal('missing', 'Le lieu de ce bien n’est pas connu')
  return zone
}

const NAMED_MAX = 14
/** A commune is drawn with its surroundings: this many times its radius, within these bounds. */
const SURROUNDINGS = 9
const [WIDTH_MIN_KM, WIDTH_MAX_KM] = [36, 90]
const BASIN_KM = 10

function communeZone(code: string, { places, sheets }: Services): Zone | undefined {
  const point = places.points.get(code)
  const at = sheets.pointOf(code)
  const name = places.nameOf(code)
  if (!point || !at || !name) return undefined
  const departement = departementCode(code)
  const box = boxAround(at, Math.min(WIDTH_MAX_KM, Math.max(WIDTH_MIN_KM, point.radiusKm * SURROUNDINGS)))
  const [x, y] = at
  return {
    kind: 'commune',
    name,
    ...(places.departement(departement) ? { within: places.departement(departement)?.name } : {}),
    ...drawn(
      { box, focus: [], label: `Carte\u00a0: ${name} et ses environs`, area: { x, y, km: point.radiusKm, name } },
      { departement, places, sheets, except: code },
    ),
    facts: [
      { label: 'Habitants', text: frenchNumber(places.populationOf(code)) },
      ...density(code, { places, sheets }),
      { label: `Habitants à moins de ${BASIN_KM}\u00a0km`, text: about(peopleAround(code, places)) },
    ],
    towns: townsNear(code, places),
  }
}

/** The radius of a commune is known to a tenth of a kilometre: of smaller ones, that tells the surface too roughly. */
const SIZED_MIN_KM = 1

/** Inhabitants a km²: of the commune, or of its département where it is small. */
function density(code: string, { places, sheets }: Services): Zone['facts'] {
  const departement = departementCode(code)
  const point = places.points.get(code)
  // Nothing tells the size of what has no outline.
  if (!point || !sheets.boxOf(departement)) return []
  if (point.radiusKm < SIZED_MIN_KM) return departementDensity(departement, places)
  return [{ label: 'Densité', text: perKm2(places.populationOf(code), surfaceOf(point)) }]
}

function departementDensity(code: string, places: Places): Zone['facts'] {
  const own = places.points.all().filter((one) => departementCode(one.code) === code && !places.cityOf(one.code))
  const km2 = own.reduce((sum, point) => sum + surfaceOf(point), 0)
  return [{ label: 'Densité du département', text: perKm2(places.populationIn(code), km2) }]
}

const surfaceOf = ({ radiusKm }: CommunePoint) => Math.PI * radiusKm ** 2

const perKm2 = (people: number, km2: number) => `${about(Math.round(people / km2))}\u00a0hab./km²`

function peopleAround(code: string, places: Places): number {
  const point = places.points.get(code)
  // The city of an arrondissement counts for all of them.
  const near = point ? places.points.within(point, BASIN_KM).filter((one) => !places.cityOf(one.code)) : []
  return near.reduce((sum, one) => sum + places.populationOf(one.code), 0)
}

/** With two significant figures: neither a circle's edge nor a surface is known more finely. */
function about(people: number): string {
  const unit = 10 ** Math.max(0, String(people).length - 2)
  return `environ ${frenchNumber(Math.round(people / unit) * unit)}`
}

const TOWNS_MAX = 4
const TOWNS_WITHIN_KM = 60
const TOWN_MIN = 10_000
const CITY_MIN = 100_000

/** The three nearest towns that are larger, and the nearest city. */
function townsNear(code: string, places: Places): Zone['towns'] {
  const point = places.points.get(code)
  if (!point) return []
  const own = places.cityOf(code) ?? code
  const least = Math.max(TOWN_MIN, places.populationOf(own))
  const near = places.points
    .within(point, TOWNS_WITHIN_KM)
    .filter((one) => one.code !== own && !places.cityOf(one.code))
    .map((one) => ({
      code: one.code,
      km: Math.round(distanceKm(point, one)),
      population: places.populationOf(one.code),
    }))
    .filter(({ km, population }) => km > 0 && population >= TOWN_MIN)
    .toSorted((one, other) => one.km - other.km)
  const larger = near.filter(({ population }) => population >= least)
  const city = near.find(({ population }) => population >= CITY_MIN)
  const chosen = [...(larger.length > 0 ? larger : near).slice(0, TOWNS_MAX - 1), ...(city ? [city] : [])]
  return [...new Map(chosen.map((one) => [one.code, one])).values()].flatMap(({ code: there, km, population }) => {
    const place = places.commune(there)
    return place ? [{ name: place.name, value: place.value, km, population }] : []
  })
}

function departementZone(code: string, { places, sheets }: Services): Zone | undefined {
  const [place, box] = [places.departement(code), sheets.boxOf(code)]
  if (!place || !box) return undefined
  return {
    kind: 'departement',
    name: place.name,
    ...drawn({ box, focus: [code], label: `Carte\u00a0: ${place.name}` }, { departement: code, places, sheets }),
    facts: [{ label: 'Habitants', text: frenchNumber(places.populationIn(code)) }, ...departementDensity(code, places)],
    towns: [],
  }
}

function regionZone(code: string, { places, sheets }: Services): Zone | undefined {
  const place = places.region(code)
  const marks = sheets.outlines().marks
  const mark = marks.regions[code]
  // An overseas région is its only département.
  const [only] = place?.filter.departements ?? []
  if (place && only) return { ...departementZone(only, { places, sheets }), kind: 'region' } as Zone
  if (!place || !mark) return undefined
  const own = Object.keys(marks.departements).filter((one) => places.departement(one)?.regionCode === code)
  const [, , , west, north, east, south] = mark
  const width = Math.max(east - west, (south - north) * 1.12) * 1.12
  return {
    kind: 'region',
    name: place.name,
    ...drawn(
      {
        box: boxAround([(west + east) / 2, (north + south) / 2], width),
        focus: own,
        label: `Carte\u00a0: ${place.name}`,
      },
      { departement: own[0] ?? '', places, sheets },
    ),
    facts: [
      { label: 'Habitants', text: frenchNumber(own.reduce((sum, one) => sum + places.populationIn(one), 0)) },
      { label: 'Départements', text: counted(own.length, 'département') },
    ],
    towns: [],
  }
}

interface Surroundings extends Services {
  departement: string
  /** a commune not to be named twice */
  except?: string
}

function drawn(
  part: Pick<Part, 'box' | 'focus' | 'label' | 'area'>,
  { departement, places, sheets, except }: Surroundings,
): Pick<Zone, 'drawing' | 'sources'> {
  const sheet = sheetOf(departement)
  const outlines = sheets.outlines()
  const communes = sheets.communesIn(sheet, part.box)
  const towns = communes
    .filter(({ code }) => code !== except && code !== places.cityOf(except ?? ''))
    .toSorted((one, other) => other.population - one.population)
    .slice(0, NAMED_MAX)
    .map(({ code, at: [x, y] }) => ({ code, name: places.nameOf(code) ?? '', x, y }))
  const isWide = part.box.width > WIDE_KM
  const drawing = drawPart({
    ...part,
    outlines,
    sheet,
    spots: [],
    hrefOf: () => '',
    towns,
    communes: isWide ? communes.filter(({ population }) => population >= DOT_MIN) : communes,
  })
  return {
    drawing: departement in OVERSEAS ? drawing : drawing + drawMiniature(outlines, part.box),
    sources: SOURCES,
  }
}

/** On wide drawings, only towns of so many inhabitants are dots: all of them weigh too much. */
const WIDE_KM = 160
const DOT_MIN = 2_000
