import { weekdayOf } from '#domain/days.ts'
import type { AgendaItem, TodayLead } from '#domain/agency/today.ts'
import { hour } from '#domain/agency/hours.ts'
import { CALLBACK_DAYS, HALF_DAYS } from '#domain/leads/lead.ts'
import { leadSubject } from '#domain/leads/subject.ts'
import { meetingText } from '#server/appointments/meeting-words.ts'
import { isoDates } from '#server/core/iso-dates.ts'
import { personName } from '#server/core/person-name.ts'
import { daysAfter, todayInParis } from '#server/core/today.ts'
import { wallTime } from '#server/core/zoned-time.ts'
import type { Database } from '#server/db/database.ts'
import { type Days, listAgenda, listAwaited, type StoredLead } from './queries.ts'

/** The agenda of these days, in order: booked half-hours, requested half-days, promised calls. */
export async function readAgenda(db: Database, wanted: Days): Promise<AgendaItem[]> {
  const { days, timeZone } = wanted
  const halfDays = HALF_DAYS.filter((halfDay) => days.includes(dayOfWish(halfDay)))
  const stored = await listAgenda(db, wanted, halfDays)
  return stored
    .flatMap((one) => itemsOf(one, timeZone))
    .filter(({ day }) => days.includes(day))
    .toSorted((one, other) => rankOf(one).localeCompare(rankOf(other)))
}

/** The next appointment or call about a listing; an overdue call comes first. */
export async function readNext(db: Database, listingId: number, timeZone: string): Promise<AgendaItem | null> {
  const now = new Date()
  const items = (await listAwaited(db, listingId, now)).flatMap((one) =>
    itemsOf(one, timeZone).filter(({ kind }) => kind !== 'booked' || (one.startsAt ?? now) >= now),
  )
  return items.toSorted((one, other) => rankOf(one).localeCompare(rankOf(other)))[0] ?? null
}

function itemsOf({ row, ...stored }: StoredLead, timeZone: string): AgendaItem[] {
  const item = (kind: AgendaItem['kind'], day: string, when = ''): AgendaItem[] => [
    { ...toLeadRow({ row }), how: meetingText(row), kind, day, when },
  ]
  const booked = stored.startsAt && wallTime(stored.startsAt, timeZone)
  const meetings = booked
    ? item('booked', booked.day, hour(booked.time))
    : (row.halfDays ?? []).flatMap((wish) => item('wished', dayOfWish(wish), wish.split(' ')[1]))
  // A closed request has no more requested half-days or promised calls.
  if (row.status === 'done') return booked ? meetings : []
  return row.callBackOn ? [...meetings, ...item('callback', row.callBackOn)] : meetings
}

/** Sort key of an item. Booked half-hours come already sorted from the query. */
const rankOf = ({ day, kind, when }: AgendaItem) =>
  `${day} ${['booked', 'wished', 'callback'].indexOf(kind)} ${kind === 'wished' && when !== 'matin'}`

/** The day of a requested half-day: « lundi matin » is the first Monday from today on. */
function dayOfWish(halfDay: string): string {
  const weekday = CALLBACK_DAYS.indexOf(halfDay.split(' ')[0] ?? '')
  return daysAfter(todayInParis(), (weekday + 7 - weekdayOf(todayInParis())) % 7)
}

export const toLeadRow = ({ row }: Pick<StoredLead, 'row'>): TodayLead => ({
  ...isoDates(row),
  name: `${personName(row.firstName)} ${personName(row.lastName)}`.trim(),
  subject: leadSubject(row),
  listing: row.propertyTitle === null ? null : { id: row.propertyId, title: row.propertyTitle },
  isSuspect: row.suspicions.length > 0,
})
