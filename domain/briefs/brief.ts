import * as z from 'zod/mini'
import { Email } from '#domain/accounts/account.ts'
import { RHYTHMS } from '#domain/alerts/rhythms.ts'
import { Trap } from '#domain/leads/trap.ts'
import {
  BRIEF_SENT_MAX,
  BRIEF_WORDS_MAX_CHARS,
  DISMISSED_MAX_CHARS,
  TEXT_QUERY_MAX_CHARS,
  TOKEN_MAX_CHARS,
} from '#domain/limits.ts'
import { filledLine, lineOf } from '#domain/one-line.ts'
import { nameField } from '#domain/person-name.ts'
import { telephoneField } from '#domain/reading/telephone-field.ts'
import { boundedText } from '#domain/plain-text.ts'
import { BRIEF_MATCH_STATES, BRIEF_STATES } from './brief-states.ts'
import { BriefCriteria, CRITERION_NAMES } from './criteria.ts'

const rhythm = z.enum(RHYTHMS, 'Choisissez une fréquence.')
const token = z.string().check(z.maxLength(TOKEN_MAX_CHARS, 'Ce lien n’est pas valable.'))
const line = lineOf(undefined, TEXT_QUERY_MAX_CHARS)
const id = z.int().check(z.positive())

export const BriefLineForm = z.object({ line })

/** A line as it was understood; `ignored`: its words that no criterion expresses. */
export const ReadBrief = z.object({
  criteria: BriefCriteria,
  chips: z.array(z.object({ name: z.enum(CRITERION_NAMES), label: z.string(), words: z.string() })),
  ignored: z.array(z.string()),
})
export type ReadBrief = z.infer<typeof ReadBrief>

/** « Confiez-nous votre recherche », as a visitor sends it. */
export const BriefRequestForm = z.object({
  email: Email,
  line,
  criteria: BriefCriteria,
  rhythm,
  consent: z.literal(true, 'Cochez cette case pour recevoir les biens qui correspondent.'),
  website: Trap,
})

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

/** A buyer on the telephone. Without an email nothing can be mailed, and without their consent nothing may be. */
export const DeskBriefForm = z.object({
  contactId: z.optional(id),
  firstName: nameField('Le prénom doit contenir au moins 2 caractères'),
  lastName: nameField('Le nom doit contenir au moins 2 caractères'),
  email: z.optional(Email),
  phone: z.optional(telephoneField('Indiquez un numéro de téléphone.')),
  line,
  criteria: BriefCriteria,
  rhythm,
  hasConsent: z.boolean().check(z.describe('They agreed on the telephone to receive listings by email')),
})
export type DeskBriefForm = z.infer<typeof DeskBriefForm>

export const DeskBriefChange = z.object({
  criteria: z.optional(BriefCriteria),
  rhythm: z.optional(rhythm),
  isCurrent: z.optional(z.literal(true)),
  state: z.optional(z.enum(['active', 'paused', 'stopped'])),
})
export type DeskBriefChange = z.infer<typeof DeskBriefChange>

const matched = {
  briefId: z.number(),
  dossierId: z.number(),
  score: z.number().check(z.describe('Of 100')),
  reasons: z.array(z.string()),
  state: z.enum(BRIEF_MATCH_STATES),
  sentAt: z.nullable(z.iso.datetime()),
}

export const BriefListing = z.object({ ...matched, title: z.string(), path: z.string(), price: z.number() })
export type BriefListing = z.infer<typeof BriefListing>

const buyer = {
  contactId: z.nullable(z.number()),
  name: z.string(),
  phone: z.string(),
  words: z.string().check(z.describe('The brief, in one line')),
  mayMail: z.boolean().check(z.describe('They agreed to mails; without it they are called')),
  isStale: z.boolean(),
}

/** A buyer whose brief a listing fits. */
export const BriefBuyer = z.object({ ...matched, ...buyer, lastContactAt: z.nullable(z.iso.datetime()) })
export type BriefBuyer = z.infer<typeof BriefBuyer>

/** A brief as members see it, with the listings that fit, best first. */
export const DeskBrief = z.object({
  id: z.number(),
  ...buyer,
  ...ReadBrief.shape,
  rhythm,
  state: z.enum(BRIEF_STATES),
  isCompared: z.boolean().check(z.describe('False while the queue has not compared it since it changed')),
  listings: z.array(BriefListing),
})
export type DeskBrief = z.infer<typeof DeskBrief>

export const DeskBriefQuery = z.object({ contact: z.coerce.number().check(z.int(), z.positive()) })

const pair = z.object({ briefId: id, dossierId: id })

/** Listings to send: twelve buyers of one listing, or three listings of one buyer. */
export const BriefSendingForm = z.object({
  pairs: z
    .array(pair)
    .check(z.minLength(1, 'Cochez au moins une ligne.'), z.maxLength(BRIEF_SENT_MAX, `${BRIEF_SENT_MAX} au plus.`)),
  words: boundedText(undefined, BRIEF_WORDS_MAX_CHARS),
})
export const BriefSent = z.object({
  message: z.string(),
  queued: z.number(),
  refused: z.number().check(z.describe('Without consent, or answered or dismissed since')),
})

export const BriefDismissalForm = z.object({
  ...pair.shape,
  reason: filledLine('Dites pourquoi.', DISMISSED_MAX_CHARS),
})
