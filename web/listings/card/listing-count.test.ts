import { expect, test } from 'vitest'
import { listingCount } from './listing-count.ts'

test.each([
  [0, '0\u00a0bien'],
  [1, '1\u00a0bien'],
  [4, '4\u00a0biens'],
  [1_234, '1\u202f234\u00a0biens'],
])('%i listings', (count, text) => {
  expect(listingCount(count)).toBe(text)
})
