import { expect, test } from 'vitest'
import { NAF_2, NAF_2025 } from '#test/naf-codes.ts'
import { ACTIVITY_NAMES, activity } from './activities.ts'

test('each code of an activity is in the official list of its nomenclature', () => {
  expect([NAF_2.size, NAF_2025.size]).toEqual([732, 747])
  const rows = ACTIVITY_NAMES.map((name) => activity(name))
  expect(rows.length).toBeGreaterThan(100)
  expect(rows.flatMap(({ naf2 }) => naf2).filter((code) => !NAF_2.has(code))).toEqual([])
  expect(rows.flatMap(({ naf2025 }) => naf2025).filter((code) => !NAF_2025.has(code))).toEqual([])
  // NAF 2025 knows goods, not channels: selling online has no code of its own.
  const without = ACTIVITY_NAMES.filter((name) => activity(name).naf2.length * activity(name).naf2025.length === 0)
  expect(without).toEqual(['e-commerce'])
})
