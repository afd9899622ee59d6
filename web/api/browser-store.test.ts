import { afterEach, expect, test, vi } from 'vitest'
import { readStored, writeStored } from './browser-store.ts'

afterEach(() => vi.unstubAllGlobals())

test('a value is stored as JSON until it is removed', () => {
  const stored = new Map<string, string>()
  const sessionStorage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => stored.set(key, text),
    removeItem: (key: string) => stored.delete(key),
  }
  vi.stubGlobal('sessionStorage', sessionStorage)
  writeStored('sessionStorage', 'a', { step: 1 })
  expect(readStored('sessionStorage', 'a')).toEqual({ step: 1 })
  writeStored('sessionStorage', 'a', undefined)
  expect(stored.size).toBe(0)
  stored.set('a', '{nonsense')
  expect(readStored('sessionStorage', 'a')).toBeNull()
})

test('without storage, values are not stored and nothing throws', () => {
  const refuse = () => {
    throw new DOMException('refused', 'SecurityError')
  }
  vi.stubGlobal('localStorage', new Proxy({}, { get: refuse }))
  writeStored('localStorage', 'a', 1)
  expect(readStored('localStorage', 'a')).toBeNull()
})
