import * as z from 'zod/mini'
import { emailField } from '#domain/accounts/account.ts'
import { RHYTHMS } from '#domain/alerts/rhythms.ts'
import { TEXT_QUERY_MAX_CHARS } from '#domain/limits.ts'
import { lineOf } from '#domain/one-line.ts'
import { ReadBrief } from './brief.ts'
import { BRIEF_ORIGINS, BRIEF_STATES } from './brief-states.ts'
import { BriefCriteria } from './criteria.ts'

// Briefs that members write and change: on the telephone, and on the page of a person.

const line = lineOf(undefined, TEXT_QUERY_MAX_CHARS)
const email = z.union([z.literal(''), emailField('Email invalide')], 'Email invalide')
const rhythm = z.enum(RHYTHMS, 'Choisissez une fréquence.')

/** What a member writes down of what somebody looks for. */
export const WrittenBriefForm = z.object({
  line,
  criteria: BriefCriteria,
  rhythm,
  email: email.check(
    z.describe('One of the person, who is asked for their agreement; empty for a brief that is only told by telephone'),
  ),
  asksAgreement: z.boolean().check(z.describe('Mail the link that confirms at once')),
})
export type WrittenBriefForm = z.infer<typeof WrittenBriefForm>

/** What a member changes of a brief; absent: unchanged. */
export const BriefChange = z.object({
  line: z.optional(line),
  criteria: z.optional(BriefCriteria),
  rhythm: z.optional(rhythm),
  email: z.optional(email),
  state: z.optional(z.enum(['active', 'paused', 'stopped'], 'État inconnu')),
  isCurrent: z.optional(z.literal(true).check(z.describe('« Toujours d’actualité »'))),
  asksAgreement: z.optional(z.literal(true).check(z.describe('Mail the link that confirms, again'))),
})
export type BriefChange = z.infer<typeof BriefChange>

/** A brief as members see it. */
export const ContactBrief = z.object({
  id: z.number(),
  ...ReadBrief.shape,
  line: z.string(),
  rhythm,
  state: z.enum(BRIEF_STATES),
  origin: z.enum(BRIEF_ORIGINS),
  email: z.string().check(z.describe('Where its listings are mailed; empty when it is only told by telephone')),
  author: z.nullable(z.string()).check(z.describe('The member who wrote it')),
  createdAt: z.iso.datetime(),
  confirmedAt: z.nullable(z.iso.datetime()),
  askedAt: z.nullable(z.iso.datetime()).check(z.describe('When their agreement was last asked for, while it is open')),
  isStale: z.boolean().check(z.describe('« À revoir »: nobody has said for 90 days that it still holds')),
  sent: z.number(),
  interested: z.number(),
})
export type ContactBrief = z.infer<typeof ContactBrief>
