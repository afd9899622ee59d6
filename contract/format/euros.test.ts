import { expect, test } from 'vitest'
import { euros } from './euros.ts'

test('euros have French thousands and no decimals', () => {
  expect(euros(1_290_000)).toBe('1\u202f290\u202f000\u00a0€')
  expect(euros(999.6)).toBe('1\u202f000\u00a0€')
})
