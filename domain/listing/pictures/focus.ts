import { shownFocus } from './picture-url.ts'

/** Where a picture is cropped around, in per cent from its left and top. */
export interface Focus {
  x: number
  y: number
}

export const CENTER: Focus = { x: 50, y: 50 }

/** The focus that the URL of a picture tells. */
export function focusOf(image: string): Focus | undefined {
  const [x, y] = shownFocus(image)?.split(',').map(Number) ?? []
  return x === undefined || y === undefined ? undefined : { x, y }
}

/** As attributes and queries write it: "25,0". The center where there is none. */
export const focusText = ({ x, y } = CENTER): string => `${x},${y}`
