import { expect, test } from 'vitest'
import { classesOf } from './svg.ts'

test.each([[[1, 1, 1, 1, 1, 1, 2, 2, 3, 5]], [[1, 2, 3, 4, 5, 6, 7, 8, 9, 10]], [[1, 1, 1]]])(
  'each of %j has the tint of its range in the legend',
  (counts) => {
    const { classOf, ranges } = classesOf(counts)
    const own = ranges()
    for (const count of counts) {
      const [from = NaN, to = NaN] = own[classOf(count) - 1] ?? []
      expect(count).toBeGreaterThanOrEqual(from)
      expect(count).toBeLessThanOrEqual(to)
    }
    expect(classOf(0)).toBe(0)
  },
)
