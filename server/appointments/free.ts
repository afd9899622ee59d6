import type { Agency } from '#domain/agency/agency.ts'
import { hour } from '#domain/agency/hours.ts'
import { SLOT_MINUTES } from '#domain/agency/slots.ts'
import type { FreeHalfHours } from '#domain/appointments/appointment.ts'
import { daysAfter } from '#server/core/today.ts'
import { instantOf, wallTime } from '#server/core/zoned-time.ts'
import type { Database } from '#server/db/database.ts'
import { isAwayThen, listAbsences, listBusy, listMemberIds } from './away.ts'
import { dayWords, timeZoneOf } from './clock.ts'
import { readAgencySettings } from './settings.ts'
import { halfHours, LOOKED_AT_DAYS, minutesOf, openRangesOn } from './slots.ts'

/** Days with a free half-hour that are listed. */
const FREE_DAYS = 10
/** The hours that are proposed, one a day, if they are free: else the nearest free half-hour. */
const PROPOSED_TIMES = ['10:00', '14:30', '17:00']

/** From tomorrow on, the half-hours of open days in which a member, or somebody of the team, has neither absence nor appointment. */
export async function readFreeHalfHours(
  db: Database,
  agency: Agency,
  { agentId, now = new Date() }: { agentId?: number | undefined; now?: Date },
): Promise<FreeHalfHours> {
  const zone = timeZoneOf(agency)
  const today = wallTime(now, zone).day
  const until = daysAfter(today, LOOKED_AT_DAYS)
  const { hours } = await readAgencySettings(db, agency)
  const away = {
    busy: await listBusy(db, { from: now, to: new Date(until) }),
    absences: await listAbsences(db, today, until),
  }
  const needed = agentId === undefined ? await listMemberIds(db) : [agentId]
  const days: FreeHalfHours['days'] = []
  for (let day = daysAfter(today, 1); day < until && days.length < FREE_DAYS; day = daysAfter(day, 1)) {
    const ranges = openRangesOn(day, { hours, postalCode: agency.address.postalCode })
    const times = ranges.flatMap(halfHours).filter((time) => {
      const at = instantOf({ day, time }, zone)
      return at && !needed.every((id) => isAwayThen(away, { id, at, day, minutes: SLOT_MINUTES }))
    })
    if (times.length > 0) days.push({ day, times })
  }
  const proposed = days.slice(0, PROPOSED_TIMES.length).map(({ day, times }, index) => {
    const wanted = PROPOSED_TIMES[index] ?? ''
    return `${dayWords(day)} à ${hour(nearestTo(wanted, times))}`
  })
  return { days, proposed }
}

function nearestTo(wanted: string, times: string[]): string {
  const distance = (time: string) => Math.abs(minutesOf(time) - minutesOf(wanted))
  return times.toSorted((one, other) => distance(one) - distance(other))[0] ?? wanted
}
