import { MAINLAND_SHEET } from '#server/places/geography/projection.ts'
import { type Bubble, bubblesOf, type Spot } from './bubbles.ts'
import { type NamedArea, placeLabels } from './labels.ts'
import { type SheetBox, isInBox } from './box.ts'
import { boundsOfPath, clipPath } from './outline-paths.ts'
import { communesIn, outlines, sheetOf, type SheetTown } from './sheets.ts'
import { escapeSvg, listingCount, shoreLines, short } from './svg.ts'
import { frenchNumber } from '#domain/format.ts'

/** A part of the country. */
export interface CountryPart {
  /** the département whose sheet it is on */
  departement: string
  box: SheetBox
  label: string
  /** départements that are not dimmed; none are when it is empty */
  focus?: string[]
  circle?: { x: number; y: number; km: number }
  spots?: Spot[]
  hrefOf?: (bubble: Bubble) => string
  /** maximum number of named communes, largest first; names that do not fit are left out */
  namedMax: number
  /** communes that already have a name on the map */
  except?: (string | undefined)[]
  /** minimum population of a commune with a dot */
  dotMin?: number
  area?: NamedArea
}

const TOWN_MIN = 3_000
const BARS_KM = [1, 2, 5, 10, 20, 50]

/**
 * Draws a part of the country: land, coast, a dot for each commune, bubbles for those with listings, names, a scale; for
 * a part of the mainland, also a miniature of France that locates it.
 */
export function drawPart(part: CountryPart): string {
  const { departement, box, label, focus = [], circle, spots = [], hrefOf = () => '', area, dotMin = 0 } = part
  const { x, y, width, height } = box
  const sheet = sheetOf(departement)
  const communes = communesIn(sheet, box)
  const towns = communes
    .filter(({ code }) => !part.except?.includes(code))
    .toSorted((one, other) => other.population - one.population)
    .slice(0, part.namedMax)
  const unit = width / 100
  const bubbles = bubblesOf(spots, width)
  const { fine, neighbours, marks, coarse } = outlines()
  const isOverseas = sheet !== ''
  const seen = { x: x - width / 2, y, width: width * 2, height }
  const near = Object.keys(fine.departements).filter((code) =>
    isOverseas ? code === sheet : !sheetOf(code) && touches(fine.departements[code] ?? '', seen),
  )
  const lines = (all: string[]) => (isOverseas ? '' : all.filter((path) => touches(path, seen)).join(''))
  const coast = isOverseas ? (fine.departements[sheet] ?? '') : lines(fine.coast)
  const shore = shoreLines(
    coast,
    [3.2, 2.1, 1.1].map((share) => share * unit * 10),
    1.6 * unit,
  )
  const lit = (code: string) => focus.length === 0 || focus.includes(code)
  // A cut edge would show as a line: cut beyond what the widest drawing shows.
  const [west, north, east, south] = [x - 0.6 * width, y - 0.1 * height, x + 1.6 * width, y + 1.1 * height]
  const cut = (path = '') => (isOverseas ? path : clipPath(path, [west * 10, north * 10, east * 10, south * 10]))
  const land = near.map(
    (code) => `<path class="map-land${lit(code) ? '' : ' map-dim'}" d="${cut(fine.departements[code])}"/>`,
  )
  const edges = focus.map((code) => `<path class="map-focus" d="${fine.departements[code] ?? ''}"/>`)
  const numbers = near
    .filter((code) => !focus.includes(code) && !circle && !area)
    .map((code) => ({ code, mark: marks.departements[code] }))
    .filter(({ mark }) => mark && isInBox(box, { x: mark[0], y: mark[1] }, 3 * unit))
    .map(
      ({ code, mark = [0, 0] }) =>
        `<text class="map-number" font-size="${short(2.3 * unit, 2)}" x="${mark[0]}" y="${mark[1]}">${code}</text>`,
    )
  const labels = placeLabels({ box, towns, area, bubbles, unit })
  return `<svg class="map-drawing map-part" viewBox="${[x, y, width, height].map((value) => short(value)).join(' ')}" role="${spots.length ? 'group' : 'img'}" aria-label="${escapeSvg(label)}">
<g aria-hidden="true"><g transform="scale(.1)">${shore}</g><path class="map-abroad" d="${neighbours[sheet] ?? ''}"/>
<g transform="scale(.1)">${land.join('')}<path class="map-region-lines" d="${lines(fine.regions)}"/><path class="map-coast" d="${coast}"/>${edges.join('')}</g>
${drawDots(
  communes.filter(({ population }) => population >= dotMin),
  box,
)}${numbers.join('')}${circle ? drawCircle(circle, box) : ''}${area ? drawArea(area, unit) : ''}</g>
${bubbles.map((bubble) => drawBubble(bubble, hrefOf(bubble), unit)).join('')}
<g class="map-names" font-size="${short(unit, 3)}" aria-hidden="true">${labels}</g>
${drawScale(box, unit)}
</svg>${isOverseas ? '' : drawMiniature(coarse.coast, box)}`
}

const drawMiniature = (coast: string, { x, y, width, height }: SheetBox) =>
  `<svg class="map-miniature" viewBox="0 0 ${MAINLAND_SHEET.width} ${MAINLAND_SHEET.height}" aria-hidden="true"><path d="${coast}"/><rect x="${Math.round(x)}" y="${Math.round(y)}" width="${Math.round(width)}" height="${Math.round(height)}"/></svg>`

