import { weekdayOf } from '#domain/days.ts'
import { type AgendaItem, BLOCK_ROWS, type TodayLead } from '#domain/agency/today.ts'
import { KIND_FACTS } from '#domain/appointments/kinds.ts'
import { hour } from '#domain/agency/hours.ts'
import { CALLBACK_DAYS, HALF_DAYS } from '#domain/leads/lead.ts'
import { leadSubject } from '#domain/leads/subject.ts'
import {
  type AppointmentRecord,
  listAppointments,
  listToCome,
  listWithoutOutcome,
  toAppointmentLine,
} from '#server/appointments/list.ts'
import { meetingText } from '#server/appointments/meeting-words.ts'
import { isoDates } from '#server/core/iso-dates.ts'
import { personName } from '#server/core/person-name.ts'
import { daysAfter, todayInParis } from '#server/core/today.ts'
import { instantOf } from '#server/core/zoned-time.ts'
import type { Database } from '#server/db/database.ts'
import { type Days, listAwaited, listCalled, type StoredLead } from './queries.ts'

/** The agenda of these days, in order: appointments, requested half-days, promised calls. */
export async function readAgenda(db: Database, wanted: Days): Promise<AgendaItem[]> {
  const { days, timeZone, whose, reader } = wanted
  const [from = '', to = from] = [days[0], days.at(-1)]
  const halfDays = HALF_DAYS.filter((halfDay) => days.includes(dayOfWish(halfDay)))
  const period = { from: midnight(from, timeZone), to: midnight(daysAfter(to, 1), timeZone) }
  const booked = await listAppointments(db, period, { reader, agentId: whose })
  const called = await listCalled(db, wanted, halfDays)
  return [...booked.map((one) => appointmentItem(one, wanted)), ...called.flatMap(itemsOf)]
    .filter(({ day }) => days.includes(day))
    .toSorted((one, other) => rankOf(one).localeCompare(rankOf(other)))
}

const midnight = (day: string, timeZone: string) => instantOf({ day, time: '00:00' }, timeZone) ?? new Date(day)

/** The next appointment or call about a listing; an overdue call comes first. */
export async function readNext(
  db: Database,
  listingId: number,
  { timeZone, reader }: Pick<Days, 'timeZone' | 'reader'>,
): Promise<AgendaItem | null> {
  const booked = await listToCome(db, listingId, { reader, from: new Date() })
  const items = [
    ...booked.map((one) => appointmentItem(one, { timeZone, reader })),
    ...(await listAwaited(db, listingId)).flatMap(itemsOf),
  ]
  return items.toSorted((one, other) => rankOf(one).localeCompare(rankOf(other)))[0] ?? null
}

/** Visits of earlier days whose outcome is still to be said. */
export async function readOutcomes(
  db: Database,
  { day, timeZone, whose, reader }: Omit<Days, 'days'> & { day: string },
) {
  const rows = await listWithoutOutcome(db, midnight(day, timeZone), { reader, agentId: whose })
  return {
    total: rows.length,
    items: rows.slice(0, BLOCK_ROWS).map((one) => toAppointmentLine(one, { zone: timeZone, reader })),
  }
}

function appointmentItem(
  found: AppointmentRecord,
  { timeZone, reader }: Pick<Days, 'timeZone' | 'reader'>,
): AgendaItem {
  const { row, lead: sender } = found
  const { day, time, name, phone, listing, agentId, agent, where, kind } = toAppointmentLine(found, {
    zone: timeZone,
    reader,
  })
  const made = [KIND_FACTS[kind].label, where === KIND_FACTS[kind].where ? '' : where, agent && `avec ${agent}`]
  return {
    id: sender?.id ?? null,
    appointment: { id: row.id, kind, minutes: row.minutes },
    name,
    phone,
    phoneE164: sender?.phoneE164 ?? null,
    subject: sender ? leadSubject(sender) : KIND_FACTS[kind].label,
    listing: listing && { id: listing.id, title: listing.title },
    assigneeId: agentId,
    callBackOn: null,
    isSuspect: sender !== null && sender.suspicions.length > 0,
    createdAt: row.createdAt.toISOString(),
    kind: 'booked',
    day,
    when: hour(time),
    how: sender && row.seat !== null ? meetingText(sender) : made.filter(Boolean).join(', '),
  }
}

function itemsOf({ row, isMet }: StoredLead): AgendaItem[] {
  const item = (kind: AgendaItem['kind'], day: string, when = ''): AgendaItem[] => [
    { ...toLeadRow({ row }), appointment: null, how: meetingText(row), kind, day, when },
  ]
  const wishes = isMet ? [] : (row.halfDays ?? [])
  return [
    ...wishes.flatMap((wish) => item('wished', dayOfWish(wish), wish.split(' ')[1])),
    ...(row.callBackOn ? item('callback', row.callBackOn) : []),
  ]
}

/** Sort key of an item. Appointments come already sorted from the query. */
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
