import type { Agency } from '#domain/agency/agency.ts'
import { WEEK_DAYS } from '#domain/agency/hours.ts'
import { weekdayOf } from '#domain/days.ts'
import { daysAfter } from './today.ts'

/** Public holidays in all of France (C. trav. L3133-1): month and day, or days after Easter. */
const FIXED = ['01-01', '05-01', '05-08', '07-14', '08-15', '11-01', '11-11', '12-25']
const DAYS_AFTER_EASTER = [1, 39, 50]
/** By the beginning of the postal code: the abolition of slavery (décret 83-1003; loi 83-550). */
const OVERSEAS_FIXED: Record<string, string> = {
  '971': '05-27', '972': '05-22', '973': '06-10', '974': '12-20', '976': '04-27', '97133': '10-09', '97150': '05-28',
} // prettier-ignore
/** Moselle, Bas-Rhin and Haut-Rhin: Good Friday and 26 December (C. trav. L3134-13). */
const ALSACE_MOSELLE = new Set(['57', '67', '68'])
const GOOD_FRIDAY = -2
const SATURDAY = 5

/** When an agency is closed or open beside its week, and where it is: some holidays are regional. */
export interface WorkCalendar {
  postalCode?: string
  closures?: readonly { from: string; to: string }[]
  /** Public holidays on which it is open. */
  openHolidays?: readonly { day: string }[] | undefined
}

/** Of the agency as its settings are now. */
export const calendarOfAgency = ({ address, hours, edited }: Agency): WorkCalendar => ({
  postalCode: address.postalCode,
  ...(edited?.hours ?? hours),
})

/** Adds working days (Monday to Friday, no holiday) to a day, or subtracts them when negative; days as YYYY-MM-DD. */
export function workingDay(from: string, count: number, calendar: WorkCalendar): string {
  const step = Math.sign(count)
  let [day, left] = [from, Math.abs(count)]
  while (left > 0) {
    day = daysAfter(day, step)
    if (isWorkingDay(day, calendar)) left--
  }
  return day
}

const isWorkingDay = (day: string, calendar: WorkCalendar) => weekdayOf(day) < SATURDAY && !isClosed(day, calendar)

/** Longer than any closure: an agency that never opens is called back on the day itself. */
const LOOKED_AT_DAYS = 400

/** The day itself (YYYY-MM-DD) if the agency is open on it, by its week, closures and holidays, else the next such day. */
export function openDayFrom(from: string, agency: Agency): string {
  const { week } = agency.edited?.hours ?? agency.hours
  const calendar = calendarOfAgency(agency)
  let day = from
  for (let looked = 0; looked < LOOKED_AT_DAYS; looked++, day = daysAfter(day, 1)) {
    const name = WEEK_DAYS[weekdayOf(day)]
    if (name && week[name].length > 0 && !isClosed(day, calendar)) return day
  }
  return from
}

/** Whether an agency is closed on a day whatever its week: a closure, or a public holiday that it does not open on. */
export const isClosed = (day: string, { postalCode, closures = [], openHolidays = [] }: WorkCalendar): boolean =>
  closures.some(({ from, to }) => from <= day && day <= to) ||
  (isPublicHoliday(day, postalCode) && !openHolidays.some((open) => open.day === day))

/** Whether a day (YYYY-MM-DD) is a public holiday at a postal code: everywhere in France when it is not given. */
export function isPublicHoliday(day: string, postalCode = ''): boolean {
  const easter = easterOf(Number(day.slice(0, 4)))
  const isLocal = ALSACE_MOSELLE.has(postalCode.slice(0, 2))
  const after = isLocal ? [GOOD_FRIDAY, ...DAYS_AFTER_EASTER] : DAYS_AFTER_EASTER
  const own = OVERSEAS_FIXED[postalCode] ?? OVERSEAS_FIXED[postalCode.slice(0, 3)]
  const fixed = [...FIXED, ...(isLocal ? ['12-26'] : []), ...(own ? [own] : [])]
  return fixed.includes(day.slice(5)) || after.some((days) => daysAfter(easter, days) === day)
}

/** Returns Easter Sunday of a Gregorian year as YYYY-MM-DD (Meeus, Astronomical Algorithms, chapter 8). */
function easterOf(year: number): string {
  const [century, ofCentury, golden] = [Math.floor(year / 100), year % 100, year % 19]
  const skipped = century - Math.floor(century / 4) - Math.floor((8 * century + 13) / 25)
  const epact = (skipped + 19 * golden + 15) % 30
  const moon = epact - Math.floor((golden + 11 * epact) / 319)
  const weekday = (2 * (century % 4) + 2 * Math.floor(ofCentury / 4) - (ofCentury % 4) - moon + 32) % 7
  const month = Math.floor((moon + weekday + 90) / 25)
  const date = (moon + weekday + month + 19) % 32
  return `${year}-${String(month).padStart(2, '0')}-${String(date).padStart(2, '0')}`
}
