import type { Agency } from '#domain/agency/agency.ts'
import type { appointmentCalls } from '#domain/wire/appointment-calls.ts'
import type { StoredAppointment } from '#domain/appointments/appointment.ts'
import { listAbsences } from '#server/appointments/away.ts'
import { timeZoneOf } from '#server/appointments/clock.ts'
import { conflictsOf } from '#server/appointments/conflicts.ts'
import { readFreeHalfHours } from '#server/appointments/free.ts'
import {
  type AppointmentRecord,
  findAppointment,
  listAppointments,
  toAppointmentLine,
} from '#server/appointments/list.ts'
import { readAgencySettings } from '#server/appointments/settings.ts'
import { openRangesOn } from '#server/appointments/slots.ts'
import type { Handlers, SignedIn, TeamMembership } from '#server/core/handlers.ts'
import { Refusal } from '#server/core/refusal.ts'
import { daysAfter, daysBetween } from '#server/core/today.ts'
import { instantOf, wallTime } from '#server/core/zoned-time.ts'
import type { Database } from '#server/db/database.ts'
import { readerOf } from '#server/listings/confidential-readers.ts'
import type { Services } from '#server/services.ts'
import { deskOf } from './desk-of.ts'
import { mayWriteAbsence } from './own-days/queries.ts'
import { ownDaysHandlers } from './own-days/handlers.ts'
import { cancelAppointment, type Desk, insertAppointment, recordOutcome, updateAppointment } from './queries.ts'

type Caller = SignedIn & { team: TeamMembership }

/** Calls about appointments of the team and absences. */
export function appointmentHandlers(services: Services): Handlers<typeof appointmentCalls> {
  const { db, agency } = services
  const zone = timeZoneOf(agency)
  /** Writes an appointment in a transaction, and says what it collides with. */
  async function store(
    caller: Caller,
    change: (tx: Database, desk: Desk) => Promise<AppointmentRecord>,
  ): Promise<StoredAppointment> {
    const desk = await deskOf(services, caller)
    return db.transaction(async (tx) => {
      const found = await change(tx, desk)
      const isPlanned = found.row.state === 'planned'
      return {
        appointment: toAppointmentLine(found, { zone, reader: desk.reader }),
        conflicts: isPlanned ? await conflictsOf(tx, found, { agency, reader: desk.reader }) : [],
      }
    })
  }
  return {
    async 'GET /api/admin/appointments'({ query: { from, to, agent }, ...caller }) {
      const reader = await readerOf(db, caller)
      const period = { from: midnight(from, zone), to: midnight(daysAfter(to, 1), zone) }
      const agentId = agent === undefined ? undefined : Number(agent)
      const [rows, absences, openings] = [
        await listAppointments(db, period, { reader, agentId }),
        await listAbsences(db, from, to),
        await readOpenings(db, agency, { from, to }),
      ]
      return {
        today: wallTime(new Date(), zone).day,
        timeZone: zone,
        appointments: rows.map((row) => toAppointmentLine(row, { zone, reader })),
        absences: absences
          .filter(({ accountId }) => agentId === undefined || accountId === agentId)
          .map(({ id, accountId, name, startsOn, endsOn }) => {
            return { id, accountId, name, from: startsOn, to: endsOn, mayRemove: mayWriteAbsence(accountId, reader) }
          }),
        openings,
      }
    },

    'GET /api/admin/appointments/free': ({ query: { agent } }) =>
      readFreeHalfHours(db, agency, { agentId: agent === undefined ? undefined : Number(agent) }),

    async 'GET /api/admin/appointments/{id}'({ params: { id }, ...caller }) {
      const reader = await readerOf(db, caller)
      const found = await findAppointment(db, id, reader)
      if (!found || found.lead?.status === 'erased') throw new Refusal('missing', 'Ce rendez-vous n’existe plus.')
      return toAppointmentLine(found, { zone, reader })
    },

    'POST /api/admin/appointments': ({ body, ...caller }) =>
      store(caller, (tx, desk) => insertAppointment(tx, body, desk)),

    'PATCH /api/admin/appointments/{id}': ({ params: { id }, body, ...caller }) =>
      store(caller, (tx, desk) => updateAppointment(tx, { id, change: body }, desk)),

    'POST /api/admin/appointments/{id}/cancellation': ({ params: { id }, body, ...caller }) =>
      store(caller, (tx, desk) => cancelAppointment(tx, { id, form: body }, desk)),

    'POST /api/admin/appointments/{id}/outcome': ({ params: { id }, body: { outcome }, ...caller }) =>
      store(caller, (tx, desk) => recordOutcome(tx, { id, outcome }, desk)),

    ...ownDaysHandlers(services),
  }
}

const midnight = (day: string, zone: string) => instantOf({ day, time: '00:00' }, zone) ?? new Date(day)

async function readOpenings(db: Database, agency: Agency, { from, to }: { from: string; to: string }) {
  const { hours } = await readAgencySettings(db, agency)
  return Array.from({ length: daysBetween(from, to) + 1 }, (_, index) => {
    const day = daysAfter(from, index)
    return { day, ranges: openRangesOn(day, { hours, postalCode: agency.address.postalCode }) }
  })
}
