import { expect, test } from 'vitest'
import { parseNumber } from './parse-number.ts'

test('numbers are parsed as people write them', () => {
  expect(parseNumber('250000')).toBe(250_000)
  expect(parseNumber(' 250\u202f000\u00a0€ ')).toBe(250_000)
  expect(parseNumber('62,5')).toBe(62.5)
})

test('an empty text is undefined, other text is NaN', () => {
  expect(parseNumber('  ')).toBeUndefined()
  expect(parseNumber('trois')).toBeNaN()
})
