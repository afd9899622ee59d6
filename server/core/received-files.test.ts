import { mkdirSync, mkdtempDisposableSync, readdirSync, utimesSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { receivedFilesIn, removeLeftFiles } from './received-files.ts'

test('what a killed process left a day ago is removed, what another one reads is not', async () => {
  using folder = mkdtempDisposableSync(join(tmpdir(), 'devanture-left-'))
  await removeLeftFiles(folder.path)
  const parent = receivedFilesIn(folder.path)
  for (const name of ['left', 'read']) mkdirSync(join(parent, name), { recursive: true })
  const dayBefore = new Date(Date.now() - 90_000_000)
  utimesSync(join(parent, 'left'), dayBefore, dayBefore)
  await removeLeftFiles(folder.path)
  expect(readdirSync(parent)).toEqual(['read'])
})
