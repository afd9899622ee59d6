import * as z from 'zod/mini'
import { calendarDay } from '#domain/calendar-day.ts'
import { LEAD_KINDS, LEAD_STATUSES, leadLine } from '#domain/accounts/admin.ts'
import { STATUSES } from '#domain/listing/register/status.ts'
import { idOf, idText } from '#domain/id.ts'
import { BULK_MAX, MAIL_SUBJECT_MAX_CHARS, NOTE_MAX_CHARS, TEXT_QUERY_MAX_CHARS } from '#domain/limits.ts'
import { filledLine } from '#domain/one-line.ts'
import { filledText } from '#domain/plain-text.ts'
import { LEAD_CHANNELS } from './recorded-lead.ts'

// The list of all leads for administrators, and what they can do with them.

/** A lead in the inbox, formatted for reading: name, telephone, town of the business. */
export const InboxLine = z.object({
  ...leadLine,
  reference: z.string().check(z.describe('"M-0043"')),
  kind: z.enum(LEAD_KINDS),
  channel: z.enum(LEAD_CHANNELS),
  isAppointment: z.boolean(),
  appointment: z.nullable(z.string()).check(z.describe('The booked half-hour, in words')),
  subject: z.string(),
  message: z.string(),
  listing: z.nullable(
    z.object({
      id: z.nullable(z.number()),
      title: z.string(),
      reference: z.nullable(z.string()),
      price: z.nullable(z.number()),
      status: z.nullable(z.enum(STATUSES)),
    }),
  ),
  town: z.string().check(z.describe('The town of the business, not of the sender; empty when unknown')),
  assigneeId: z.nullable(z.number()),
  callBackOn: z.nullable(z.iso.date()),
  others: z.number().check(z.describe('Number of other requests by the same person (same e-mail or telephone)')),
})
export type InboxLine = z.infer<typeof InboxLine>

/** The tabs of the inbox; a request can be in several. */
export const INBOX_VIEWS = ['to-do', 'mine', 'callback', 'in-progress', 'done', 'spam', 'all'] as const
export type InboxView = (typeof INBOX_VIEWS)[number]

/** Filters of the inbox, as in a URL. Each word of `q` must be in the request; digits are a telephone number. */
export const InboxSearch = z.object({
  view: z.optional(z.enum(INBOX_VIEWS, 'Filtre inconnu')),
  kind: z.optional(z.enum([...LEAD_KINDS, 'appointment'], 'Filtre inconnu')),
  q: z.optional(z.string().check(z.trim(), z.maxLength(TEXT_QUERY_MAX_CHARS))),
  assignee: z.optional(z.union([z.literal('none'), idText('Administrateur inconnu')], 'Administrateur inconnu')),
  sort: z.optional(z.enum(['name', 'email', 'subject', 'status', 'date'], 'Tri inconnu')),
  order: z.optional(z.enum(['asc', 'desc'], 'Tri inconnu')),
  page: z.optional(idText('Page inconnue')),
  id: z.optional(idText('Demande inconnue')),
})
export type InboxSearch = z.infer<typeof InboxSearch>

export const InboxPage = z.object({
  lines: z.array(InboxLine),
  total: z.number(),
  page: z.number().check(z.describe('The last page when a later one was requested')),
  pages: z.number(),
  counts: z
    .record(z.enum(INBOX_VIEWS), z.number())
    .check(z.describe('Number of requests in each view, with the other filters applied')),
})
export type InboxPage = z.infer<typeof InboxPage>

const status = z.enum(LEAD_STATUSES, 'Statut inconnu')
const callBackOn = z.nullable(calendarDay('Indiquez le jour du rappel : 2026-11-30.'))
const assigneeId = z.nullable(idOf('Administrateur inconnu'))

const isNotEmpty = (change: object) => Object.values(change).some((value) => value !== undefined)

const CALL_BACK_DAYS_MAX = 60
const callBackInDays = z
  .int('Indiquez dans combien de jours rappeler.')
  .check(z.gte(1), z.lte(CALL_BACK_DAYS_MAX, `${CALL_BACK_DAYS_MAX} jours au plus.`))

export const LeadChange = z
  .object({
    status: z.optional(status),
    assigneeId: z.optional(assigneeId),
    callBackOn: z.optional(callBackOn),
    callBackInDays: z
      .optional(callBackInDays)
      .check(z.describe('In place of a day: that many days from now, or the next day on which the agency is open')),
  })
  .check(z.refine(isNotEmpty, 'Indiquez ce qui change'))
export type LeadChange = z.infer<typeof LeadChange>

const ids = z
  .array(idOf('Demande inconnue'), 'Choisissez des demandes')
  .check(z.minLength(1, 'Choisissez des demandes'), z.maxLength(BULK_MAX, `${BULK_MAX} demandes au plus à la fois`))

export const LeadBulk = z.object({
  ids,
  status: z.optional(status),
  assigneeId: z.optional(assigneeId),
})
export type LeadBulk = z.infer<typeof LeadBulk>

/** A mail that answers a lead, and the lead's new status. */
export const LeadMailForm = z.object({
  status: z.optional(status),
  subject: filledLine(
    'Indiquez l’objet du mail',
    MAIL_SUBJECT_MAX_CHARS,
    `${MAIL_SUBJECT_MAX_CHARS} caractères au plus`,
  ),
  text: filledText('Écrivez le mail', NOTE_MAX_CHARS, `${NOTE_MAX_CHARS} caractères au plus`),
})
export type LeadMailForm = z.infer<typeof LeadMailForm>
