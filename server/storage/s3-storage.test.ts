import { mkdtempDisposableSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { anAdmin } from '#test/makers.ts'
import { s3Server } from '#test/s3-server.ts'
import { startApp } from '#test/start-app.ts'
import { s3Storage } from './s3-storage.ts'

const all = async (unused: string[]) => unused

const picture = () => sharp({ create: { width: 64, height: 64, channels: 3, background: '#1b4ab5' } })

test('uploads are stored in a bucket and served by the site @slow', async () => {
  await using s3 = await s3Server()
  await using app = await startApp({ storage: s3Storage(s3.settings) })
  const admin = await app.signedIn(anAdmin())
  const file = new Blob([new Uint8Array(await picture().png().toBuffer())])
  const { imageUrl } = await admin.call('POST /api/upload', { file })
  expect(imageUrl).toMatch(/^\/uploads\/bien-[\da-f-]{36}-[a-f]\d\.webp$/)
  expect([...s3.objects.keys()].every((key) => key.startsWith('uploads/bien-'))).toBe(true)
  expect(s3.objects.size).toBe(6)

  const whole = await app.http.inject(imageUrl)
  const bytes = s3.objects.get(imageUrl.slice(1))?.bytes
  expect(whole.rawPayload).toEqual(bytes)
  expect(whole.headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-length': String(bytes?.length),
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'cross-origin',
  })
  expect(await app.http.inject({ method: 'HEAD', url: imageUrl })).toMatchObject({ statusCode: 200, body: '' })

  for (const url of ['/uploads/bien-none.webp', '/uploads/..%2Fsecret', '/uploads/.probe'])
    expect(await app.get(url), url).toMatchObject({ status: 404, body: { message: 'Adresse inconnue' } })
})

test('unused files are removed, except those that the site did not name', async () => {
  await using s3 = await s3Server()
  const storage = s3Storage(s3.settings)
  const file = { suffix: '', extension: 'webp', bytes: new Uint8Array([1]) }
  const [kept, old, removed] = [
    await storage.put('bien', [file, { ...file, suffix: '-480' }]),
    await storage.put('bien', [file, { ...file, suffix: '-480' }]),
    await storage.put('bien', [file]),
  ]
  const fresh = await storage.put('bien', [file])
  s3.objects.set('uploads/demo-1.webp', { bytes: Buffer.from([2]), type: 'image/webp', at: new Date() })
  expect(await storage.read(kept)).toEqual(Buffer.from([1]))
  await storage.remove(removed)
  expect(await storage.read(removed)).toBeUndefined()
  await storage.remove('/uploads/demo-1.webp')
  for (const [key, object] of s3.objects)
    if (!key.includes(fresh.slice(9))) object.at = new Date(Date.now() - 90_000_000)
  expect(await storage.removeUnused('bien', [`https://www.exemple.fr${kept}`], all)).toBe(2)
  expect(await storage.read(old)).toBeUndefined()
  expect([...s3.objects.keys()].toSorted()).toEqual(
    [kept, kept.replace('.', '-480.'), fresh, '/uploads/demo-1.webp'].map((path) => path.slice(1)).toSorted(),
  )
})

test('sites that share a bucket under different prefixes neither read nor remove each other’s files', async () => {
  await using s3 = await s3Server()
  const [own, others] = [s3Storage({ ...s3.settings, prefix: 'staging' }), s3Storage(s3.settings)]
  const file = { suffix: '', extension: 'webp', bytes: new Uint8Array([1]) }
  const [mine, theirs] = [await own.put('bien', [file]), await others.put('bien', [file])]
  expect([...s3.objects.keys()].toSorted()).toEqual([`staging${mine}`, theirs.slice(1)])
  expect([await own.read(mine), await own.read(theirs)]).toEqual([Buffer.from([1]), undefined])
  for (const object of s3.objects.values()) object.at = new Date(Date.now() - 90_000_000)
  expect(await own.removeUnused('bien', [], all)).toBe(1)
  expect([...s3.objects.keys()]).toEqual([theirs.slice(1)])
})

test('an unavailable bucket gives a clear error for uploads and files, and fails the check @slow', async () => {
  await using s3 = await s3Server()
  await using app = await startApp({ storage: s3Storage(s3.settings) })
  const admin = await app.signedIn(anAdmin())
  s3.setDown(true)
  const refused = { status: 503, body: { message: expect.stringContaining('ne sont pas accessibles') } }
  const file = new Blob([new Uint8Array(await picture().png().toBuffer())])
  expect(await admin.answerTo('POST /api/upload', { file })).toMatchObject(refused)
  expect(await app.get('/uploads/bien-1.webp')).toMatchObject(refused)
  await expect(s3Storage(s3.settings).check()).rejects.toThrow()
  s3.setDown(false)
  await s3Storage(s3.settings).check()
})

test('a large file goes to the bucket from the disk, and comes back to it @slow', async () => {
  await using s3 = await s3Server()
  const storage = s3Storage(s3.settings)
  using folder = mkdtempDisposableSync(join(tmpdir(), 'devanture-large-'))
  const [from, into] = [join(folder.path, 'from'), join(folder.path, 'into')]
  const bytes = Buffer.alloc(3_000_000, 'affaires')
  writeFileSync(from, bytes)
  const path = '/uploads/private/reprise-1.bin'
  await storage.keepLarge(path, from)
  expect(await storage.locate(path, into)).toBe(into)
  expect(readFileSync(into)).toEqual(bytes)
  await storage.clear([path])
  expect(await storage.locate(path, into)).toBeUndefined()
  await expect(storage.keepLarge('/uploads/a.bin', from)).rejects.toThrow('not in the private room')
})
