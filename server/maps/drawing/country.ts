import { MAINLAND_SHEET, OVERSEAS } from '#server/places/geography/projection.ts'
import { gazetteer } from '#server/places/index/gazetteer.ts'
import { clipPath } from './outline-paths.ts'
import { outlines } from './sheets.ts'
import { classesOf, escapeSvg, listingCount, plate, shoreLines, short } from './svg.ts'

/** A département or région with listings. */
interface DrawnPlace {
  code: string
  name: string
  count: number
  href: string
}

/** Positions of overseas départements on the mainland's sheet, and their scales. */
const INSETS: Record<string, [x: number, y: number, scale: number]> = {
  '971': [70, 640, 1.02],
  '972': [190, 640, 1.25],
  '973': [70, 770, 0.2],
  '974': [190, 770, 1.3],
  '976': [70, 900, 1.85],
}
const INSET = 104

/** The enlargement of Paris and its inner suburbs: its position, its scale, and the point of the sheet that it enlarges. */
const LOUPE = { x: 128, y: 122, radius: 102, scale: 5.2, ofX: 561, ofY: 259 }
const LOUPE_PLATES: Record<string, [x: number, y: number]> = {
  '75': [0, 0],
  '92': [-62, 14],
  '93': [52, -42],
  '94': [44, 50],
}
const AROUND_LOUPE = ['77', '78', '91', '95']
const isInLoupe = (code: string) => code in LOUPE_PLATES

const NAMES: [name: string, x: number, y: number][] = [
  ['Espagne', 430, 1046],
  ['Italie', 1070, 650],
  ['Suisse', 982, 500],
  ['Allemagne', 1000, 215],
  ['Belgique', 800, 86],
  ['Royaume-Uni', 352, 44],
]
const SEAS: [name: string, x: number, y: number][] = [
  ['Manche', 392, 142],
  ['Océan Atlantique', 96, 530],
  ['Mer Méditerranée', 850, 1035],
]

interface Country {
  departements: DrawnPlace[]
  regions: DrawnPlace[]
}

const nameOf = (departement: string) => gazetteer().departements.get(departement)?.name ?? departement

/**
 * Draws France with counts by département for wide screens and by région for narrow ones; the stylesheet shows one of the
 * two. One unit is a kilometre.
 */
export function drawCountry({ departements, regions }: Country): string {
  const { coarse, fine, marks, neighbours } = outlines()
  const found = new Map(departements.map((one) => [one.code, one]))
  const { classOf } = classesOf(departements.map(({ count }) => count))
  const countOf = (code: string) => found.get(code)?.count ?? 0
  const tint = (code: string) => `map-tint-${classOf(countOf(code))}`
  const mainland = Object.keys(coarse.departements).filter((code) => !(code in OVERSEAS))

  const area = (code: string, shape: string) => {
    const place = found.get(code)
    if (!place) return `<g class="map-place map-tint-0">${shape}</g>`
    return link(place, `map-place ${tint(code)}`, shape, `${nameOf(code)} (${code})`)
  }
  const outline = (code: string) => `<use href="#departement-${code}"/>`
  const plates = mainland
    .filter((code) => countOf(code) && !isInLoupe(code))
    .map((code) => plate({ ...pointOf(marks.departements[code]), count: countOf(code) }))

  const region = (code: string, own: string[]) => {
    const shapes = own.map((one) => `<use class="${tint(one)}" href="#departement-${one}"/>`).join('')
    const place = regions.find((one) => one.code === code)
    if (!place) return `<g class="map-place map-tint-0">${shapes}</g>`
    const mark = plate({ ...pointOf(marks.regions[code]), count: place.count, scale: 2.1 })
    return link({ ...place, code: `region-${code}` }, 'map-place', shapes + mark, place.name)
  }
  const byRegion = Map.groupBy(mainland, (code) => gazetteer().departements.get(code)?.region ?? '')

  const inset = (code: string) => {
    const [x, y, scale] = INSETS[code] ?? [0, 0, 1]
    const corner = `x="${x - INSET / 2}" y="${y - INSET / 2}"`
    const box = `<rect class="map-inset" ${corner} width="${INSET}" height="${INSET}" rx="4"/>`
    // Coarse outlines look angular when enlarged: use the fine ones, which are in tenths of a kilometre.
    const [size, path] = scale > 1 ? [scale / 10, fine.departements[code]] : [scale, coarse.departements[code]]
    const shape = `<path transform="translate(${x} ${y - 6}) scale(${short(size, 3)})" d="${path}"/>`
    const name = `<text class="map-inset-name map-wide" x="${x - INSET / 2 + 7}" y="${y + INSET / 2 - 8}">${escapeSvg(nameOf(code))}</text>`
    const count = countOf(code)
    const wide = plate({ x: x + INSET / 2 - 24, y: y - INSET / 2 + 4, count })
    const narrow = plate({ x, y: y + INSET / 2 - 22, count, scale: 1.6 })
    return `${area(code, box + shape + name)}${count ? `<g class="map-wide">${wide}</g><g class="map-narrow">${narrow}</g>` : ''}`
  }
  const texts = (all: typeof NAMES) => all.map(([name, x, y]) => `<text x="${x}" y="${y}">${name}</text>`).join('')
  const { width, height } = MAINLAND_SHEET
  return `<svg class="map-drawing" viewBox="0 0 ${width} ${height}" role="group" aria-label="Carte de France">
<defs>${mainland.map((code) => `<path id="departement-${code}" d="${coarse.departements[code]}"/>`).join('')}<clipPath id="loupe"><circle cx="${LOUPE.x}" cy="${LOUPE.y}" r="${LOUPE.radius}"/></clipPath></defs>
<g aria-hidden="true">${shoreLines(coarse.coast, [44, 30, 17], 2.2)}<path class="map-abroad" d="${neighbours['']}"/></g>
<g class="map-departements">${mainland
    .filter((code) => !isInLoupe(code))
    .map((code) => area(code, outline(code)))
    .join('')}${Object.keys(LOUPE_PLATES)
    .map((code) => `<use class="${tint(code)}" href="#departement-${code}"/>`)
    .join('')}</g>
<g class="map-regions">${[...byRegion].map(([code, own]) => region(code, own)).join('')}</g>
<g aria-hidden="true"><path class="map-region-lines" d="${coarse.regions}"/><path class="map-coast" d="${coarse.coast}"/>
<g class="map-abroad-names">${texts(NAMES)}</g><g class="map-sea-names">${texts(SEAS)}</g><g class="map-departements">${plates.join('')}</g></g>
<g class="map-overseas">${Object.keys(INSETS).map(inset).join('')}</g>
${drawLoupe({ area, tint, countOf })}
</svg>`
}

