import * as z from 'zod/mini'

/** The box in which a signature is drawn: points are whole numbers from 0 to these. */
export const SIGNATURE_BOX = { width: 600, height: 200 } as const
export const STROKES_MAX = 60
/** Of all strokes: a long signature has some 400. */
export const POINTS_MAX = 3000
/** Less ink is a slip of the finger, not a signature. */
const INK_MIN = 40

const TOO_MUCH = 'Cette signature a trop de traits\u00a0: effacez, puis signez plus simplement.'
const OUTSIDE = 'Cette signature sort du cadre.'

/** Points, each [x, y]. */
export type Stroke = number[][]

// An array and no tuple: zod's tuples would be in the scripts of every public form.
const Point = z
  .array(z.int(OUTSIDE).check(z.gte(0, OUTSIDE), z.lte(SIGNATURE_BOX.width, OUTSIDE)), OUTSIDE)
  .check(z.refine(([, y = Infinity, ...others]) => y <= SIGNATURE_BOX.height && others.length === 0, OUTSIDE))

/** Strokes of a drawn signature; none for a typed one. */
export const StrokesField = z
  .array(z.array(Point, OUTSIDE).check(z.minLength(1, OUTSIDE), z.maxLength(POINTS_MAX, TOO_MUCH)), OUTSIDE)
  .check(
    z.maxLength(STROKES_MAX, TOO_MUCH),
    z.refine((strokes) => strokes.reduce((sum, stroke) => sum + stroke.length, 0) <= POINTS_MAX, TOO_MUCH),
  )

/** Length of what was drawn. */
const inkOf = (strokes: readonly Stroke[]): number =>
  strokes.reduce(
    (total, stroke) =>
      stroke.reduce((sum, [x = 0, y = 0], at) => {
        const [beforeX = 0, beforeY = 0] = stroke[at - 1] ?? [x, y]
        return sum + Math.hypot(x - beforeX, y - beforeY)
      }, total),
    0,
  )

/** Whether a visitor has signed: with enough ink, or with their name and a tick. */
export const isSignature = ({
  strokes,
  name,
  isSigned,
}: {
  strokes: Stroke[]
  name: string
  isSigned: boolean
}): boolean => (strokes.length > 0 ? inkOf(strokes) >= INK_MIN : isSigned && name !== '')
