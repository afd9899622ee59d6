import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sectionOfHash, storeNavigationTarget, takeNavigationTarget } from './navigation-target.ts'

beforeEach(() => {
  const stored = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  })
  vi.useFakeTimers()
})

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('a target is taken once', () => {
  storeNavigationTarget('contact')
  expect(takeNavigationTarget()).toBe('contact')
  expect(takeNavigationTarget()).toBeUndefined()
})

test('a target expires after five seconds', () => {
  storeNavigationTarget('services')
  vi.advanceTimersByTime(5_000)
  expect(takeNavigationTarget()).toBeUndefined()
  expect(sessionStorage.getItem('navigationTarget')).toBeNull()
})

test.each(['', 'null', '{', '[]', '{"section":"elsewhere","timestamp":0}', '{"section":"contact"}'])(
  'an invalid target is ignored and removed: %s',
  (stored) => {
    sessionStorage.setItem('navigationTarget', stored)
    expect(takeNavigationTarget()).toBeUndefined()
    expect(sessionStorage.getItem('navigationTarget')).toBeNull()
  },
)

test('a URL hash names a section of the home page', () => {
  expect(sectionOfHash('#contact')).toBe('contact')
  expect(sectionOfHash('#elsewhere')).toBeUndefined()
  expect(sectionOfHash('')).toBeUndefined()
})
