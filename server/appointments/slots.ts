import { weekdayOf } from '#domain/days.ts'
import { WEEK_DAYS, hour, type OpenRange } from '#domain/agency/hours.ts'
import type { Settings } from '#domain/agency/settings.ts'
import { type OfferedSlots, SLOT_MINUTES, SLOT_WORKING_DAYS } from '#domain/agency/slots.ts'
import { isClosed } from '#server/core/working-days.ts'
import { daysAfter } from '#server/core/today.ts'
import { instantOf, wallTime } from '#server/core/zoned-time.ts'

/** Further than any long holiday. */
export const LOOKED_AT_DAYS = 120
const HOUR_MS = 3_600_000

interface SlotOptions {
  now: Date
  timeZone: string
  /** Of the agency: some holidays are regional. */
  postalCode?: string
  /** Number of appointments by their start (ISO 8601 in UTC). */
  taken: ReadonlyMap<string, number>
  /** Whether nobody could receive a visitor in the half-hour that begins then. */
  isAway?: (at: Date, day: string) => boolean
}

/** The half-hours that can be booked: within opening hours, outside closures and public holidays, after the notice period, and not full. */
export function offeredSlots(
  { hours, appointments }: Pick<Settings, 'hours' | 'appointments'>,
  { now, timeZone, postalCode, taken, isAway = () => false }: SlotOptions,
): OfferedSlots {
  const earliest = now.getTime() + appointments.noticeHours * HOUR_MS
  const days: OfferedSlots['days'] = []
  let [day, working] = [wallTime(now, timeZone).day, 0]
  for (let looked = 0; looked < LOOKED_AT_DAYS && working < SLOT_WORKING_DAYS; looked++, day = daysAfter(day, 1)) {
    const inTime = openRangesOn(day, { hours, postalCode })
      .flatMap(halfHours)
      .flatMap((time) => {
        const at = instantOf({ day, time }, timeZone)
        return at && at.getTime() >= earliest ? [{ at: at.toISOString(), time: hour(time) }] : []
      })
    if (inTime.length === 0) continue
    working++
    const slots = inTime.filter(({ at }) => (taken.get(at) ?? 0) < appointments.capacity && !isAway(new Date(at), day))
    if (slots.length > 0) days.push({ day, slots })
  }
  return { timeZone, days }
}

interface Opening {
  hours: Settings['hours']
  postalCode?: string | undefined
}

/** When the agency is open on a day: not at all on closed days and public holidays. */
export const openRangesOn = (day: string, { hours, postalCode = '' }: Opening): OpenRange[] =>
  isClosed(day, { postalCode, ...hours }) ? [] : hours.week[weekdayName(day)]

const weekdayName = (day: string) => WEEK_DAYS[weekdayOf(day)] ?? 'Monday'

/** The starts of whole half-hours from the opening time, as "09:00". */
export function halfHours({ opens, closes }: OpenRange): string[] {
  const [from, to] = [minutesOf(opens), minutesOf(closes)]
  const count = Math.floor((to - from) / SLOT_MINUTES)
  return Array.from({ length: count }, (_, index) => {
    const minutes = from + index * SLOT_MINUTES
    return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
  })
}

export const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
