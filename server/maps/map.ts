import type { ListingMap, MapPlace } from '#domain/listing/map.ts'
import type { Database } from '#server/db/database.ts'
import type { LocatedFilters } from '#server/search/conditions.ts'
import { type CountsByCode, countByArea, countByTown, countSearch } from '#server/search/count.ts'
import type { Bubble } from '#server/maps/drawing/bubbles.ts'
import { drawCountry } from '#server/maps/drawing/country.ts'
import { drawPart, type CountryPart } from '#server/maps/drawing/part.ts'
import { boxAround, boxOf, outlines, pointOf } from '#server/maps/drawing/sheets.ts'
import { classesOf } from '#server/maps/drawing/svg.ts'
import { SOURCES } from '#server/places/geography/outlines-file.ts'
import { departementCode } from '#server/places/index/known-place.ts'
import type { Place, Places, Town } from '#server/places/places.ts'
import { RADII_KM } from '#domain/limits.ts'

/** Parameters of /search, in its order. */
export type SearchParameters = Record<string, string | string[] | undefined>

interface MapOptions {
  db: Database
  places: Places
  filters: LocatedFilters
  /** The other parameters of the search, for the links of the drawing. */
  query: SearchParameters
  /** The town that is searched, or searched around. */
  town: Town | undefined
}

/** Where the listings of a search are: around a town, in a département, or in the country. */
export async function describeMap(options: MapOptions): Promise<ListingMap> {
  const { db, filters } = options
  const counted: Counted = { ...options, total: await countSearch(db, filters) }
  if (options.town) return aroundTown(counted, options.town)
  const departement = onlyDepartement(filters)
  const box = departement && boxOf('departements', departement)
  return departement && box ? inDepartement(counted, { departement, box }) : inCountry(counted)
}

interface Counted extends MapOptions {
  total: number
}

/** The one département that a place lies in; undefined for any other search. */
function onlyDepartement({ place, words = [] }: LocatedFilters): string | undefined {
  if (!place || words.length || place.regions.length) return undefined
  const codes = new Set([...place.departements, ...[...place.communes, ...place.arrondissements].map(departementCode)])
  const [only, ...others] = codes
  return others.length === 0 ? only : undefined
}

async function inCountry(options: Counted): Promise<ListingMap> {
  const { db, places, filters, query, total } = options
  const { departement: byDepartement, region: byRegion } = await countByArea(db, filters)
  const drawn = (counts: CountsByCode, find: (code: string) => Place | undefined) =>
    mostFirst(counts).flatMap(([code, count]) => {
      const place = find(code)
      return place ? [{ ...placeOf(place, count), href: hrefOf(query, place.value) }] : []
    })
  const departements = drawn(byDepartement, (code) => places.departement(code))
  const regions = drawn(byRegion, (code) => places.region(code))
  const inDrawing = departements.filter(({ code }) => code in outlines().coarse.departements)
  return {
    title: 'France',
    level: 'country',
    drawing: drawCountry({ departements: inDrawing, regions }),
    places: departements.map(({ href: _href, ...place }) => place),
    elsewhere: total - sum(departements),
    ranges: classesOf(inDrawing.map(({ count }) => count)).ranges(),
    sources: SOURCES,
  }
}

async function inDepartement(options: Counted, at: Pick<CountryPart, 'departement' | 'box'>): Promise<ListingMap> {
  const { db, places, filters } = options
  const { departement } = at
  const found = await countByTown(db, filters)
  const { communes = [], arrondissements = [], departements = [] } = filters.place ?? {}
  return drawTowns(options, {
    ...at,
    counts: departements.includes(departement) ? found.commune : among(found, { communes, arrondissements }),
    title: places.departement(departement)?.name ?? '',
    level: 'departement',
    focus: [departement],
  })
}

/** The counts of these towns; a city is counted as a whole or by arrondissement, never both. */
const among = (
  { commune, arrondissement }: Record<'commune' | 'arrondissement', CountsByCode>,
  { communes, arrondissements }: Record<'communes' | 'arrondissements', string[]>,
): CountsByCode =>
  new Map(
    [...communes, ...arrondissements].flatMap((code): [string, number][] => {
      const total = (arrondissements.includes(code) ? arrondissement : commune).get(code)
      return total ? [[code, total]] : []
    }),
  )

