import { afterEach, expect, test, vi } from 'vitest'
import { thisDay } from './mandate-state.ts'

afterEach(() => vi.useRealTimers())

test('the day changes at midnight in Paris, in any time zone', () => {
  vi.useFakeTimers()
  vi.setSystemTime('2026-11-24T22:59:00Z')
  expect(thisDay()).toBe('2026-11-24')
  vi.setSystemTime('2026-11-24T23:01:00Z')
  expect(thisDay()).toBe('2026-11-25')
})
