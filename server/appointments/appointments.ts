import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import type { Agency } from '#domain/agency/agency.ts'
import type { MeetingWay } from '#domain/agency/meeting.ts'
import { type Appointment, type OfferedSlots, SLOT_MINUTES } from '#domain/agency/slots.ts'
import type { AppointmentKind } from '#domain/appointments/kinds.ts'
import { leadReference } from '#domain/leads/reference.ts'
import { Refusal } from '#server/core/refusal.ts'
import { daysAfter } from '#server/core/today.ts'
import { wallTime } from '#server/core/zoned-time.ts'
import type { Database } from '#server/db/database.ts'
import { appointment } from '#server/db/schema/appointments.ts'
import { lead } from '#server/db/schema/leads.ts'
import { dossier } from '#server/db/schema/listings.ts'
import { isAwayThen, listAbsences, listBusy, listMemberIds } from './away.ts'
import { calendarOf } from './calendar.ts'
import { appointmentWords, timeZoneOf } from './clock.ts'
import { type Meeting, meetingPlace } from './meeting-words.ts'
import { readAgencySettings } from './settings.ts'
import { LOOKED_AT_DAYS, offeredSlots } from './slots.ts'

/**
 * The half-hours that can be booked now: while a seat is free and somebody of the team is there; about a listing, while its
 * agent is.
 */
export async function readOfferedSlots(
  db: Database,
  agency: Agency,
  { listingId, now = new Date() }: { listingId?: number | undefined; now?: Date } = {},
): Promise<OfferedSlots> {
  const timeZone = timeZoneOf(agency)
  const settings = await readAgencySettings(db, agency)
  const today = wallTime(now, timeZone).day
  const until = daysAfter(today, LOOKED_AT_DAYS)
  const busy = await listBusy(db, { from: now, to: new Date(until) })
  const absences = await listAbsences(db, today, until)
  const team = await listMemberIds(db)
  const agent = listingId === undefined ? undefined : await findAgentOf(db, listingId)
  const taken = new Map<string, number>()
  for (const { hasSeat, from } of busy) {
    const at = new Date(from).toISOString()
    if (hasSeat) taken.set(at, (taken.get(at) ?? 0) + 1)
  }
  // Seats, not members, limit what visitors book.
  const away = { busy: busy.filter(({ hasSeat }) => !hasSeat), absences }
  const needed = agent !== undefined && team.includes(agent) ? [agent] : team
  return offeredSlots(settings, {
    now,
    timeZone,
    postalCode: agency.address.postalCode,
    taken,
    isAway: (at, day) =>
      needed.length > 0 && needed.every((id) => isAwayThen(away, { id, at, day, minutes: SLOT_MINUTES })),
  })
}

async function findAgentOf(db: Database, listingId: number): Promise<number | undefined> {
  const [row] = await db.select({ id: dossier.agentId }).from(dossier).where(eq(dossier.id, listingId))
  return row?.id ?? undefined
}

/** Selects spam and erased leads: their slots are offered again. A restored lead keeps its slot unless it was rebooked. */
const selectDropped = (db: Database) =>
  db
    .select({ id: lead.id })
    .from(lead)
    .where(inArray(lead.status, ['spam', 'erased']))

const NOT_FREE = 'Ce créneau n’est plus libre\u00a0: choisissez-en un autre.'
const notFree = () => new Refusal('conflict', NOT_FREE, { problems: [{ path: 'slot', message: NOT_FREE }] })

const KIND_OF_WAY: Record<MeetingWay, AppointmentKind> = {
  agence: 'agence',
  telephone: 'telephone',
  video: 'video',
  'sur-place': 'visite',
}

type Booking = Pick<typeof lead.$inferSelect, 'id' | 'propertyId' | 'meetingWay'>

/** Books a slot (ISO 8601) for a lead and returns its start. Refuses one not offered or full, even if two requests compete. */
export async function book(
  tx: Database,
  { lead: { id: leadId, propertyId, meetingWay }, slot, agency }: { lead: Booking; slot: string; agency: Agency },
): Promise<Date> {
  const startsAt = new Date(slot)
  const { days } = await readOfferedSlots(tx, agency, { listingId: propertyId ?? undefined })
  if (!days.some(({ slots }) => slots.some(({ at }) => at === startsAt.toISOString()))) throw notFree()
  const { capacity } = (await readAgencySettings(tx, agency)).appointments
  await tx
    .delete(appointment)
    .where(
      and(
        eq(appointment.startsAt, startsAt),
        isNotNull(appointment.seat),
        inArray(appointment.leadId, selectDropped(tx)),
      ),
    )
  const row = { leadId, startsAt, kind: KIND_OF_WAY[meetingWay ?? 'agence'], uid: uidOfLead(leadId, agency) }
  for (let seat = 1; seat <= capacity; seat++) {
    // Waits while another transaction is inserting the same seat.
    const made = await tx
      .insert(appointment)
      .values({ ...row, seat, minutes: SLOT_MINUTES })
      .onConflictDoNothing()
      .returning()
    if (made.length > 0) return startsAt
  }
  throw notFree()
}

const uidOfLead = (leadId: number, agency: Agency) => `rendez-vous-${leadId}@${agency.email.split('@')[1]}`

/** The start of the half-hour that the sender of a lead booked with it; undefined when they booked none. */
export async function findBooked(db: Database, leadId: number): Promise<Date | undefined> {
  const [row] = await db
    .select()
    .from(appointment)
    .where(and(eq(appointment.leadId, leadId), isNotNull(appointment.seat)))
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
      uid: uidOfLead(row.id, agency),
      at,
      bookedAt: row.createdAt,
      reference: leadReference(row),
      meeting: row,
    },
    agency,
  ),
})
