import { expect, test } from 'vitest'
import { blurredNumber } from './blur.ts'

test.each([
  [1, 1],
  [2, 2],
  [3, 5],
  [8, 10],
  [9, 10],
  [14, 15],
  [15, 15],
  [20, 20],
  [26, 25],
  [38, 40],
  [62, 60],
  [104, 100],
  [1_240, 1_200],
])('%i of a kind are said to be about %i', (exact, about) => {
  expect(blurredNumber(exact, 'about')).toBe(about)
})

test('a rounded count never tells which one it was @slow', () => {
  for (let exact = 3; exact < 2_000; exact++) {
    const about = blurredNumber(exact, 'about')
    const alike = Array.from({ length: 2_100 }, (_, at) => at).filter((one) => blurredNumber(one, 'about') === about)
    expect(alike.length, String(exact)).toBeGreaterThanOrEqual(5)
  }
})
