import * as z from 'zod/mini'
import { Email } from '#domain/accounts/account.ts'
import { RHYTHMS } from '#domain/alerts/rhythms.ts'
import { Trap } from '#domain/leads/trap.ts'
import { TEXT_QUERY_MAX_CHARS } from '#domain/limits.ts'
import { lineOf } from '#domain/one-line.ts'

// In a file of its own, because the form on the site loads neither the register nor its lists.

const line = lineOf(undefined, TEXT_QUERY_MAX_CHARS)
const rhythm = z.enum(RHYTHMS, 'Choisissez une fréquence.')

export const BriefLineForm = z.object({ line })
export const BriefRhythmFields = z.object({ rhythm })

/** What a visitor fills in beside the criteria. `website` is a honeypot, hidden from people. */
export const BriefFields = z.object({
  email: Email,
  rhythm,
  consent: z.literal(true, 'Cochez cette case pour recevoir les biens qui correspondent.'),
  website: Trap,
})
