import { expect, test } from 'vitest'
import { LOCALE } from '#contract/limits.ts'
import { frenchNumber } from './french-number.ts'

test('numbers are written as Intl writes them', () => {
  const { format } = new Intl.NumberFormat(LOCALE)
  for (const value of [0, 7, 999, 1000, 12_345, 1_290_000, 999_999_999, 45.5, 1234.5678, 0.1, -1500])
    expect(frenchNumber(value)).toBe(format(value))
})
