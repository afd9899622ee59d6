/** Widths of the variants of an uploaded picture: name-480.avif, name-480.webp… 828 is a phone's screen, twice 414. */
export const PICTURE_WIDTHS = { avif: [480, 828, 1280], webp: [480, 828] }

/** Where a picture is cropped around, in per cent from its left and top. */
export interface Focus {
  x: number
  y: number
}

export const CENTER: Focus = { x: 50, y: 50 }

/** A fragment whose positions have a rule each in web/ui/focus/focus.css. */
const FOCUS = /#focus=(0|25|50|75|100),(0|25|50|75|100)$/

/** The focus that follows the URL of an uploaded picture, as a fragment: "…webp#focus=25,0". */
export function focusOf(image: string): Focus | undefined {
  const [, x, y] = FOCUS.exec(image) ?? []
  return x && y ? { x: Number(x), y: Number(y) } : undefined
}

/** As attributes and queries write it: "25,0". The center where there is none. */
export const focusText = ({ x, y } = CENTER): string => `${x},${y}`

export const withoutFocus = (image: string): string => image.replace(FOCUS, '')

/** The URL of a picture cropped around this point, or around the nearest that can be told. */
export function withFocus(image: string, { x, y }: Focus): string {
  const [column, row] = [nearestStep(x), nearestStep(y)]
  const isCenter = column === CENTER.x && row === CENTER.y
  return withoutFocus(image) + (isCenter ? '' : `#focus=${focusText({ x: column, y: row })}`)
}

const nearestStep = (percent: number) => Math.min(100, Math.max(0, Math.round(percent / 25) * 25))

/** Drawings that stand for photos that are not shown; they come with the site. */
export const ILLUSTRATIONS_PATH = '/uploads/illustrations/'

export const isIllustration = (image: string): boolean => image.startsWith(ILLUSTRATIONS_PATH)

export const ILLUSTRATION_CAPTION = 'Illustration. Photos remises avec le dossier'
