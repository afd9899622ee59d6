import * as z from 'zod/mini'
import { idOf } from '#domain/id.ts'
import { OFFER_PAIRS_MAX, OFFER_WORDS_MAX_CHARS } from '#domain/limits.ts'
import { plainText } from '#domain/plain-text.ts'

// What members send to buyers by hand: listings that fit briefs.

const briefId = idOf('Recherche inconnue')
const dossierId = idOf('Affaire inconnue')

/** A listing for a brief. */
export const BriefPair = z.object({ briefId, dossierId })
export type BriefPair = z.infer<typeof BriefPair>

export const BriefSendingForm = z.object({
  pairs: z
    .array(BriefPair)
    .check(
      z.minLength(1, 'Cochez au moins une ligne.'),
      z.maxLength(OFFER_PAIRS_MAX, `${OFFER_PAIRS_MAX} lignes au plus à la fois.`),
    ),
  words: plainText('Votre message', OFFER_WORDS_MAX_CHARS),
})
export type BriefSendingForm = z.infer<typeof BriefSendingForm>

/** `sent` and `waiting` count pairs: several listings for one person make one mail. */
export const BriefSendingDone = z.object({
  message: z.string(),
  sent: z.number(),
  waiting: z.number().check(z.describe('Leave with the first mail of the next day: one mail a person and day')),
  refused: z.array(z.object({ briefId: z.number(), dossierId: z.number(), why: z.string() })),
})
export type BriefSendingDone = z.infer<typeof BriefSendingDone>
