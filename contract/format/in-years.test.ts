import { expect, test } from 'vitest'
import { inYears } from './in-years.ts'

test.for([
  [36, '3\u00a0ans'],
  [12, '1\u00a0an'],
  [18, '18\u00a0mois'],
] as const)('%i months', ([months, words]) => {
  expect(inYears(months)).toBe(words)
})
