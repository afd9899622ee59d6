import { frenchNumber, plural } from '#domain/format.ts'

/** Escapes text for SVG, in attributes as well. */
export const escapeSvg = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

/** Rounds a coordinate to the digits that a drawing needs. */
export const short = (value: number, digits = 1) => Number(value.toFixed(digits))

/** « 3 biens ». */
export const listingCount = (count: number) => `${frenchNumber(count)} ${plural(count, 'bien', 'biens')}`

/** A number on a street plate: blue enamel, white keyline. Plates with equal numbers of digits compress to few bytes. */
export function plate({ x, y, count, scale = 1 }: { x: number; y: number; count: number; scale?: number }): string {
  const text = frenchNumber(count)
  const [width, height] = [16 + 11 * text.length, 27]
  const rect = (inset: number, radius: number, name = '') =>
    `<rect${name} x="${short(inset - width / 2)}" y="${short(inset - height / 2)}" width="${short(width - 2 * inset)}" height="${short(height - 2 * inset)}" rx="${radius}"/>`
  const sized = scale === 1 ? '' : ` scale(${scale})`
  return `<g class="map-plate" transform="translate(${short(x)} ${short(y)})${sized}">${rect(0, 3.5)}${rect(2.4, 2, ' class="keyline"')}<text y="6.3">${text}</text></g>`
}

/** Lines along a coast, one per width: a wide stroke, then a narrower one over it in the colour of water. */
export const shoreLines = (coast: string, widths: number[], edge: number) =>
  widths
    .map(
      (width, at) =>
        `<path class="map-wave map-wave-${at}" stroke-width="${short(width)}" d="${coast}"/><path class="map-calm" stroke-width="${short(width - edge)}" d="${coast}"/>`,
    )
    .join('')

const CLASSES = 5

/** Groups counts into at most five quantiles, so that places with few and many listings differ in any catalogue. */
export function classesOf(counts: number[]) {
  const sorted = counts.filter(Boolean).sort((one, other) => one - other)
  const limits = [1, 2, 3, 4].map((share) => sorted[Math.floor((sorted.length * share) / CLASSES)] ?? Infinity)
  const rankOf = (count: number) => limits.filter((limit) => count > limit).length
  const groups = Map.groupBy(sorted, rankOf)
  const ranks = [...groups.keys()]
  return {
    /** 0 for a count of 0, else the position of its class in `ranges`, from 1 on. */
    classOf: (count: number) => (count ? 1 + ranks.indexOf(rankOf(count)) : 0),
    /** Bounds of the classes that have places. */
    ranges: (): [from: number, to: number][] => [...groups.values()].map((own) => [own[0] ?? 0, own.at(-1) ?? 0]),
  }
}
