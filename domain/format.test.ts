import { expect, test } from 'vitest'
import { counted, euros, frenchNumber, inYears, longDate, longDateTime, megabytes, percents } from './format.ts'
import { LOCALE } from './limits.ts'

test('numbers are written as Intl writes them', () => {
  const { format } = new Intl.NumberFormat(LOCALE)
  for (const value of [0, 7, 999, 1000, 12_345, 1_290_000, 999_999_999, 45.5, 1234.5678, 0.1, -1500])
    expect(frenchNumber(value)).toBe(format(value))
})

test('euros have French thousands and no decimals', () => {
  expect(euros(1_290_000)).toBe('1\u202f290\u202f000\u00a0€')
  expect(euros(999.6)).toBe('1\u202f000\u00a0€')
})

test('percents are written as Intl writes them', () => {
  const { format } = new Intl.NumberFormat(LOCALE, { style: 'percent', maximumFractionDigits: 2 })
  for (const percent of [20, 7.5, 0, 12.25]) expect(percents(percent)).toBe(format(percent / 100))
})

test('a size has one decimal at most', () => {
  expect(megabytes(5 * 1024 ** 2)).toBe('5\u00a0Mo')
  expect(megabytes(1_530_000)).toBe('1,5\u00a0Mo')
})

test.for([
  [0, '0\u00a0bien'],
  [1, '1\u00a0bien'],
  [4, '4\u00a0biens'],
  [1_234, '1\u202f234\u00a0biens'],
] as const)('%i listings', ([count, words]) => {
  expect(counted(count, 'bien')).toBe(words)
})

test.for([
  [36, '3\u00a0ans'],
  [12, '1\u00a0an'],
  [18, '18\u00a0mois'],
] as const)('%i months', ([months, words]) => {
  expect(inYears(months)).toBe(words)
})

test('a day is written out, the first one as an ordinal', () => {
  expect(longDate('2026-11-21')).toBe('21 novembre 2026')
  expect(longDate('2026-01-01')).toBe('1er janvier 2026')
})

test('mails use Paris time', () => {
  expect(longDateTime(new Date('2026-07-31T22:30:00Z'))).toBe('1er août 2026 à 00:30')
})