/** The radius of a map around a town when the search has none. */
const TOWN_KM = 10

async function aroundTown(options: Counted, town: Town): Promise<ListingMap> {
  const { place, circle } = options.filters
  const [x, y] = pointOf(town.code) ?? [0, 0]
  const found = await countByTown(options.db, options.filters)
  const communes = circle
    ? circle.towns.flatMap(({ kind, code }) => (kind === 'commune' ? [code] : []))
    : (place?.communes ?? [])
  const arrondissements = circle?.loneArrondissements ?? place?.arrondissements ?? []
  // Paris without a radius is searched as its département.
  const isCity = !circle && communes.length + arrondissements.length === 0
  return drawTowns(options, {
    counts: among(found, { communes: isCity ? [town.code] : communes, arrondissements }),
    box: boxAround([x, y], (circle?.km ?? TOWN_KM) * 2 * 1.25),
    departement: departementCode(town.code),
    title: circle ? `${circle.km}\u00a0km autour de ${town.name}` : town.name,
    level: 'circle',
    ...(circle ? { circle: { x, y, km: circle.km } } : {}),
  })
}

interface Towns
  extends Pick<ListingMap, 'title' | 'level'>, Pick<CountryPart, 'departement' | 'box' | 'focus' | 'circle'> {
  counts: CountsByCode
}

/** Maximum number of communes with a name, largest first. */
const NAMED_MAX = 40

function drawTowns(options: Counted, { counts, title, level, ...part }: Towns): ListingMap {
  const { places, query, town, total } = options
  const listed = mostFirst(counts).flatMap(([code, count]): MapPlace[] => {
    const place = places.commune(code)
    return place ? [{ ...placeOf(place, count), ...distanceOf(code, town, places) }] : []
  })
  const spots = listed.flatMap((place) => {
    const at = pointOf(place.code)
    return at ? [{ ...place, x: at[0], y: at[1] }] : []
  })
  const label = `Carte\u00a0: ${title}`
  return {
    title,
    level,
    drawing: drawPart({ ...part, label, spots, hrefOf: hrefOfBubble, namedMax: NAMED_MAX }),
    // Around a town, the nearest first.
    places: listed.toSorted((one, other) => (one.km ?? 0) - (other.km ?? 0)),
    elsewhere: total - sum(listed),
    ranges: [],
    sources: SOURCES,
  }

  /** A bubble of one commune links to its listings, one of several to a map around the first. */
  function hrefOfBubble({ spots: [first, ...others] }: Bubble): string {
    const value = listed.find(({ code }) => code === first.code)?.value ?? first.name
    if (others.length === 0) return hrefOf({ ...query, vue: undefined }, value)
    const reach = Math.max(...others.map((one) => Math.hypot(one.x - first.x, one.y - first.y)))
    return hrefOf({ ...query, radius: String(RADII_KM.find((km) => km >= reach) ?? RADII_KM.at(-1)) }, value)
  }
}

function distanceOf(code: string, town: Town | undefined, places: Places): Pick<MapPlace, 'km'> {
  const km = town && places.distance(town, { commune: code, arrondissement: null })
  return km === undefined ? {} : { km }
}

const placeOf = ({ kind, code, name, value }: Place, count: number) => ({
  kind: kind as MapPlace['kind'],
  code,
  name,
  value,
  count,
})

/** The URL of the same search in another place, with its parameters in the site's order. */
function hrefOf(query: MapOptions['query'], location: string): string {
  const { radius, ...others } = query
  const given = { location, ...(radius ? { radius } : {}), ...others }
  const pairs = Object.entries(given).flatMap(([name, value]) =>
    [value].flat().flatMap((one): [string, string][] => (one ? [[name, one]] : [])),
  )
  return `/search?${new URLSearchParams(pairs)}`
}

const sum = (places: { count: number }[]) => places.reduce((total, { count }) => total + count, 0)

const mostFirst = (counts: CountsByCode) =>
  [...counts].toSorted(([codeA, a], [codeB, b]) => b - a || codeA.localeCompare(codeB))
