import * as z from 'zod/mini'
import { idOf } from '#domain/id.ts'

/** Listings on the screen of the window: a turn of fifty takes ten minutes. */
export const WINDOW_MAX = 50
const [SECONDS_MIN, SECONDS_MAX] = [5, 120]
export const WINDOW_SECONDS = 12

const SECONDS = `Indiquez un nombre de secondes, de ${SECONDS_MIN} à ${SECONDS_MAX}.`

/** What the screen of the window shows. */
export const WindowForm = z.object({
  /** In their order; none chosen: all that are online, newest first. */
  listings: z.array(idOf('Bien inconnu.')).check(z.maxLength(WINDOW_MAX, `${WINDOW_MAX} affaires au plus.`)),
  seconds: z.int(SECONDS).check(z.gte(SECONDS_MIN, SECONDS), z.lte(SECONDS_MAX, SECONDS)),
})

/** For the desk: the setting, and what can be chosen. */
export const WindowChoice = z.object({
  ...WindowForm.shape,
  online: z
    .array(z.object({ id: z.number(), title: z.string(), reference: z.optional(z.string()), location: z.string() }))
    .check(z.describe('The published listings, newest first')),
})
export type WindowChoice = z.infer<typeof WindowChoice>

const Line = z.object({ label: z.string(), text: z.string() })

/** A listing on the screen of the window: what its page and its poster say. */
const WindowSlide = z.object({
  id: z.number(),
  deal: z.string(),
  title: z.string(),
  location: z.string(),
  precision: z.optional(z.string()),
  badges: z.string(),
  reference: z.optional(z.string()),
  price: z.object({ label: z.string(), text: z.string(), fees: z.optional(z.string()), schedule: z.string() }),
  facts: z.array(Line),
  energy: z.array(z.object({ name: z.enum(['energy', 'climate']), letter: z.string(), words: z.string() })),
  risks: z.optional(z.string()),
  image: z.optional(z.string()),
  code: z.object({ path: z.string(), side: z.number() }).check(z.describe('The QR code of its page, as an SVG path')),
})
export type WindowSlide = z.infer<typeof WindowSlide>

export const WindowSlides = z.object({ seconds: z.number(), slides: z.array(WindowSlide) })
export type WindowSlides = z.infer<typeof WindowSlides>
