import { weekdayOf } from '#domain/days.ts'
import { daysAfter } from './today.ts'

/** Public holidays in all of France (C. trav. L3133-1): month and day, or days after Easter. */
const FIXED = new Set(['01-01', '05-01', '05-08', '07-14', '08-15', '11-01', '11-11', '12-25'])
const DAYS_AFTER_EASTER = [1, 39, 50]
const SATURDAY = 5

/** Adds working days (Monday to Friday, no holiday) to a day, or subtracts them when negative; days as YYYY-MM-DD. */
export function workingDay(from: string, count: number): string {
  const step = Math.sign(count)
  let [day, left] = [from, Math.abs(count)]
  while (left > 0) {
    day = daysAfter(day, step)
    if (isWorked(day)) left--
  }
  return day
}

function isWorked(day: string): boolean {
  const easter = easterOf(Number(day.slice(0, 4)))
  const isOff = FIXED.has(day.slice(5)) || DAYS_AFTER_EASTER.some((days) => daysAfter(easter, days) === day)
  return !isOff && weekdayOf(day) < SATURDAY
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
