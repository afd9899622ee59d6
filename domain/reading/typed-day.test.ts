import { expect, test } from 'vitest'
import { daySerial, readDay } from './typed-day.ts'

test.for([
  ['31/03/2026', '2026-03-31'],
  ['1/4/85', '1985-04-01'],
  ['01-04-26', '2026-04-01'],
  ['1er avril 2026', '2026-04-01'],
  ['le 3 déc. 2026', '2026-12-03'],
  ['2026-03-31T10:00:00Z', '2026-03-31'],
  ['31/03/2026 à 10h30', '2026-03-31'],
  ['20260331', '2026-03-31'],
  ['46112', '2026-03-31'],
])('« %s » is a day', ([typed, value]) => {
  expect(readDay(typed ?? '')).toEqual({ is: 'value', value })
})

test('a month, no day, and days that no calendar has', () => {
  expect(readDay('12/2025')).toEqual({ is: 'month', value: '2025-12-01' })
  for (const typed of ['', '00/00/0000', '0/0/00', '-']) expect(readDay(typed)).toEqual({ is: 'empty' })
  expect(readDay('31/02/2026')).toMatchObject({ is: 'unread', because: 'Le 31\u00a0février n’existe pas.' })
  for (const typed of ['tacite reconduction', '13/13/2026', '99999999', '1 2 3 4', 'x'.repeat(500)])
    expect(readDay(typed).is, typed).toBe('unread')
})

test('a spreadsheet counts days from 1900, or from 1904', () => {
  expect(daySerial(46_112)).toBe('2026-03-31')
  expect(daySerial(44_650, true)).toBe('2026-03-31')
})
