import { expect, test } from 'vitest'
import { numberIn } from './number-in.ts'

test('a number as people write it', () => {
  expect(numberIn('250000')).toBe(250_000)
  expect(numberIn(' 250\u202f000\u00a0€ ')).toBe(250_000)
  expect(numberIn('62,5')).toBe(62.5)
})

test('nothing is undefined, what is no number is NaN', () => {
  expect(numberIn('  ')).toBeUndefined()
  expect(numberIn('trois')).toBeNaN()
})
