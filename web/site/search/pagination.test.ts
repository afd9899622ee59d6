import { expect, test } from 'vitest'
import { pageNumbers } from './pagination.tsx'

test.each([
  [1, 1, '1'],
  [1, 3, '1 2 3'],
  [2, 5, '1 2 3 4 5'],
  [1, 40, '1 2 … 40'],
  [20, 40, '1 … 19 20 21 … 40'],
  [38, 40, '1 … 37 38 39 40'],
  [50, 40, '1 … 40'],
])('page %i of %i: %s', (current, last, shown) => {
  expect(pageNumbers(current, last).join(' ')).toBe(shown)
})
