import type { PDFiumDocument } from '@hyzyla/pdfium'
import { type PixelBox, type Char, type FlatPage, type Size, type TextObject, withFlatPage } from './pdf-page.ts'

// The text of a page, as far as its picture shows it. A name under a drawn box, in white, clipped, outside the page, in a layer
// that is off, or in no ink at all is still text of a PDF: so the page is drawn with and without its text, and a character counts
// where this changes the picture. The invisible text of a scanned page changes nothing, and may name what was covered on the paper
// or in the picture: it is never given.

/** Difference between two greys, of 255, that a reader sees. */
const SEEN = 24
/** A font of fewer pixels cannot be read: less than 3 points on an A4 page. */
const READABLE_EM_PX = 5
/** Parts of the height and width of a character that must be seen: from the first to the last pixel, and of all rows and columns. */
const [SPAN, FILL] = [0.55, 0.3]
/** Characters of a page: ten times a full one. */
const CHARS_MAX = 60_000
/** Texts that lie on each other are drawn apart; more layers than this are not given. */
const LAYERS_MAX = 8
/** How far apart PDFium looks for the same text drawn twice, to be bold: it gives the text once. */
const TWICE_WITHIN = 5
/** What stands for a part of a word that the picture does not show. */
const NOT_SHOWN = '…'

/** All text of a page, form fields and annotations included, shown or not, cut at `max` characters. */
export const wholeText = (pdf: PDFiumDocument, at: number, max: number): { text: string; isCut: boolean } =>
  withFlatPage(pdf, at, {}, (page) => {
    page.forgetOtherTexts(page.textObjects() ?? [])
    const { chars, isCut } = page.chars({ max })
    return { text: chars.map(({ text }) => text).join(''), isCut }
  })

/** The text that the picture of a page shows at a size; empty when it shows none or too much to tell. */
export const shownText = (pdf: PDFiumDocument, at: number, size: Size): string =>
  withFlatPage(pdf, at, { size }, (page, picture) => {
    const objects = page.textObjects()
    if (!picture || !objects) return ''
    page.forgetOtherTexts(objects)
    const { chars, isCut } = page.chars({ size, max: CHARS_MAX })
    return isCut ? '' : textOf(chars, findShown({ page, picture, size, objects, chars }))
  })

interface Drawn {
  page: FlatPage
  /** What readers see. */
  picture: Uint8Array
  size: Size
  objects: TextObject[]
  chars: Char[]
}

function findShown({ page, picture, size, objects, chars }: Drawn): Set<Char> {
  const shown = new Set<Char>()
  const flat = page.draw(size)
  const drawings = withTwins(objects, new Set(chars.map(({ object }) => object)))
  for (const layer of layersOf(chars, size)) {
    const drawn = new Set(layer.flatMap(({ object }) => drawings.get(object) ?? [object]))
    page.toggle(drawn, false)
    const without = page.draw(size)
    page.toggle(drawn, true)
    // In both pictures: flattening may lose an annotation that covers a text.
    const isSeen = (pixel: number) => {
      const ground = without[pixel] ?? 0
      return Math.abs((flat[pixel] ?? 0) - ground) >= SEEN && Math.abs((picture[pixel] ?? 0) - ground) >= SEEN
    }
    for (const char of layer) if (char.emPx >= READABLE_EM_PX && isCovered(char.ink, size, isSeen)) shown.add(char)
  }
  return shown
}

/** Whether enough of a box is seen, in height and in width. */
function isCovered(
  { left, top, right, bottom }: PixelBox,
  { width, height }: Size,
  isSeen: (pixel: number) => boolean,
) {
  const [rows, columns] = [new Set<number>(), new Set<number>()]
  for (let row = Math.max(top, 0); row <= Math.min(bottom, height - 1); row++)
    for (let column = Math.max(left, 0); column <= Math.min(right, width - 1); column++)
      if (isSeen(row * width + column)) {
        rows.add(row)
        columns.add(column)
      }
  return isEnough(rows, bottom - top) && isEnough(columns, right - left)
}

function isEnough(seen: Set<number>, length: number): boolean {
  if (seen.size === 0) return false
  const [first, last] = [Math.min(...seen), Math.max(...seen)]
  return last - first + 1 >= length * SPAN && seen.size >= length * FILL
}

/** Divides visible characters, so that texts in the same place are in different layers. Omits those of too many layers. */
function layersOf(chars: Char[], { width, height }: Size): Char[][] {
  const used = new Uint8Array(width * height)
  const byObject = Map.groupBy(
    chars.filter(({ object, text, isAdded }) => object && !isAdded && text.trim()),
    ({ object }) => object,
  )
  const layers: Char[][] = []
  for (const own of byObject.values()) {
    let taken = 0
    for (const { ink } of own) eachPixel(ink, { width, height }, (pixel) => (taken |= used[pixel] ?? 0))
    const layer = Array.from({ length: LAYERS_MAX }, (_, at) => at).find((at) => !(taken & (1 << at)))
    if (layer === undefined) continue
    for (const { ink } of own)
      eachPixel(ink, { width, height }, (pixel) => (used[pixel] = (used[pixel] ?? 0) | (1 << layer)))
    ;(layers[layer] ??= []).push(...own)
  }
  return layers
}

function eachPixel(
  { left, top, right, bottom }: PixelBox,
  { width, height }: Size,
  work: (pixel: number) => void,
): void {
  for (let row = Math.max(top, 0); row <= Math.min(bottom, height - 1); row++)
    for (let column = Math.max(left, 0); column <= Math.min(right, width - 1); column++) work(row * width + column)
}

/** Each text object that has characters, with those that draw the same text in the same place. */
function withTwins(objects: TextObject[], named: Set<number>): Map<number, number[]> {
  const found = new Map(objects.map(({ object }) => [object, [object]]))
  for (const [at, one] of objects.entries()) {
    if (named.has(one.object)) continue
    for (const other of objects.slice(Math.max(0, at - TWICE_WITHIN), at + TWICE_WITHIN + 1))
      if (named.has(other.object) && isTwin(one, other)) found.get(other.object)?.push(one.object)
  }
  return found
}

function isTwin(one: TextObject, other: TextObject): boolean {
  const apart = (one.bounds[3] - one.bounds[1]) / 4
  return (
    one.parent === other.parent && one.bounds.every((edge, at) => Math.abs(edge - (other.bounds[at] ?? 0)) <= apart)
  )
}

/** Joins the characters that are shown; what a word hides is marked, so that no figure reads as another. */
function textOf(chars: Char[], shown: Set<Char>): string {
  const words: Char[][] = [[]]
  for (const char of chars)
    if (char.text.trim()) words.at(-1)?.push(char)
    else words.push([char], [])
  const texts = words.map((word) => {
    const isShown = (char: Char) => shown.has(char) || !char.text.trim()
    if (!word.some((char) => isShown(char))) return ''
    return word
      .map((char) => (isShown(char) ? char.text : NOT_SHOWN))
      .join('')
      .replaceAll(/…+/g, NOT_SHOWN)
  })
  return texts
    .join('')
    .replaceAll(/[^\S\n]+/g, ' ')
    .replaceAll(/ ?\n ?/g, '\n')
    .replaceAll(/\n{2,}/g, '\n')
    .trim()
}
