import * as z from 'zod/mini'
import { emailField } from '#domain/accounts/account.ts'
import { calendarDay } from '#domain/calendar-day.ts'
import { idOf, idText } from '#domain/id.ts'
import { FULL_NAME_MAX_CHARS, LINE_MAX_CHARS, NOTE_MAX_CHARS } from '#domain/limits.ts'
import { plainLine } from '#domain/one-line.ts'
import { filledText, plainText } from '#domain/plain-text.ts'
import { INVALID_TELEPHONE, telephoneField } from '#domain/reading/telephone-field.ts'
import { APPOINTMENT_KINDS, APPOINTMENT_STATES, VISIT_OUTCOMES } from './kinds.ts'

// Appointments of the team, and absences (docs/decisions/appointments.md).

export const APPOINTMENT_MIN_MINUTES = 15
export const APPOINTMENT_MAX_MINUTES = 600
/** Days that one call lists: a month in whole weeks. */
const LISTED_DAYS_MAX = 42
/** Longer is no absence any more. */
const ABSENCE_DAYS_MAX = 366

const LENGTH = `Durée\u00a0: de ${APPOINTMENT_MIN_MINUTES} à ${APPOINTMENT_MAX_MINUTES} minutes.`

const fields = {
  kind: z.enum(APPOINTMENT_KINDS, 'Choisissez le genre de rendez-vous.'),
  day: calendarDay('Indiquez le jour.'),
  time: z.string('Indiquez l’heure.').check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Indiquez l’heure\u00a0: 14:30.')),
  minutes: z.int(LENGTH).check(z.gte(APPOINTMENT_MIN_MINUTES, LENGTH), z.lte(APPOINTMENT_MAX_MINUTES, LENGTH)),
  /** The request that it follows, whose sender it is with. */
  leadId: z.nullable(idOf('Demande inconnue')),
  /** Who it is with, when it follows no request. */
  name: plainLine('Nom', FULL_NAME_MAX_CHARS),
  email: z.union([z.literal(''), emailField('Email invalide')], 'Email invalide'),
  phone: z.union([z.literal(''), telephoneField(INVALID_TELEPHONE)], INVALID_TELEPHONE),
  listingId: z.nullable(idOf('Affaire inconnue')),
  agentId: z.nullable(idOf('Membre inconnu')),
  /** Empty: where its kind says. */
  place: plainLine('Lieu', LINE_MAX_CHARS),
  note: plainText('Note', NOTE_MAX_CHARS),
}

/** Whether the person is told by mail, with a calendar file. */
const isMailed = z.boolean('Répondez par oui ou par non.')

export const AppointmentForm = z
  .object({ ...fields, isMailed })
  .check(
    z.refine(({ leadId, name }) => leadId !== null || name !== '', { error: 'Indiquez avec qui.', path: ['name'] }),
  )
export type AppointmentForm = z.infer<typeof AppointmentForm>

/** What changes of an appointment; the person of one that follows a request is its sender. */
export const AppointmentChange = z
  .extend(z.partial(z.omit(z.object(fields), { leadId: true })), { isMailed })
  .check(
    z.refine(
      (change) => Object.values(change).filter((value) => value !== undefined).length > 1,
      'Indiquez ce qui change',
    ),
  )
export type AppointmentChange = z.infer<typeof AppointmentChange>

export const CancellationForm = z.object({ reason: filledText('Indiquez le motif', NOTE_MAX_CHARS), isMailed })
export type CancellationForm = z.infer<typeof CancellationForm>

export const OutcomeForm = z.object({ outcome: z.enum(VISIT_OUTCOMES, 'Choisissez l’issue de la visite.') })

export const AppointmentLine = z.object({
  id: z.number(),
  kind: z.enum(APPOINTMENT_KINDS),
  state: z.enum(APPOINTMENT_STATES),
  outcome: z.nullable(z.enum(VISIT_OUTCOMES)),
  day: z.iso.date(),
  time: z.string().check(z.describe('"09:30", in the time zone of the agency')),
  at: z.iso.datetime(),
  minutes: z.number(),
  leadId: z.nullable(z.number()),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  listing: z.nullable(z.object({ id: z.nullable(z.number()), title: z.string(), reference: z.nullable(z.string()) })),
  agentId: z.nullable(z.number()),
  agent: z.nullable(z.string()),
  place: z.string().check(z.describe('As typed; empty: where its kind says')),
  where: z.string(),
  note: z.string(),
  cancelReason: z.string(),
  isMailed: z
    .boolean()
    .check(z.describe('Whether the person has been told by mail, and so expects to be told of a change')),
  isReserved: z.boolean().check(z.describe('Whether place and note are hidden from the caller')),
})
export type AppointmentLine = z.infer<typeof AppointmentLine>

/** An appointment as stored, and what it collides with. */
export const StoredAppointment = z.object({
  appointment: AppointmentLine,
  conflicts: z.array(z.string()).check(z.describe('What it collides with, in French; it is stored all the same')),
})
export type StoredAppointment = z.infer<typeof StoredAppointment>

export const AbsenceForm = z
  .object({
    accountId: idOf('Membre inconnu'),
    from: calendarDay('Indiquez le premier jour.'),
    to: calendarDay('Indiquez le dernier jour.'),
  })
  .check(z.refine(({ from, to }) => from <= to, { error: 'Le dernier jour vient avant le premier.', path: ['to'] }))
  .check(
    z.refine(({ from, to }) => (Date.parse(to) - Date.parse(from)) / 86_400_000 < ABSENCE_DAYS_MAX, {
      error: 'Une absence dure un an au plus.',
      path: ['to'],
    }),
  )
export type AbsenceForm = z.infer<typeof AbsenceForm>

export const Absence = z.object({
  id: z.number(),
  accountId: z.number(),
  name: z.string(),
  from: z.iso.date(),
  to: z.iso.date(),
  mayRemove: z.boolean(),
})
export type Absence = z.infer<typeof Absence>

export const AppointmentQuery = z
  .object({
    from: calendarDay('Jour inconnu'),
    to: calendarDay('Jour inconnu'),
    /** Those of one member. */
    agent: z.optional(idText('Membre inconnu')),
  })
  .check(
    z.refine(({ from, to }) => from <= to && (Date.parse(to) - Date.parse(from)) / 86_400_000 < LISTED_DAYS_MAX, {
      error: `${LISTED_DAYS_MAX} jours au plus`,
      path: ['to'],
    }),
  )

export const AppointmentDays = z.object({
  today: z.iso.date(),
  timeZone: z.string(),
  appointments: z.array(AppointmentLine).check(z.describe('By their start; without those that are cancelled')),
  absences: z.array(Absence),
  openings: z
    .array(z.object({ day: z.iso.date(), ranges: z.array(z.object({ opens: z.string(), closes: z.string() })) }))
    .check(z.describe('The opening hours of each day; none on a closed one')),
})
export type AppointmentDays = z.infer<typeof AppointmentDays>

export const CalendarState = z.object({ since: z.nullable(z.iso.datetime()) })
export const CalendarAddress = z.object({ url: z.string().check(z.describe('webcal://…/agenda/….ics')) })

export const FreeQuery = z.object({
  /** The member who must be free; the whole agency when absent. */
  agent: z.optional(idText('Membre inconnu')),
})

export const FreeHalfHours = z.object({
  days: z.array(z.object({ day: z.iso.date(), times: z.array(z.string()) })),
  proposed: z
    .array(z.string())
    .check(z.describe('Three of them on different days, in words: "mardi 1er décembre à 10h"')),
})
export type FreeHalfHours = z.infer<typeof FreeHalfHours>
