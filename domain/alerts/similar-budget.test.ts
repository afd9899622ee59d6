import { expect, test } from 'vitest'
import { similarBudget } from './similar-budget.ts'

test.each([
  [285_000, 350_000],
  [250_000, 300_000],
  [2_450_000, 3_000_000],
  [35_000, 42_000],
  [1, 2],
])('who looked at %d € has %d €', (price, budget) => {
  expect(similarBudget(price)).toBe(budget)
})
