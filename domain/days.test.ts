import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { dayInParis, monthsAfter, weekdayOf, writtenDay, yearInParis } from './days.ts'

test.each([
  ['2026-11-30', 3, '2027-02-28'],
  ['2027-01-31', 1, '2027-02-28'],
  ['2026-11-25', 12, '2027-11-25'],
  ['2026-08-31', -18, '2025-02-28'],
  ['2028-02-29', -12, '2027-02-28'],
  ['2027-03-31', -1, '2027-02-28'],
])('%s and %i months make %s', (day, months, other) => {
  expect(monthsAfter(day, months)).toBe(other)
})

test('a day begins at midnight in Paris', () => {
  expect(['2026-07-31T21:59:59Z', '2026-07-31T22:00:00Z'].map((at) => dayInParis(new Date(at)))).toEqual([
    '2026-07-31',
    '2026-08-01',
  ])
})

test('without Intl too, as long as the rule of the European Union lasts @slow', () => {
  const hours = Array.from(
    { length: (2100 - 1996) * 366 },
    (_, day) => Date.UTC(1996, 0, 1, 21 + (day % 4)) + day * 86_400_000,
  )
  const changes = Array.from({ length: 104 }, (_, at) =>
    [2, 9].map((month) => Date.UTC(1996 + at, month, 31, 0, 30)),
  ).flat()
  for (const at of [...hours, ...changes].map((ms) => new Date(ms)))
    expect(writtenDay(at.toISOString())).toBe(dayInParis(at))
  expect(writtenDay('2026-11-28')).toBe('2026-11-28')
})

test('so does a year', () => {
  for (let year = 2000; year < 2100; year++)
    for (const minutes of [-61, -60, -1, 0, 60 * 24 * 200]) {
      const at = Date.UTC(year, 0, 1) + minutes * 60_000
      expect(yearInParis(at)).toBe(Number(dayInParis(new Date(at)).slice(0, 4)))
    }
})

test('a week begins on Monday', () => {
  expect(['2026-11-23', '2026-11-28', '2026-11-29'].map(weekdayOf)).toEqual([0, 5, 6])
})

/** They move a day, which has no time zone. */
const MOVING_DAYS = new Set([
  'domain/days.ts',
  'domain/mandates/mandate.ts',
  'domain/reading/typed-day.ts',
  'domain/mandates/period.ts',
  'server/core/today.ts',
  'web/desk/today/days.ts',
])

test('no other code adds months by hand, or takes a day or a weekday from UTC or from the clock of the machine', () => {
  const root = join(import.meta.dirname, '..')
  const files = globSync('{domain,server,web}/**/*.{ts,tsx}', { cwd: root }).filter((file) => !file.includes('.test.'))
  const byHand =
    /\.set(?:UTC)?(?:Month|FullYear)\(|\.get(?:UTC)?(?:Day|Month|FullYear)\(|toISOString\(\)\.slice\(0, 10\)/
  const found = files.filter((file) => byHand.test(readFileSync(join(root, file), 'utf8')))
  expect(found.filter((file) => !MOVING_DAYS.has(file))).toEqual([])
})
