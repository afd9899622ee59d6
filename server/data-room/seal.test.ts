import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { fileKey, seal, unseal, unwrap, wrap } from './seal.ts'

const [first, second] = [fileKey(randomBytes(32)), fileKey(randomBytes(32))]
const page = { documentId: 7, part: 'page 3' } as const
const plain = Buffer.from('%PDF-1.7 Bail commercial')

test('sealed bytes reveal nothing, differ each time, and open with their key as the same part', () => {
  const key = randomBytes(32)
  const sealed = seal(key, page, plain)
  expect(sealed.includes('PDF') || sealed.includes('Bail')).toBe(false)
  expect(seal(key, page, plain).equals(sealed)).toBe(false)
  expect(unseal(key, page, sealed)).toEqual(plain)
})

test('sealed bytes do not open as another page or document, with another key or after a change', () => {
  const key = randomBytes(32)
  const sealed = seal(key, page, plain)
  expect(() => unseal(key, { ...page, part: 'page 4' }, sealed)).toThrow()
  expect(() => unseal(key, { ...page, documentId: 8 }, sealed)).toThrow()
  expect(() => unseal(randomBytes(32), page, sealed)).toThrow()
  for (const at of [0, 12, sealed.length - 1]) {
    const changed = Buffer.from(sealed)
    changed.writeUInt8(changed.readUInt8(at) ^ 1, at)
    expect(() => unseal(key, page, changed)).toThrow()
  }
  expect(() => unseal(key, page, sealed.subarray(0, 20))).toThrow()
})

test('a rotation wraps the same data key with the new key, and no longer needs the former one', () => {
  const dataKey = randomBytes(32)
  const before = wrap({ current: first }, 7, dataKey)
  expect(before.keyId).toMatch(/^[\da-f]{8}$/)
  const after = wrap({ current: second }, 7, unwrap({ current: second, former: first }, 7, before))
  expect(after.keyId).toBe(second.id)
  expect(unwrap({ current: second }, 7, after)).toEqual(dataKey)
  expect(() => unwrap({ current: first }, 7, after)).toThrow(`no key of the settings is ${second.id}`)
  expect(() => unwrap({ current: second }, 8, after)).toThrow()
})
