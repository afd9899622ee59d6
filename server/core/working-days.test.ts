import { expect, test } from 'vitest'
import { AGENCY } from '#test/app-options.ts'
import { daysAfter } from './today.ts'
import { isPublicHoliday, openDayFrom, workingDay, type WorkCalendar } from './working-days.ts'

test('working days skip weekends and French holidays, including those that depend on Easter', () => {
  // Easter was on 5 April 2026, is on 28 March 2027, 16 April 2028, 25 April 2038 and 31 March 2024.
  for (const [from, count, day] of [
    ['2026-11-25', 3, '2026-11-30'],
    ['2026-11-27', 3, '2026-12-02'],
    ['2026-12-24', 1, '2026-12-28'],
    ['2026-04-03', 1, '2026-04-07'],
    ['2026-05-13', 1, '2026-05-15'],
    ['2026-05-22', 1, '2026-05-26'],
    ['2027-03-26', 1, '2027-03-30'],
    ['2024-03-29', 1, '2024-04-02'],
    ['2028-04-14', 1, '2028-04-18'],
    ['2038-04-23', 1, '2038-04-27'],
    ['2026-12-28', -1, '2026-12-24'],
    ['2026-11-30', -3, '2026-11-25'],
    ['2026-11-25', 0, '2026-11-25'],
  ] as const)
    expect(workingDay(from, count, {}), `${from} ${count}`).toBe(day)
})

test('Alsace-Moselle and overseas have holidays of their own', () => {
  for (const [postalCode, day] of [
    ['67000', '2026-04-03'],
    ['68100', '2026-12-26'],
    ['57000', '2027-03-26'],
    ['97100', '2026-05-27'],
    ['97200', '2026-05-22'],
    ['97300', '2026-06-10'],
    ['97400', '2026-12-20'],
    ['97600', '2026-04-27'],
    ['97133', '2026-10-09'],
    ['97150', '2026-05-28'],
  ] as const) {
    expect(isPublicHoliday(day, postalCode), postalCode).toBe(true)
    expect(isPublicHoliday(day, '14000'), postalCode).toBe(false)
    expect(isPublicHoliday(day), postalCode).toBe(false)
  }
  expect(isPublicHoliday('2026-05-27', '97133')).toBe(false)
  expect(workingDay('2026-04-02', 1, { postalCode: '67000' })).toBe('2026-04-07')
})

/** The day itself if somebody works on it, else the next such day. */
const workingDayFrom = (day: string, calendar: WorkCalendar) => workingDay(daysAfter(day, -1), 1, calendar)

test('a day that nobody works does not count', () => {
  expect(workingDayFrom('2026-11-29', {})).toBe('2026-11-30')
  expect(workingDayFrom('2026-12-25', {})).toBe('2026-12-28')
  expect(workingDayFrom('2026-11-30', {})).toBe('2026-11-30')
})

test('a working day is one on which this agency works: its region, its closures, the holidays it opens on', () => {
  expect(workingDayFrom('2027-03-26', {})).toBe('2027-03-26')
  expect(workingDayFrom('2027-03-26', { postalCode: '67000' })).toBe('2027-03-30')
  expect(workingDayFrom('2026-05-27', { postalCode: '97100' })).toBe('2026-05-28')
  expect(workingDayFrom('2026-11-30', { closures: [{ from: '2026-11-28', to: '2026-12-02' }] })).toBe('2026-12-03')
  expect(workingDayFrom('2026-05-08', { openHolidays: [{ day: '2026-05-08' }] })).toBe('2026-05-08')
})

test('somebody is called back on a day on which the agency is open: its week, its closures, holidays', () => {
  const none = { Monday: [], Tuesday: [], Wednesday: [], Thursday: [], Friday: [], Saturday: [], Sunday: [] }
  const range = [{ opens: '09:00', closes: '12:00' }]
  const open = (week: object, closures: { from: string; to: string }[] = []) =>
    Object.assign(structuredClone(AGENCY), {
      hours: { ...structuredClone(AGENCY.hours), week: { ...none, ...week }, closures },
      edited: undefined,
    })
  const week = open({ Monday: range, Friday: range })
  expect(openDayFrom('2026-11-28', week)).toBe('2026-11-30')
  expect(openDayFrom('2026-11-27', week)).toBe('2026-11-27')
  expect(openDayFrom('2026-12-22', week)).toBe('2026-12-28')
  expect(openDayFrom('2026-11-28', open({ Monday: range }, [{ from: '2026-11-30', to: '2026-12-13' }]))).toBe(
    '2026-12-14',
  )
  expect(openDayFrom('2026-11-28', open({}))).toBe('2026-11-28')
})
