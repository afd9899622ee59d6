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
