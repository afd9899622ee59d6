import { expect, test } from 'vitest'
import { workingDay } from './working-days.ts'

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
    expect(workingDay(from, count), `${from} ${count}`).toBe(day)
})
