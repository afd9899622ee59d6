import * as z from 'zod/mini'
import { BRIEF_MATCH_STATES, BRIEF_STATES } from './brief-states.ts'
import { BriefPair, BriefSendingDone } from './sending-form.ts'
import { filledLine } from '#domain/one-line.ts'
import { LINE_MAX_CHARS } from '#domain/limits.ts'

// A brief and a listing that fit, as members read them: among the buyers of an affair, or the affairs for a buyer.

export const OfferLine = z.object({
  briefId: z.number(),
  dossierId: z.number(),
  name: z.string().check(z.describe('The person, or the title of the affair')),
  to: z.nullable(z.string()).check(z.describe('Path of their page')),
  words: z.string().check(z.describe('The brief in words, or where the affair is and its price')),
  score: z.number(),
  reasons: z.array(z.string()),
  state: z.enum(BRIEF_MATCH_STATES),
  at: z.nullable(z.iso.datetime()).check(z.describe('When it was queued, sent, answered')),
  lastContactAt: z.nullable(z.iso.datetime()).check(z.describe('Among the buyers of an affair')),
  isStale: z.boolean().check(z.describe('Nobody has said for 90 days that the brief still holds')),
  isOfCall: z
    .boolean()
    .check(
      z.describe('Told on the telephone and not confirmed: one mail answers the call, only if a member chooses it'),
    ),
  whyNot: z.string().check(z.describe('Why it may not be sent; empty when it may')),
  phone: z.string().check(z.describe('To call who may not be mailed; empty otherwise')),
  dismissedReason: z.string(),
})
export type OfferLine = z.infer<typeof OfferLine>

/** `isComparing`: the listing has just changed, and its comparison may not be over. */
export const Buyers = z.object({ lines: z.array(OfferLine), isComparing: z.boolean() })
export type Buyers = z.infer<typeof Buyers>

/** The best affairs for a brief. */
export const BriefAffairs = z.object({
  lines: z.array(OfferLine),
  state: z.enum(BRIEF_STATES),
})
export type BriefAffairs = z.infer<typeof BriefAffairs>

export const DismissalForm = z.extend(BriefPair, {
  reason: filledLine('Indiquez pourquoi.', LINE_MAX_CHARS),
})
export type DismissalForm = z.infer<typeof DismissalForm>

/** The mail that the first of these people would read; without their links, which act in their name. */
export const OfferPreview = z.extend(z.omit(BriefSendingDone, { message: true }), {
  subject: z.string(),
  text: z.string(),
})
export type OfferPreview = z.infer<typeof OfferPreview>
