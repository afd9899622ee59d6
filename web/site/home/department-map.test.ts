import { expect, test } from 'vitest'
import { DEPARTMENT_PLATES } from './department-map.ts'

test('the map contains the 101 départements, once each', () => {
  const codes = DEPARTMENT_PLATES.map(({ code }) => code)
  expect(new Set(codes).size).toBe(101)
  expect(codes).toHaveLength(101)
})

test('the position of a plate in the text gives its column', () => {
  expect(DEPARTMENT_PLATES.find(({ code }) => code === '75')).toEqual({ code: '75', column: 7 })
  expect(DEPARTMENT_PLATES.at(-1)).toEqual({ code: '976', column: 11 })
})
