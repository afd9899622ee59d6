import { readdirSync } from 'node:fs'
import type * as Files from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test, vi } from 'vitest'
import { anAdmin } from '#test/makers.ts'
import { startApp } from '#test/start-app.ts'

/** A disk with room for ten bytes of each file. */
vi.mock('node:fs/promises', async (original) => {
  const files = await original<typeof Files>()
  const writeFile = async (path: string, bytes: Uint8Array) => {
    await files.writeFile(path, bytes.subarray(0, 10))
    throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
  }
  return { ...files, writeFile }
})

test('a full disk is reported, and no partial picture is stored', async () => {
  await using app = await startApp()
  const admin = await app.signedIn(anAdmin())
  const picture = sharp({ create: { width: 64, height: 64, channels: 3, background: '#1b4ab5' } })
  const file = new Blob([new Uint8Array(await picture.png().toBuffer())])
  expect(await admin.answerTo('POST /api/upload', { file })).toMatchObject({
    status: 503,
    body: { message: 'Il n’y a plus de place pour enregistrer des fichiers.' },
  })
  expect(readdirSync(join(app.folder, 'uploads'))).toEqual([])
})
