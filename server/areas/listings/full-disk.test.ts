import { readdirSync } from 'node:fs'
import files from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, expect, test, vi } from 'vitest'
import { anAdmin } from '#test/makers.ts'
import { startApp } from '#test/start-app.ts'

/** Simulates a disk that only stores ten bytes of each file. */
function fillDisk() {
  const { writeFile } = files
  vi.spyOn(files, 'writeFile').mockImplementation(async (path, bytes) => {
    await writeFile(path, (bytes as Uint8Array).subarray(0, 10))
    throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
  })
  syncBuiltinESMExports()
}
afterEach(() => {
  vi.restoreAllMocks()
  syncBuiltinESMExports()
})

test('a full disk is reported, and no partial picture is stored', async () => {
  await using app = await startApp()
  const admin = await app.signedIn(anAdmin())
  const picture = sharp({ create: { width: 64, height: 64, channels: 3, background: '#1b4ab5' } })
  const file = new Blob([new Uint8Array(await picture.png().toBuffer())])
  fillDisk()
  expect(await admin.answerTo('POST /api/upload', { file })).toMatchObject({
    status: 503,
    body: { message: 'Il n’y a plus de place pour enregistrer des fichiers.' },
  })
  expect(files.writeFile).toHaveBeenCalled()
  expect(readdirSync(join(app.folder, 'uploads'))).toEqual([])
})
