import * as z from 'zod/mini'
import { idText } from '#domain/id.ts'

export const SLOT_MINUTES = 30
/** Slots are offered over this many days on which the agency is open. */
export const SLOT_WORKING_DAYS = 10

/** The listing that the appointment is about: its agent must be there. */
export const SlotQuery = z.object({ propertyId: z.optional(idText('Bien inconnu')) })

/** The half-hours that a visitor can book. */
export const OfferedSlots = z.object({
  timeZone: z.string().check(z.describe('The time zone of the agency; the times are in it')),
  days: z.array(
    z.object({
      day: z.iso.date(),
      slots: z.array(z.object({ at: z.iso.datetime(), time: z.string().check(z.describe('"9h30"')) })),
    }),
  ),
})
export type OfferedSlots = z.infer<typeof OfferedSlots>

/** A booked half-hour. */
export const Appointment = z.object({
  at: z.iso.datetime(),
  words: z.string().check(z.describe('"mardi 24 novembre 2026 à 9h30", in the time zone of the agency')),
  where: z.string().check(z.describe('"12, rue des Carmes, Caen" or "par téléphone", then the name of the agent')),
  calendar: z.string().check(z.describe('An iCalendar file (RFC 5545)')),
})
export type Appointment = z.infer<typeof Appointment>
