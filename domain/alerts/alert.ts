import * as z from 'zod/mini'
import { Email } from '#domain/accounts/account.ts'
import { Trap } from '#domain/leads/trap.ts'
import { CRITERIA_MAX_CHARS, LABEL_MAX_CHARS, TOKEN_MAX_CHARS } from '#domain/limits.ts'
import { lineOf } from '#domain/one-line.ts'
import { RHYTHMS } from './rhythms.ts'

// Rules shared by the API and the forms, in zod/mini because forms load them in the browser.

/**
 * Why a listing is announced: it is new, its price was reduced, or it is available again. `taken` (an offer was accepted or a
 * compromis signed) is announced only to people who have it among their favorites.
 */
export const ALERT_EVENTS = ['new', 'price', 'back', 'taken'] as const
export type AlertEvent = (typeof ALERT_EVENTS)[number]

/** `pending` until the link of the confirmation mail is used; only saved searches can be `paused`. */
export const ALERT_STATES = ['pending', 'active', 'paused', 'stopped'] as const

/** The query string of /search, without parameters that are not criteria (sort, page, map, reference). */
const criteria = z.string().check(z.maxLength(CRITERIA_MAX_CHARS, 'Ces critères sont trop nombreux.'))
const rhythm = z.enum(RHYTHMS, 'Choisissez une fréquence.')
const consent = z.literal(true, 'Cochez cette case pour recevoir l’alerte.')
const token = z.string().check(z.maxLength(TOKEN_MAX_CHARS, 'Ce lien n’est pas valable.'))

/** The fields of the form; the criteria come from the page. `website` is a honeypot, hidden from people. */
export const AlertFields = z.object({ email: Email, rhythm, consent, website: Trap })
/** The fields for a logged-in person, whose email is known. */
export const SavedSearchFields = z.omit(AlertFields, { email: true, website: true })

export const AlertForm = z.extend(AlertFields, { criteria })
export const SavedSearchForm = z.extend(SavedSearchFields, { criteria })

export const LinkForm = z.object({ token })
/** `all` in mails of several alerts. */
export const OneClickForm = z.object({ token, all: z.optional(z.literal('1')) })
export const RhythmForm = z.object({ token, rhythm })
export const StopForm = z.object({ token, all: z.optional(z.boolean()) })

/** An alert as its link shows it: without the email, because the mail may have been forwarded. */
export const LinkedAlert = z.object({
  words: z.string(),
  criteria: z.string(),
  rhythm,
  state: z.enum(ALERT_STATES),
  others: z.number().check(z.describe('Number of other alerts of the same email that are not stopped')),
})
export type LinkedAlert = z.infer<typeof LinkedAlert>

/** A saved search of a logged-in person. */
export const SavedSearch = z.object({
  id: z.number(),
  words: z.string(),
  label: z.string().check(z.describe('The name its owner gave it; empty without one')),
  criteria: z.string(),
  rhythm,
  state: z.enum(ALERT_STATES),
  new: z.number().check(z.describe('Listings published since its owner last looked')),
  createdAt: z.iso.datetime(),
})
export type SavedSearch = z.infer<typeof SavedSearch>

export const SavedSearchChange = z.object({
  label: z.optional(lineOf(undefined, LABEL_MAX_CHARS, 'Ce nom est trop long.')),
  rhythm: z.optional(rhythm),
  isPaused: z.optional(z.boolean()),
})
