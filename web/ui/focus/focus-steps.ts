import { CENTER, type Focus, focusText } from '#domain/listing/pictures/focus.ts'
import { withoutFocus } from '#domain/listing/pictures/picture-url.ts'

/** focus.css has a rule for each step. */
const STEP = 25

/** Returns the picture's URL with its focus set to the step nearest to this point. */
export function withFocus(image: string, { x, y }: Focus): string {
  const text = focusText({ x: nearestStep(x), y: nearestStep(y) })
  return withoutFocus(image) + (text === focusText(CENTER) ? '' : `#focus=${text}`)
}

const nearestStep = (percent: number) => Math.min(100, Math.max(0, Math.round(percent / STEP) * STEP))

const ARROWS: Record<string, Focus> = {
  ArrowLeft: { x: -STEP, y: 0 },
  ArrowRight: { x: STEP, y: 0 },
  ArrowUp: { x: 0, y: -STEP },
  ArrowDown: { x: 0, y: STEP },
}

/** How far an arrow key moves the focus, in per cent; undefined for any other key. */
export const arrowStep = (key: string): Focus | undefined => ARROWS[key]

const ACROSS: Record<number, string> = { 0: 'bord gauche', 25: 'gauche', 75: 'droite', 100: 'bord droit' }
const DOWN: Record<number, string> = { 0: 'bord haut', 25: 'haut', 75: 'bas', 100: 'bord bas' }

/** « haut, gauche » */
export const focusWords = ({ x, y }: Focus): string => [DOWN[y], ACROSS[x]].filter(Boolean).join(', ') || 'au centre'
