import { monthsAfter, weekdayOf } from '#domain/days.ts'
import { LOCALE } from '#domain/limits.ts'
import { dayAfter } from './days.ts'

export type AgendaView = 'day' | 'week' | 'month'

const mondayBefore = (day: string) => dayAfter(day, -weekdayOf(day))

/** The first and last day that a view shows: whole weeks around a month. */
export function daysOfView(day: string, view: AgendaView): { from: string; to: string } {
  if (view === 'day') return { from: day, to: day }
  if (view === 'week') return { from: mondayBefore(day), to: dayAfter(mondayBefore(day), 6) }
  const first = `${day.slice(0, 7)}-01`
  const last = dayAfter(monthsAfter(first, 1), -1)
  return { from: mondayBefore(first), to: dayAfter(mondayBefore(last), 6) }
}

/** The days to go back and forward to, and the name of the step. */
export function neighboursOf(day: string, view: AgendaView): { before: string; after: string; words: string } {
  if (view === 'month') return { before: monthsAfter(day, -1), after: monthsAfter(day, 1), words: 'Mois' }
  const step = view === 'week' ? 7 : 1
  return { before: dayAfter(day, -step), after: dayAfter(day, step), words: view === 'week' ? 'Semaine' : 'Jour' }
}

const MONTH = new Intl.DateTimeFormat(LOCALE, { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** « décembre 2026 ». */
export const monthWords = (day: string): string => MONTH.format(new Date(day))
