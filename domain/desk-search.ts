import * as z from 'zod/mini'
import { TEXT_QUERY_MAX_CHARS } from './limits.ts'

/** Shorter words would find too much: they are left out. */
export const DESK_WORD_MIN_CHARS = 3

export const DeskQuery = z.object({
  q: z.string('Saisissez une recherche').check(z.trim(), z.maxLength(TEXT_QUERY_MAX_CHARS)),
})

/** What the desk's search finds. Holds confidential facts: for administrators alone. */
export const DeskHit = z.object({
  kind: z.enum(['listing', 'person', 'request', 'mandate']),
  to: z.string().check(z.describe('The path of its page; mailto: of who has none')),
  label: z.string(),
  notes: z.array(z.string()),
  status: z.string(),
})
export type DeskHit = z.infer<typeof DeskHit>

/** How many people are shown at first, and more at a time. */
export const PEOPLE_SHOWN = 50
export const PEOPLE_MAX = 500

export const PeopleQuery = z.extend(DeskQuery, {
  most: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(PEOPLE_MAX))),
})

/** Who has sent requests, sells, has an account or alerts: one person by e-mail or telephone. */
export const DeskPerson = z.object({
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  requests: z.number(),
  alerts: z.number(),
  leadId: z.nullable(z.number()).check(z.describe('The newest request')),
  sells: z.array(z.number()).check(z.describe('Numbers of the listings')),
  account: z.nullable(z.object({ id: z.number(), role: z.string() })),
})
export type DeskPerson = z.infer<typeof DeskPerson>
