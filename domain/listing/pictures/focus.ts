import { shownFocus } from './picture-url.ts'

/** The point that crops of a picture keep, in per cent from its left and top. */
export interface Focus {
  x: number
  y: number
}

export const CENTER: Focus = { x: 50, y: 50 }

/** The focus in the URL of a picture; undefined when it has none. */
export function focusOf(image: string): Focus | undefined {
  const [x, y] = shownFocus(image)?.split(',').map(Number) ?? []
  return x === undefined || y === undefined ? undefined : { x, y }
}

/** As attributes and queries write it: "25,0". The centre by default. */
export const focusText = ({ x, y } = CENTER): string => `${x},${y}`
