import { expect, test } from 'vitest'
import { dayIn } from './day.ts'

test('a day of the calendar between 1900 and 2199 is read, nothing else', () => {
  for (const day of ['1900-01-01', '2024-02-29', '2199-12-31']) expect(dayIn(day)).toBe(day)
  for (const text of [
    '',
    '1899-12-31',
    '2200-01-01',
    '2026-02-30',
    '2026-13-01',
    '2026-1-1',
    ' 2026-01-01',
    '28/11/2026',
  ])
    expect(dayIn(text), text).toBeUndefined()
})
