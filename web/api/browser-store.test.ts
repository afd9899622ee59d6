import { afterEach, expect, test, vi } from 'vitest'
import { readStored, writeStored } from './browser-store.ts'

afterEach(() => vi.unstubAllGlobals())

test('a value is kept as JSON until it is forgotten', () => {
  const kept = new Map<string, string>()
  const sessionStorage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => kept.set(key, text),
    removeItem: (key: string) => kept.delete(key),
  }
  vi.stubGlobal('sessionStorage', sessionStorage)
  writeStored('sessionStorage', 'a', { step: 1 })
  expect(readStored('sessionStorage', 'a')).toEqual({ step: 1 })
  writeStored('sessionStorage', 'a', undefined)
  expect(kept.size).toBe(0)
  kept.set('a', '{nonsense')
  expect(readStored('sessionStorage', 'a')).toBeNull()
})

test('a browser that refuses storage keeps nothing, and nothing fails', () => {
  const refuse = () => {
    throw new DOMException('refused', 'SecurityError')
  }
  vi.stubGlobal('localStorage', new Proxy({}, { get: refuse }))
  writeStored('localStorage', 'a', 1)
  expect(readStored('localStorage', 'a')).toBeNull()
})
