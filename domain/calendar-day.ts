import * as z from 'zod/mini'

/**
 * The first and last day that a form or a search takes, as YYYY-MM-DD: the others are typing errors, and clocks and
 * PostgreSQL do not agree on the ends of the calendar.
 */
const [FIRST_DAY, LAST_DAY] = ['1900-01-01', '2199-12-31']

const OUTSIDE = 'Indiquez une année entre 1900 et 2199'

/** A day that somebody types or asks for, as YYYY-MM-DD; `error` is shown for what is no day. */
export const calendarDay = (error: string) =>
  z.iso.date({ error, abort: true }).check(z.refine((day) => FIRST_DAY <= day && day <= LAST_DAY, OUTSIDE))

/** An instant that a form takes, in ISO 8601, within the same days. */
export const calendarInstant = (error: string) =>
  z.iso
    .datetime({ error, abort: true })
    .check(z.refine((at) => FIRST_DAY <= at && at.slice(0, LAST_DAY.length) <= LAST_DAY, OUTSIDE))
