import { expect, test } from 'vitest'
import { monthsAfter } from '#domain/days.ts'
import { renewedEnd } from './period.ts'

test.each([
  ['three months to the same day', '2026-11-25', '2027-02-25', '2027-02-25', '2027-05-25'],
  ['three months to the day before', '2026-11-25', '2027-02-24', '2027-02-24', '2027-05-24'],
  ['a year, renewed once', '2026-01-01', '2026-12-31', '2027-12-31', '2028-12-31'],
  ['days that are not whole months', '2026-11-01', '2026-12-16', '2026-12-16', '2027-01-30'],
  ['two years over a 29 February', '2026-11-09', '2028-11-09', '2028-11-09', '2030-11-09'],
  ['two years less some days', '2026-11-12', '2028-11-09', '2028-11-09', '2030-11-09'],
  ['three months to the end of February', '2026-12-01', '2027-02-28', '2027-02-28', '2027-05-31'],
  ['three months from a 30 November', '2026-11-30', '2027-02-28', '2027-02-28', '2027-05-30'],
  ['a year, prolonged by an amendment', '2026-01-01', '2026-12-31', '2027-03-15', '2028-03-15'],
])('a mandate of %s is renewed for as long', (_what, startsOn, firstEnd, endsOn, renewed) => {
  expect(renewedEnd({ first: { startsOn, endsOn: firstEnd }, endsOn })).toBe(renewed)
})

const random = (max: number) => Math.floor(Math.random() * max)
const dayBefore = (day: string) => new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10)

test('renewed any number of times, a mandate of whole months ends on the date that its start and its months give @slow', () => {
  for (let n = 0; n < 5_000; n++) {
    const startsOn = new Date(Date.UTC(2024 + random(8), random(12), 1 + random(31))).toISOString().slice(0, 10)
    const months = [1, 3, 6, 12, 24][random(5)] ?? 3
    const last = random(2) ? (day: string) => day : dayBefore
    const first = { startsOn, endsOn: last(monthsAfter(startsOn, months)) }
    let { endsOn } = first
    for (let times = 2; times < 6; times++) {
      endsOn = renewedEnd({ first, endsOn })
      expect(endsOn, `${startsOn} ${months} ${times}`).toBe(last(monthsAfter(startsOn, months * times)))
    }
  }
})