/** Paths of outlines are in tenths of a kilometre. */
function touches(path: string, { x, y, width, height }: SheetBox): boolean {
  const [west, north, east, south] = boundsOfPath(path)
  return east > x * 10 && west < (x + width) * 10 && south > y * 10 && north < (y + height) * 10
}

/** Approximate width of drawings in pixels: dots are rounded to one. */
const PIXELS = 700

/** Maximum number of dots, largest communes first: more weigh as much as the rest of the map. */
const DOTS_MAX = 1_200

/** Dots from north to south, each relative to the one before: half the bytes of absolute positions. */
function drawDots(communes: SheetTown[], box: SheetBox): string {
  const step = short(Math.max(0.1, box.width / PIXELS), 2)
  const drawn = communes
    .toSorted((one, other) => other.population - one.population)
    .slice(0, DOTS_MAX)
    .toSorted((one, other) => one.y - other.y)
  const path = (isTown: boolean) => {
    let [fromX, fromY] = [0, 0]
    return drawn
      .filter(({ population }) => population >= TOWN_MIN === isTown)
      .map((town) => {
        const [x, y] = [Math.round(town.x / step), Math.round(town.y / step)]
        const move = `m${x - fromX} ${y - fromY}z`
        ;[fromX, fromY] = [x, y]
        return move
      })
      .join('')
  }
  const width = (share: number) => short((share * box.width) / 100 / step, 1)
  return `<g transform="scale(${step})"><path class="map-dots" stroke-width="${width(0.34)}" d="${path(false)}"/><path class="map-dots map-dots-towns" stroke-width="${width(0.72)}" d="${path(true)}"/></g>`
}

/** Shades the outside by an even-odd path: with a mask, the edges of raster tiles are visible. */
function drawCircle({ x, y, km }: NonNullable<CountryPart['circle']>, box: SheetBox): string {
  // Wider than the box: a screen of another shape shows more than the box.
  const frame = `M${short(box.x - box.width)} ${short(box.y - box.height)}h${short(3 * box.width)}v${short(3 * box.height)}h${short(-3 * box.width)}z`
  const disc = `M${short(x - km)} ${short(y)}a${km} ${km} 0 1 0 ${2 * km} 0a${km} ${km} 0 1 0 ${-2 * km} 0z`
  return `<path class="map-shade" fill-rule="evenodd" d="${frame}${disc}"/><circle class="map-radius" cx="${short(x, 2)}" cy="${short(y, 2)}" r="${km}"/>`
}

/** A soft disc as large as the commune: nothing more precise is shown. */
function drawArea({ x, y, km, name }: NamedArea, unit: number): string {
  const reach = Math.max(km * 1.5, 4 * unit)
  const at = `cx="${short(x, 2)}" cy="${short(y, 2)}"`
  return `<defs><radialGradient id="zone"><stop class="map-zone-in" offset="0"/><stop class="map-zone-in" offset=".62"/><stop class="map-zone-out" offset="1"/></radialGradient></defs><circle fill="url(#zone)" ${at} r="${short(reach, 2)}"/><circle class="map-zone-edge" ${at} r="${short(Math.max(km * 1.15, 3 * unit), 2)}"/><g font-size="${short(unit, 3)}"><text class="map-town-name map-main" text-anchor="middle" x="${short(x, 2)}" y="${short(y + unit, 2)}">${escapeSvg(name)}</text></g>`
}

function drawBubble({ x, y, radius, count, spots }: Bubble, href: string, unit: number): string {
  const [{ name, code }, ...others] = spots
  const more = others.length === 1 ? 'une autre commune' : `${others.length} autres communes`
  const label = `${name}${others.length ? ` et ${more}` : ''}\u00a0: ${listingCount(count)}`
  const text = frenchNumber(count)
  const size = Math.max(1.9 * unit, radius * (text.length > 2 ? 0.72 : 0.9))
  const number = count > 1 ? `<text font-size="${short(size, 2)}" y="${short(size * 0.35, 2)}">${text}</text>` : ''
  return `<a class="map-bubble" href="${escapeSvg(href)}" data-code="${code}" aria-label="${escapeSvg(label)}" transform="translate(${short(x, 2)} ${short(y, 2)})"><circle class="map-reach" r="${short(Math.max(radius, 3.4 * unit), 2)}"/><g class="map-mark"><circle class="map-face" r="${short(radius, 2)}"/><circle class="keyline" r="${short(radius * 0.82, 2)}"/>${number}</g></a>`
}

function drawScale({ x, y, width, height }: SheetBox, unit: number): string {
  const km = BARS_KM.find((one) => one > width * 0.12) ?? 50
  const tick = short(-0.8 * unit, 2)
  return `<g class="map-scale" aria-hidden="true" transform="translate(${short(x + 3 * unit, 2)} ${short(y + height - 3.2 * unit, 2)})"><path d="M0 ${tick}V0H${km}V${tick}"/><text font-size="${short(1.9 * unit, 2)}" x="${km / 2}" y="${short(-1.2 * unit, 2)}">${km} km</text></g>`
}
