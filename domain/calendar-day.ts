import * as z from 'zod/mini'
import { FIRST_DAY, LAST_DAY } from './reading/day.ts'

const OUTSIDE = 'Indiquez une année entre 1900 et 2199'

/** What is no day at all is refused by the format. Neither rule aborts: zod would skip the rules between the fields of a form. */
const isOutside = (at: string) =>
  /^\d{4}-\d\d-\d\d/.test(at) && (at < FIRST_DAY || at.slice(0, LAST_DAY.length) > LAST_DAY)

/** A day that a person types or asks for, as YYYY-MM-DD; `error` is shown for what is no day. */
export const calendarDay = (error: string) => z.iso.date(error).check(z.refine((day) => !isOutside(day), OUTSIDE))

/** An instant that a form takes, in ISO 8601, within the same days. */
export const calendarInstant = (error: string) => z.iso.datetime(error).check(z.refine((at) => !isOutside(at), OUTSIDE))
