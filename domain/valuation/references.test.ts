import { expect, test } from 'vitest'
import { ReferenceFile } from './reference-file.ts'
import json from './references.json' with { type: 'json' }
import { findReference, REFERENCES } from './references.ts'

test('the file of references follows its schema', () => {
  expect(ReferenceFile.parse(json)).toEqual(REFERENCES)
})

test.for([
  [{ low: undefined }, 'Give a mean, or both bounds.'],
  [{ low: undefined, mid: undefined, high: undefined }, 'Give a mean, or both bounds.'],
  [{ low: 80, high: 70 }, 'The bounds must be ascending, around the mean.'],
  [{ mid: 90 }, 'The bounds must be ascending, around the mean.'],
  [{ base: 'before-owner' }, 'The base must be one of the method.'],
] as const)('a wrong row is refused: %j', ([change, message]) => {
  const row = { activities: ['bakery'], method: 'revenue', base: 'ht', low: 75, high: 85, source: 's', year: 2024 }
  const file = { ...json, sources: { s: { title: 'Source' } }, rows: [{ ...row, ...change }] }
  expect(ReferenceFile.safeParse(file).error?.issues.map((issue) => issue.message)).toContain(message)
})

test('no two rows apply to the same case', () => {
  const questions = REFERENCES.rows.flatMap(({ activities, method, zone, deal, revenueFrom, revenueUnder }) =>
    activities.map((activity) => JSON.stringify([activity, method, zone, deal, revenueFrom, revenueUnder])),
  )
  expect(new Set(questions).size).toBe(questions.length)
})

test('a reference for a range of revenue needs the revenue', () => {
  const wanted = { activity: 'pharmacy', method: 'ebitda', deal: 'fonds', zone: undefined } as const
  expect(findReference({ ...wanted, revenue: 1_199_999 })?.mid).toBe(5.1)
  expect(findReference({ ...wanted, revenue: 1_200_000 })?.mid).toBe(7.2)
  expect(findReference({ ...wanted, revenue: undefined })).toBeUndefined()
})
