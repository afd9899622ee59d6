import type { Agency } from '#domain/agency/agency.ts'
import { hour } from '#domain/agency/hours.ts'
import { KIND_FACTS } from '#domain/appointments/kinds.ts'
import { longDate } from '#domain/format.ts'
import type { Reader } from '#domain/accounts/team.ts'
import { wallTime } from '#server/core/zoned-time.ts'
import type { Database } from '#server/db/database.ts'
import { listAbsences } from './away.ts'
import { timeZoneOf } from './clock.ts'
import { type AppointmentRecord, listAppointments, personOf } from './list.ts'
import { readAgencySettings } from './settings.ts'
import { minutesOf, openRangesOn } from './slots.ts'

/** What an appointment collides with, in French. It is stored all the same: the member may know better. */
export async function conflictsOf(
  db: Database,
  { row, agentId, agent }: AppointmentRecord,
  { agency, reader }: { agency: Agency; reader: Reader },
): Promise<string[]> {
  const zone = timeZoneOf(agency)
  const { day, time } = wallTime(row.startsAt, zone)
  const { hours } = await readAgencySettings(db, agency)
  const ranges = openRangesOn(day, { hours, postalCode: agency.address.postalCode })
  const end = minutesOf(time) + row.minutes
  const isOpen = ranges.some(({ opens, closes }) => minutesOf(opens) <= minutesOf(time) && end <= minutesOf(closes))
  const closed = ranges.length === 0 ? 'L’agence est fermée ce jour-là.' : !isOpen && 'Hors des heures d’ouverture.'
  const known = closed ? [closed] : []
  if (agentId === null) return known
  const absences = (await listAbsences(db, day, day)).filter(({ accountId }) => accountId === agentId)
  const period = { from: row.startsAt, to: new Date(row.startsAt.getTime() + row.minutes * 60_000) }
  const others = await listAppointments(db, period, { reader, agentId })
  return [
    ...known,
    ...absences.slice(0, 1).map(({ endsOn }) => `${agent ?? 'L’agent'} est absent jusqu’au ${longDate(endsOn)}.`),
    ...others.flatMap((other) =>
      other.row.id === row.id || other.row.state !== 'planned'
        ? []
        : [
            `${agent ?? 'L’agent'} a déjà, à ${hour(wallTime(other.row.startsAt, zone).time)}\u00a0: ${KIND_FACTS[other.row.kind].label}, ${personOf(other).name}.`,
          ],
    ),
  ]
}
