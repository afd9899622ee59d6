import { randomUUID } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import sharp, { type JpegOptions } from 'sharp'
import { expect, test } from 'vitest'
import { UPLOAD_MAX_BYTES } from '#domain/limits.ts'
import { folderStorage } from '#server/storage/storage.ts'
import { aProperty, anAdmin } from '#test/makers.ts'
import { aBigPng, aHeic, aJpegBomb, aPhoto, aPicture } from '#test/pictures.ts'
import { startApp } from '#test/start-app.ts'
import { listImages } from '#server/listings/list-images.ts'

const blob = (...parts: (Uint8Array | string)[]) =>
  new Blob(parts.map((part) => (typeof part === 'string' ? part : new Uint8Array(part))))

const UNSUPPORTED = { status: 400, body: { message: 'Type de fichier non supporté' } }
const told = (words: RegExp) => ({ status: 400, body: { message: expect.stringMatching(words) } })
const DAMAGED = told(/^Cette image est abîmée ou incomplète/)
const TOO_LARGE = told(/^Cette image est trop grande/)
const NONE = { status: 400, body: { message: 'Aucun fichier sélectionné' } }

/** A site, an administrator who uploads, and the stored files. */
async function startUploading() {
  const app = await startApp()
  const admin = await app.signedIn(anAdmin())
  const folder = join(app.folder, 'uploads')
  return {
    app,
    admin,
    folder,
    storage: folderStorage(folder),
    kept: () => readdirSync(folder).toSorted(),
    upload: async (file: Blob) => (await admin.call('POST /api/upload', { file })).imageUrl,
    refused: (file: Blob) => admin.answerTo('POST /api/upload', { file }),
    served: (address: string) => app.http.inject(address),
    [Symbol.asyncDispose]: () => app[Symbol.asyncDispose](),
  }
}

const sizeOf = (address: string, suffix: string) => address.replace('.webp', suffix)

test('accepted types are recognised by their bytes and served with their type @slow', async () => {
  await using site = await startUploading()
  for (const format of ['jpeg', 'png', 'gif', 'webp'] as const) {
    const form = new FormData()
    form.set('image', blob(await aPicture().toFormat(format).toBuffer()), 'contrat.exe')
    const answer = await site.app.send('POST', '/api/upload', { body: form, token: site.admin.token })
    expect(answer, format).toMatchObject({
      status: 201,
      body: { imageUrl: expect.stringMatching(/^\/uploads\/bien-[\da-f-]{36}-[a-f]\d\.webp$/) },
    })
    const served = await site.served((answer.body as { imageUrl: string }).imageUrl)
    expect(served.statusCode).toBe(200)
    expect(served.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'cross-origin',
    })
    expect(await sharp(served.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 640, height: 480 })
  }
})

test('a picture is stored in the sizes that pages need, in two formats, never enlarged @slow', async () => {
  await using site = await startUploading()
  const address = await site.upload(blob(await aPicture(2400, 1200).jpeg().toBuffer()))
  const widths: unknown[] = []
  for (const suffix of ['-480.webp', '-480.avif', '-828.webp', '-828.avif', '-1280.avif', '.webp']) {
    const { headers, rawPayload } = await site.served(sizeOf(address, suffix))
    expect(headers['content-type'], suffix).toBe(`image/${suffix.split('.')[1]}`)
    widths.push((await sharp(rawPayload).metadata()).width)
  }
  expect(widths).toEqual([480, 480, 828, 828, 1280, 1920])
  expect(site.kept()).toHaveLength(6)

  const small = await site.upload(blob(await aPicture(600, 300).png().toBuffer()))
  const { rawPayload } = await site.served(sizeOf(small, '-1280.avif'))
  expect(await sharp(rawPayload).metadata()).toMatchObject({ width: 600, height: 300 })
})

