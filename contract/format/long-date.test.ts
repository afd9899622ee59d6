import { expect, test } from 'vitest'
import { longDate } from './long-date.ts'

test('a day is written out, the first one as an ordinal', () => {
  expect(longDate('2026-11-21')).toBe('21 novembre 2026')
  expect(longDate('2026-01-01')).toBe('1er janvier 2026')
})
