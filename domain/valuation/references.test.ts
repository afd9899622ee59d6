import { expect, test } from 'vitest'
import { ReferenceFile } from './reference-file.ts'
import json from './references.json' with { type: 'json' }
import { capOf, findReference, findReferences, rangeOf, REFERENCES } from './references.ts'
import { SECTOR_NAMES } from '#domain/listing/register/activities.ts'

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
  const questions = REFERENCES.rows.flatMap(({ activities, method, zone, deal, isSecond }) =>
    activities.map((activity) => JSON.stringify([activity, method, zone, deal, isSecond])),
  )
  expect(new Set(questions).size).toBe(questions.length)
})

test('a reference by slices of revenue has no step: rates between the middles of two slices are interpolated', () => {
  const row = findReference({ activity: 'pharmacy', method: 'ebitda', deal: 'fonds', zone: undefined })
  const mid = (revenue: number) => row && rangeOf(row, revenue).mid
  expect([500_000, 1_000_000, 1_199_000, 1_200_000, 1_201_000, 1_400_000, 3_000_000].map(mid)).toEqual([
    5.1,
    5.1,
    expect.closeTo(6.145),
    expect.closeTo(6.15),
    expect.closeTo(6.155),
    7.2,
    7.2,
  ])
})

test('an hotel has the slices of its source, and outside large cities a second source', () => {
  const wanted = { activity: 'hotel', method: 'revenue', deal: 'fonds' } as const
  const [main, second, ...others] = findReferences({ ...wanted, zone: undefined })
  expect(main && [203_000, 349_000, 964_000].map((revenue) => rangeOf(main, revenue).mid)).toEqual([150, 157, 240])
  expect([second?.low, second?.high, others]).toEqual([50, 150, []])
  expect(findReferences({ ...wanted, zone: 'metropolis' })).toEqual([main])
})

test('every sector has a cap with its source', () => {
  for (const sector of SECTOR_NAMES) expect(capOf(sector).source in REFERENCES.sources, sector).toBe(true)
  expect(ReferenceFile.safeParse({ ...json, caps: json.caps.slice(1) }).error?.issues[0]?.message).toBe(
    'Every sector needs its cap, once.',
  )
})
