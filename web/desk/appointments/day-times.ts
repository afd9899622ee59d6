import type { AppointmentLine } from '#domain/appointments/appointment.ts'

// Times of a day as minutes since midnight, and where they stand on the grid of half-hours.

export const HALF_HOUR = 30
const DAY_MINUTES = 24 * 60

export const minutesAt = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))

/** "09:30". */
export const timeAt = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

interface Range {
  opens: string
  closes: string
}

type Timed = Pick<AppointmentLine, 'id' | 'time' | 'minutes'>

/** The shown part of a day, in whole hours: office hours at least, and whatever is open or planned outside them. */
export function shownHours(ranges: Range[], planned: Timed[]): { from: number; to: number } {
  const starts = [9 * 60, ...ranges.map(({ opens }) => minutesAt(opens)), ...planned.map(({ time }) => minutesAt(time))]
  const ends = [
    18 * 60,
    ...ranges.map(({ closes }) => minutesAt(closes)),
    ...planned.map(({ time, minutes }) => minutesAt(time) + minutes),
  ]
  const from = Math.floor(Math.min(...starts) / 60) * 60
  return { from, to: Math.min(DAY_MINUTES, Math.ceil(Math.max(...ends) / 60) * 60) }
}

/** Beside each other: appointments that overlap share the width of their day. */
export function lanesOf(planned: Timed[]): Map<number, { lane: number; lanes: number }> {
  const placed = new Map<number, { lane: number; lanes: number }>()
  let group: { id: number; lane: number }[] = []
  let ends: number[] = []
  const close = () => {
    for (const { id, lane } of group) placed.set(id, { lane, lanes: ends.length })
    group = []
    ends = []
  }
  for (const { id, time, minutes } of planned.toSorted((one, other) => minutesAt(one.time) - minutesAt(other.time))) {
    const start = minutesAt(time)
    if (ends.every((end) => end <= start)) close()
    const free = ends.findIndex((end) => end <= start)
    const lane = free >= 0 ? free : ends.length
    ends[lane] = start + minutes
    group.push({ id, lane })
  }
  close()
  return placed
}

/** A time some half-hours later, within the day. */
export const shiftedTime = (time: string, halfHours: number): string =>
  timeAt(Math.min(DAY_MINUTES - HALF_HOUR, Math.max(0, minutesAt(time) + halfHours * HALF_HOUR)))