test('the name of a picture contains the colour to show until it is loaded @slow', async () => {
  await using site = await startUploading()
  const tintOf = async (file: Buffer) => /-(\w\d)\.webp$/.exec(await site.upload(blob(file)))?.[1]
  const filled = (background: string) =>
    sharp({ create: { width: 40, height: 30, channels: 3, background } })
      .png()
      .toBuffer()
  expect(await tintOf(await filled('#1b4ab5'))).toBe('c6')
  expect(await tintOf(await filled('#a5322f'))).toBe('c1')
  expect(await tintOf(await filled('#f4f1ea'))).toBe('f8')
  expect(await tintOf(await filled('#000'))).toBe('a8')
  const grey = sharp(await filled('#777')).toColourspace('b-w')
  expect(await tintOf(await grey.png().toBuffer())).toBe('d8')
})

test('a photo is stored upright, without its place and author @slow', async () => {
  await using site = await startUploading()
  const photo = await aPicture()
    .withExif({ IFD0: { Artist: 'Ada' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '49/1 8/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  expect(await sharp(photo).metadata()).toMatchObject({ orientation: 6, exif: expect.any(Buffer) })
  const address = await site.upload(blob(photo))
  for (const suffix of ['.webp', '-480.webp', '-480.avif']) {
    const { rawPayload } = await site.served(sizeOf(address, suffix))
    const { width, height, exif, orientation } = await sharp(rawPayload).metadata()
    expect([(width ?? 0) < (height ?? 0), exif, orientation], suffix).toEqual([true, undefined, undefined])
  }
})

test('other files are refused for the reason that is true, and nothing is stored @slow', async () => {
  await using site = await startUploading()
  const whole = await aPhoto().jpeg().toBuffer()
  const [png, webp] = [await aPhoto().png().toBuffer(), await aPhoto().webp().toBuffer()]
  const half = (file: Buffer) => blob(file.subarray(0, file.length / 2))
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'
  const files: [what: string, file: Blob, answer: object][] = [
    ['SVG', blob(svg), UNSUPPORTED],
    ['HTML', blob('<!doctype html><script>alert(1)</script>'), UNSUPPORTED],
    ['a text named .jpg', blob('Ceci n’est pas une image.'), UNSUPPORTED],
    ['TIFF', blob(await aPicture().tiff().toBuffer()), UNSUPPORTED],
    ['AVIF', blob(await aPicture(64, 64).avif().toBuffer()), UNSUPPORTED],
    ['HEIC', blob(aHeic()), told(/^Type de fichier non supporté.*HEIC.*JPEG/)],
    ['GIF by its first bytes only', blob('GIF89a/*<script>alert(1)</script>*/'), DAMAGED],
    ['half a JPEG', half(whole), DAMAGED],
    ['the head of a JPEG', blob(whole.subarray(0, 20)), DAMAGED],
    ['half a PNG', half(png), DAMAGED],
    ['half a WebP', half(webp), DAMAGED],
    ['300 million pixels', blob(aBigPng(20_000, 15_000)), TOO_LARGE],
    ['more memory than the process may have', blob(await aJpegBomb()), TOO_LARGE],
  ]
  for (const [what, file, answer] of files) expect(await site.refused(file), what).toMatchObject(answer)
  expect(site.kept()).toEqual([])
  await site.upload(blob(whole))
})

test('large and long pictures are shrunk, not refused @slow', async () => {
  await using site = await startUploading()
  const sizeOfUpload = async (file: Uint8Array) => {
    const { rawPayload } = await site.served(await site.upload(blob(file)))
    const { width, height } = await sharp(rawPayload).metadata()
    return [width, height]
  }
  expect(await sizeOfUpload(aBigPng(12_000, 9_000))).toEqual([1920, 1440])
  expect(await sizeOfUpload(aBigPng(1_080, 17_000))).toEqual([508, 8000])
  expect(await sizeOfUpload(await aPicture(17_000, 400).jpeg().toBuffer())).toEqual([1920, 45])
})

test.each<[name: string, options: JpegOptions]>([
  ['JPEG', {}],
  ['progressive JPEG', { progressive: true }],
])(
  'a %s that lacks its end is read, one that lacks half of its lines or details is not @slow',
  async (_name, options) => {
    await using site = await startUploading()
    const whole = await aPhoto().jpeg(options).toBuffer()
    for (const missing of [2, 100]) await site.upload(blob(whole.subarray(0, -missing)))
    // A film behind a motion photo: the end is inside.
    await site.upload(blob(whole, new Uint8Array(500)))
    for (const part of [0.2, 0.5])
      expect(await site.refused(blob(whole.subarray(0, whole.length * part))), String(part)).toMatchObject(DAMAGED)
  },
)

test('pictures in CMYK, in 16 bits and animated are read @slow', async () => {
  await using site = await startUploading()
  const frames = [await aPicture().png().toBuffer(), await aPhoto().png().toBuffer()]
  const animated = sharp(frames, { join: { animated: true } })
  for (const file of [
    aPhoto().toColourspace('cmyk').jpeg(),
    aPhoto().toColourspace('rgb16').png(),
    animated.clone().gif(),
    animated.clone().webp(),
  ]) {
    const { rawPayload } = await site.served(await site.upload(blob(await file.toBuffer())))
    expect(await sharp(rawPayload).metadata()).toMatchObject({ width: 640, height: 480, space: 'srgb' })
  }
})

test('data appended to a picture is not stored @slow', async () => {
  await using site = await startUploading()
  const address = await site.upload(blob(await aPicture().gif().toBuffer(), '<script>alert(1)</script>'))
  for (const name of site.kept()) {
    expect((await site.served(`/uploads/${name}`)).rawPayload.includes('<script>'), name).toBe(false)
  }
  expect((await site.served(address)).statusCode).toBe(200)
})

test('a file is sent whole, in ranges or as not modified; no other file of the folder is served @slow', async () => {
  await using site = await startUploading()
  const url = await site.upload(blob(await aPicture().png().toBuffer()))
  await writeFile(join(site.folder, '.probe'), 'x')
  const get = (headers: Record<string, string>) => site.app.http.inject({ url, headers })
  const whole = await get({})
  expect(await get({ 'if-none-match': whole.headers.etag ?? '' })).toMatchObject({ statusCode: 304, body: '' })
  const part = await get({ range: 'bytes=2-5' })
  expect([part.statusCode, part.rawPayload]).toEqual([206, whole.rawPayload.subarray(2, 6)])
  expect(await site.app.http.inject({ method: 'HEAD', url })).toMatchObject({ statusCode: 200, body: '' })
  for (const other of ['/uploads/bien-none.webp', '/uploads/', '/uploads/.probe', '/uploads/..%2Fuploads%2F.probe'])
    expect(await site.app.get(other), other).toMatchObject({ status: 404, body: { message: 'Adresse inconnue' } })
})

test('a form without a file, or no form at all, is refused', async () => {
  await using site = await startUploading()
  const { token } = site.admin
  const form = new FormData()
  form.set('photo', blob(await aPicture().png().toBuffer()), 'photo.png')
  for (const body of [form, new FormData(), { image: 'x' }, undefined]) {
    expect(await site.app.send('POST', '/api/upload', { body, token })).toMatchObject(NONE)
  }
  for (const type of ['multipart/form-data', 'multipart/form-data; boundary=b']) {
    const headers = { authorization: `Bearer ${token}`, 'content-type': type }
    const { statusCode } = await site.app.http.inject({
      method: 'POST',
      url: '/api/upload',
      headers,
      payload: 'n’importe quoi',
    })
    expect(statusCode, type).toBe(400)
  }
  expect(await site.refused(blob(''))).toMatchObject(NONE)
  expect(site.kept()).toEqual([])
})

/** A multipart form with this file, as network packets that may end anywhere. */
function packets(file: Uint8Array, bytes: number): { headers: Record<string, string>; payload: Readable } {
  const head = '--b\r\nContent-Disposition: form-data; name="image"; filename="a.jpg"\r\n\r\n'
  const parts = Array.from({ length: Math.ceil(file.length / bytes) }, (_, at) =>
    file.subarray(at * bytes, (at + 1) * bytes),
  )
  const payload = Readable.from([
    Buffer.from(head),
    ...parts.map((part) => Buffer.from(part)),
    Buffer.from('\r\n--b--\r\n'),
  ])
  return { headers: { 'content-type': 'multipart/form-data; boundary=b' }, payload }
}

test('a picture over the limit is refused wherever its packets end @slow', async () => {
  await using site = await startUploading()
  const whole = await aPicture().jpeg().toBuffer()
  const post = async (size: number) => {
    const { headers, payload } = packets(Buffer.concat([whole, new Uint8Array(size - whole.length)]), 65_536)
    const authorization = `Bearer ${site.admin.token}`
    const url = '/api/upload'
    const { statusCode, body } = await site.app.http.inject({
      method: 'POST',
      url,
      headers: { ...headers, authorization },
      payload,
    })
    return [statusCode, body]
  }
  const refused = [413, JSON.stringify({ message: "L'image ne doit pas dépasser 5MB" })]
  expect(await post(UPLOAD_MAX_BYTES + 1)).toEqual(refused)
  expect(await post(UPLOAD_MAX_BYTES + 65_536)).toEqual(refused)
  expect(site.kept()).toEqual([])
  expect(await post(UPLOAD_MAX_BYTES)).toMatchObject([201, expect.stringContaining('imageUrl')])
})

test('uploads over 5 MB are refused while they stream @slow', async () => {
  await using site = await startUploading()
  const whole = await aPicture().jpeg().toBuffer()
  // Bytes after the end of a JPEG are ignored by every decoder.
  const sized = (bytes: number) => blob(whole, new Uint8Array(bytes - whole.length))
  expect(await site.refused(sized(UPLOAD_MAX_BYTES + 1))).toMatchObject({
    status: 413,
    body: { message: "L'image ne doit pas dépasser 5MB" },
  })
  expect(site.kept()).toEqual([])
  await site.upload(sized(UPLOAD_MAX_BYTES))
  expect(site.kept()).toHaveLength(6)
})

test('a set of files that cannot be written completely leaves no file behind @slow', async () => {
  await using site = await startUploading()
  const large = { suffix: '', extension: 'webp', bytes: new Uint8Array(20_000_000) }
  const impossible = { suffix: '-480/', extension: 'webp', bytes: new Uint8Array(1) }
  await expect(site.storage.put('bien', [large, impossible])).rejects.toThrow('ENOENT')
  expect(site.kept()).toEqual([])
})

test('a picture that several listings hide at once is copied completely @slow', async () => {
  await using site = await startUploading()
  const from = await site.upload(blob(await aPicture(32, 32).png().toBuffer()))
  const move = { from, to: '/uploads/private/bien-partage.webp' }
  await site.storage.copy([move, move, move, move])
  expect(await site.storage.read(move.to)).toEqual(await site.storage.read(from))
})

test('pictures that no listing shows are removed after a day; those in use and profile pictures stay @slow', async () => {
  await using site = await startUploading()
  const upload = async () => site.upload(blob(await aPicture(32, 32).png().toBuffer()))
  const [shown, elsewhere, old, fresh] = [await upload(), await upload(), await upload(), await upload()]
  const { admin, app, storage } = site
  await admin.call('POST /api/properties', { body: aProperty({ image: `${shown}#focus=25,0` }) })
  await admin.call('POST /api/properties', { body: aProperty({ image: `https://www.exemple.fr${elsewhere}?v=2` }) })
  const avatar = await admin.call('PUT /api/auth/me/picture', {
    query: {},
    file: blob(await aPicture().png().toBuffer()),
  })
  await writeFile(join(site.folder, `.${old.split('/')[2]}.${randomUUID()}`), 'half a file')
  await writeFile(join(site.folder, 'bien-de-demonstration.webp'), 'the demo’s')
  for (const name of site.kept()) await age(join(site.folder, name), fresh.includes(name.slice(0, 41)) ? -60 : 60)

  expect(await storage.removeUnused('bien', await listImages(app.db), async (unused) => unused)).toBe(7)
  for (const address of [shown, sizeOf(shown, '-480.avif'), elsewhere, fresh, avatar.profileImage ?? '']) {
    expect((await site.served(address)).statusCode, address).toBe(200)
  }
  expect((await site.served(old)).statusCode).toBe(404)
  expect(site.kept()).toHaveLength(3 * 6 + 2)
})

const DAY_SECONDS = 86_400

/** Sets a file's time to one day and this many seconds ago. */
function age(file: string, seconds: number) {
  const then = Date.now() / 1000 - DAY_SECONDS - seconds
  return utimes(file, then, then)
}
