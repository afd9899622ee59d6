import { and, eq, gte } from 'drizzle-orm'
import type { Agency } from '#domain/agency/agency.ts'
import { KIND_FACTS } from '#domain/appointments/kinds.ts'
import type { AppointmentLine } from '#domain/appointments/appointment.ts'
import type { ServedDocuments } from '#server/core/documents.ts'
import { Refusal } from '#server/core/refusal.ts'
import { daysAfter, todayInParis } from '#server/core/today.ts'
import { hashToken } from '#server/core/tokens.ts'
import type { Database } from '#server/db/database.ts'
import { account } from '#server/db/schema/accounts.ts'
import { absence, calendarLink } from '#server/db/schema/appointments.ts'
import { readerOf } from '#server/listings/confidential-readers.ts'
import { type CalendarEvent, calendarFile } from './calendar.ts'
import { timeZoneOf } from './clock.ts'
import { type AppointmentRecord, listAppointments, toAppointmentLine } from './list.ts'

/** How far the calendar reaches back and ahead. */
const PAST_DAYS = 90
const COMING_DAYS = 400

/** How often programs should look for changes (RFC 7986 §5.7; Outlook reads the other name). */
const REFRESH = ['REFRESH-INTERVAL;VALUE=DURATION:PT1H', 'X-PUBLISHED-TTL:PT1H']

/**
 * The calendars that members subscribe to, each at a secret address. They leave the site for the servers of others, so they
 * hold no notes, and of discreet visits neither affair nor place.
 */
export const calendarDocuments = ({ db, agency }: { db: Database; agency: Agency }): ServedDocuments => ({
  '/agenda/:name': async (name) => {
    const [, token] = /^([\w-]{43})\.ics$/.exec(name) ?? missing()
    const member = (await findMember(db, hashToken(token ?? ''))) ?? missing()
    return {
      type: 'text/calendar; charset=utf-8',
      body: await calendarOfMember(db, agency, member),
      maxAgeSeconds: 0,
      isPrivate: true,
      isUnlisted: true,
    }
  },
})

function missing(): never {
  throw new Refusal('missing', 'Cette adresse d’agenda ne sert plus.')
}

type Member = Pick<typeof account.$inferSelect, 'id' | 'teamRole'>

/** Whose calendar it is, as long as they work here. */
async function findMember(db: Database, tokenHash: string): Promise<Member | undefined> {
  const [found] = await db
    .select({ id: account.id, teamRole: account.teamRole })
    .from(calendarLink)
    .innerJoin(account, eq(account.id, calendarLink.accountId))
    .where(and(eq(calendarLink.tokenHash, tokenHash), eq(account.role, 'admin'), eq(account.active, true)))
  return found
}

async function calendarOfMember(db: Database, agency: Agency, { id, teamRole }: Member): Promise<string> {
  const reader = await readerOf(db, { user: { id }, team: { role: teamRole } })
  const today = todayInParis()
  const first = daysAfter(today, -PAST_DAYS)
  const period = { from: new Date(first), to: new Date(daysAfter(today, COMING_DAYS)) }
  const found = await listAppointments(db, period, { reader, agentId: id })
  const absences = await db
    .select()
    .from(absence)
    .where(and(eq(absence.accountId, id), gte(absence.endsOn, first)))
    .orderBy(absence.startsOn, absence.id)
  const events = [
    ...found.map((one) => appointmentEvent(one, toAppointmentLine(one, { zone: timeZoneOf(agency), reader }))),
    ...absences.map((one) => absenceEvent(one, agency)),
  ]
  return calendarFile('PUBLISH', events, agency, REFRESH)
}

function appointmentEvent({ row }: AppointmentRecord, line: AppointmentLine): CalendarEvent {
  const isDiscreet = row.kind === 'visite-discrete'
  return {
    uid: row.uid,
    sequence: row.sequence,
    stamp: row.updatedAt,
    time: { at: row.startsAt, minutes: row.minutes },
    summary: [KIND_FACTS[row.kind].label, line.name].filter(Boolean).join(' — '),
    where: isDiscreet ? '' : line.where,
    description: [isDiscreet ? '' : line.listing?.title, line.phone].filter(Boolean).join('\n'),
  }
}

const absenceEvent = ({ id, startsOn, endsOn }: typeof absence.$inferSelect, { email }: Agency): CalendarEvent => ({
  uid: `absence-${id}@${email.split('@')[1]}`,
  stamp: new Date(startsOn),
  time: { from: startsOn, to: endsOn },
  summary: 'Absence',
  where: '',
  description: '',
})
