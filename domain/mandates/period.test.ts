import { expect, test } from 'vitest'
import { renewedEnd } from './period.ts'

test.each([
  ['three months to the same day', '2026-11-25', '2027-02-25', '2027-02-25', '2027-05-25'],
  ['three months to the day before', '2026-11-25', '2027-02-24', '2027-02-24', '2027-05-24'],
  ['a year, renewed once', '2026-01-01', '2026-12-31', '2027-12-31', '2028-12-31'],
  ['days that are not whole months', '2026-11-01', '2026-12-16', '2026-12-16', '2027-01-30'],
])('a mandate of %s is renewed for as long', (_what, startsOn, firstEnd, endsOn, renewed) => {
  expect(renewedEnd({ first: { startsOn, endsOn: firstEnd }, endsOn })).toBe(renewed)
})
