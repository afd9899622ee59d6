import type { AgendaItem, TodayLead } from '#domain/agency/today.ts'
import { hour } from '#domain/agency/hours.ts'
import { DAYS, PARTS } from '#domain/leads/lead.ts'
import { subjectOf } from '#domain/leads/subject.ts'
import { meetingText } from '#server/appointments/meeting-words.ts'
import { personName } from '#server/core/person-name.ts'
import { daysAfter, today } from '#server/core/today.ts'
import { instantOf, wallTime } from '#server/core/zoned-time.ts'
import { type LeadRow, listAgenda } from './queries.ts'
import type { Database } from '#server/db/open.ts'

interface Days {
  /** The first day, YYYY-MM-DD, and how many. */
  from: string
  days: number
  timeZone: string
  whose?: number | undefined
}

/** What is on these days, in their order: half-hours, half-days, calls. */
export async function readAgenda(db: Database, { from, days, timeZone, whose }: Days): Promise<AgendaItem[]> {
  const to = daysAfter(from, days - 1)
  const midnight = (day: string) => instantOf({ day, time: '00:00' }, timeZone) ?? new Date(day)
  const wished = halfDaysFrom(from, days)
  const span = { from, to, since: midnight(from), until: midnight(daysAfter(to, 1)), halfDays: [...wished.keys()] }
  const rows = await listAgenda(db, span, whose)
  const items = rows.flatMap((row): AgendaItem[] => {
    const common = { ...toLead(row), how: meetingText(row) }
    const isOpen = row.status !== 'done'
    const booked = row.startsAt && wallTime(row.startsAt, timeZone)
    const wishes = isOpen && !booked ? (row.halfDays ?? []) : []
    const { callBackOn } = row
    return [
      ...(booked && from <= booked.day && booked.day <= to
        ? [{ ...common, kind: 'booked' as const, day: booked.day, when: hour(booked.time) }]
        : []),
      ...wishes.flatMap((halfDay) => {
        const day = wished.get(halfDay)
        return day ? [{ ...common, kind: 'wished' as const, day, when: halfDay.split(' ')[1] ?? '' }] : []
      }),
      ...(isOpen && callBackOn && from <= callBackOn && callBackOn <= to
        ? [{ ...common, kind: 'callback' as const, day: callBackOn, when: '' }]
        : []),
    ]
  })
  return items.toSorted((one, other) => (rankOf(one) < rankOf(other) ? -1 : rankOf(one) > rankOf(other) ? 1 : 0))
}

/** Half-hours are in their order already. */
const rankOf = ({ day, kind, when }: AgendaItem) =>
  `${day} ${['booked', 'wished', 'callback'].indexOf(kind)} ${kind === 'wished' ? PARTS.indexOf(when) : ''}`

/** « lundi matin » is wished for once: on the first Monday from today on. */
function halfDaysFrom(from: string, days: number): Map<string, string> {
  const first = today()
  const last = daysAfter(first, 6)
  const span = Array.from({ length: days }, (_, index) => daysAfter(from, index))
  return new Map(
    span
      .filter((day) => first <= day && day <= last)
      .flatMap((day) => {
        const weekday = DAYS[new Date(day).getUTCDay() - 1]
        return weekday ? PARTS.map((part): [string, string] => [`${weekday} ${part}`, day]) : []
      }),
  )
}

export const toLead = (row: LeadRow): TodayLead => ({
  id: row.id,
  name: [row.firstName, row.lastName].map(personName).join(' ').trim(),
  phone: row.phone,
  phoneE164: row.phoneE164,
  subject: subjectOf(row),
  listing: row.propertyTitle === null ? null : { id: row.propertyId, title: row.propertyTitle },
  assigneeId: row.assigneeId,
  callBackOn: row.callBackOn,
  isSuspect: row.suspicions.length > 0,
  createdAt: row.createdAt.toISOString(),
})
