import { and, count, eq, gte, inArray, notInArray } from 'drizzle-orm'
import type { Agency } from '#domain/agency/agency.ts'
import type { Appointment, OfferedSlots } from '#domain/agency/slots.ts'
import { leadReference } from '#domain/leads/reference.ts'
import { Refusal } from '#server/core/refusal.ts'
import type { Database } from '#server/db/database.ts'
import { appointment, lead } from '#server/db/schema/leads.ts'
import { calendarOf } from './calendar.ts'
import { appointmentWords, timeZoneOf } from './clock.ts'
import { type Meeting, meetingPlace } from './meeting-words.ts'
import { readAgencySettings } from './settings.ts'
import { offeredSlots } from './slots.ts'

/** The half-hours that can be booked now. */
export async function readOfferedSlots(db: Database, agency: Agency, now = new Date()): Promise<OfferedSlots> {
  const settings = await readAgencySettings(db, agency)
  const rows = await db
    .select({ startsAt: appointment.startsAt, seats: count() })
    .from(appointment)
    .where(and(gte(appointment.startsAt, now), notInArray(appointment.leadId, selectDropped(db))))
    .groupBy(appointment.startsAt)
  const taken = new Map(rows.map(({ startsAt, seats }) => [startsAt.toISOString(), seats]))
  return offeredSlots(settings, { now, timeZone: timeZoneOf(agency), postalCode: agency.address.postalCode, taken })
}

/** Selects spam and erased leads: their slots are offered again. A restored lead keeps its slot unless it was rebooked. */
const selectDropped = (db: Database) =>
  db
    .select({ id: lead.id })
    .from(lead)
    .where(inArray(lead.status, ['spam', 'erased']))

const NOT_FREE = 'Ce créneau n’est plus libre\u00a0: choisissez-en un autre.'

const notFree = () => new Refusal('conflict', NOT_FREE, { problems: [{ path: 'slot', message: NOT_FREE }] })

/** Books a slot (ISO 8601) for a lead and returns its start. Refuses one not offered or full, even if two requests compete. */
export async function book(
  tx: Database,
  { leadId, slot, agency }: { leadId: number; slot: string; agency: Agency },
): Promise<Date> {
  const startsAt = new Date(slot)
  const { days } = await readOfferedSlots(tx, agency)
  if (!days.some(({ slots }) => slots.some(({ at }) => at === startsAt.toISOString()))) throw notFree()
  const { capacity } = (await readAgencySettings(tx, agency)).appointments
  await tx
    .delete(appointment)
    .where(and(eq(appointment.startsAt, startsAt), inArray(appointment.leadId, selectDropped(tx))))
  for (let seat = 1; seat <= capacity; seat++) {
    // Waits while another transaction is inserting the same seat.
    const made = await tx.insert(appointment).values({ leadId, startsAt, seat }).onConflictDoNothing().returning()
    if (made.length > 0) return startsAt
  }
  throw notFree()
}

/** The start of a lead's appointment; undefined when it has none. */
export async function findAppointment(db: Database, leadId: number): Promise<Date | undefined> {
  const [row] = await db.select().from(appointment).where(eq(appointment.leadId, leadId))
  return row?.startsAt
}

type Booked = Pick<typeof lead.$inferSelect, 'id' | 'kind' | 'createdAt' | keyof Meeting>

/** The appointment of a lead, in words and as an iCalendar file. */
export const describeAppointment = (row: Booked, at: Date, agency: Agency): Appointment => ({
  at: at.toISOString(),
  words: appointmentWords(at, timeZoneOf(agency)),
  where: meetingPlace(row, agency),
  calendar: calendarOf(
    {
      uid: `rendez-vous-${row.id}@${agency.email.split('@')[1]}`,
      at,
      bookedAt: row.createdAt,
      reference: leadReference(row),
      meeting: row,
    },
    agency,
  ),
})
