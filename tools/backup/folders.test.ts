import { tmpdir } from 'node:os'
import { expect, test } from 'vitest'
import { ensureRoom } from './folders.ts'

test('a disk without room for a backup is refused in one line, before anything is written', () => {
  ensureRoom(tmpdir(), 1)
  expect(() => ensureRoom(tmpdir(), 1e18)).toThrow(
    /^\S+ has \d+\.\d MB free, and up to 1000000000000\.0 MB are needed$/,
  )
})