const link = ({ code, href, count }: DrawnPlace, name: string, shape: string, label: string) =>
  `<a class="${name}" href="${escapeSvg(href)}" data-code="${code}" aria-label="${escapeSvg(`${label}\u00a0: ${listingCount(count)}`)}">${shape}</a>`

/** Rounds to a kilometre, half a pixel. */
const pointOf = ([x, y]: number[] = []) => ({ x: Math.round(x ?? 0), y: Math.round(y ?? 0) })

interface Loupe {
  area: (code: string, shape: string) => string
  tint: (code: string) => string
  countOf: (code: string) => number
}

function drawLoupe({ area, tint, countOf }: Loupe): string {
  const { x, y, radius, scale, ofX, ofY } = LOUPE
  // Outlines are in tenths of a kilometre. Clip them here too: the clip-path hides what is outside, but saves no bytes.
  const reach = (radius / scale) * 11
  const seen = [10 * ofX - reach, 10 * ofY - reach, 10 * ofX + reach, 10 * ofY + reach] as const
  const shape = (code: string, name = '') =>
    `<path${name} transform="scale(.1)" d="${clipPath(outlines().fine.departements[code] ?? '', [...seen])}"/>`
  const suburbs = AROUND_LOUPE.map((code) => shape(code, ` class="${tint(code)}"`)).join('')
  const inner = Object.keys(LOUPE_PLATES)
    .map((code) => area(code, shape(code)))
    .join('')
  const plates = Object.entries(LOUPE_PLATES)
    .filter(([code]) => countOf(code))
    .map(([code, [dx, dy]]) => plate({ x: x + dx, y: y + dy, count: countOf(code) }))
  const name = (text: string, dy: number) =>
    `<text class="map-inset-name" x="${x + radius + 12}" y="${y + dy}">${text}</text>`
  return `<g class="map-loupe map-wide"><g aria-hidden="true"><path class="map-leader" d="M${ofX} ${ofY}L${x + 97} ${y + 32}"/><circle class="map-ring" cx="${ofX}" cy="${ofY}" r="20"/><circle class="map-sea" cx="${x}" cy="${y}" r="${radius}"/></g>
<g clip-path="url(#loupe)"><g transform="translate(${x} ${y}) scale(${scale}) translate(${short(-ofX)} ${short(-ofY)})">${suburbs}${inner}</g></g>
<g aria-hidden="true"><circle class="map-ring" cx="${x}" cy="${y}" r="${radius}"/>${plates.join('')}${name('Paris et', -18)}${name('petite couronne', 2)}</g></g>`
}
