import * as z from 'zod/mini'
import { RHYTHMS } from '#domain/alerts/rhythms.ts'
import { TOKEN_MAX_CHARS } from '#domain/limits.ts'
import { BriefFields, BriefLineForm } from './brief-fields.ts'
import { BRIEF_MATCH_STATES, BRIEF_STATES } from './brief-states.ts'
import { BriefCriteria, CRITERION_NAMES } from './criteria.ts'

const rhythm = z.enum(RHYTHMS, 'Choisissez une fréquence.')
const token = z.string().check(z.maxLength(TOKEN_MAX_CHARS, 'Ce lien n’est pas valable.'))
const id = z.int().check(z.gt(0))

/** A line as it was understood; `ignored`: its words that no criterion expresses. */
export const ReadBrief = z.object({
  criteria: BriefCriteria,
  chips: z.array(z.object({ name: z.enum(CRITERION_NAMES), label: z.string(), words: z.string() })),
  ignored: z.array(z.string()),
})
export type ReadBrief = z.infer<typeof ReadBrief>

/** « Confiez-nous votre recherche », as a visitor sends it. */
export const BriefRequestForm = z.extend(BriefFields, { ...BriefLineForm.shape, criteria: BriefCriteria })
export type BriefRequest = z.infer<typeof BriefRequestForm>

export const BriefTokenForm = z.object({ token })

/** What the buyer changes by the link of a mail. Nothing: the brief is only shown. */
export const LinkedBriefForm = z.object({
  token,
  criteria: z.optional(BriefCriteria),
  rhythm: z.optional(rhythm),
  isCurrent: z.optional(z.literal(true).check(z.describe('« Toujours d’actualité »'))),
  isStopped: z.optional(z.literal(true)),
})
export type LinkedBriefForm = z.infer<typeof LinkedBriefForm>

export const BriefAnswerForm = z.object({ token, dossierId: id, answer: z.enum(['interested', 'declined']) })

/** A brief as its link shows it: without the email, because the mail may have been forwarded. */
export const LinkedBrief = z.object({
  ...ReadBrief.shape,
  rhythm,
  state: z.enum(BRIEF_STATES),
  isStale: z.boolean().check(z.describe('Nobody has said for 90 days that it still holds')),
  listings: z.array(
    z.object({ id: z.number(), title: z.string(), path: z.string(), state: z.enum(BRIEF_MATCH_STATES) }),
  ),
})
export type LinkedBrief = z.infer<typeof LinkedBrief>
