import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { UPLOAD_MAX_BYTES } from '#domain/limits.ts'
import { aUser } from '#test/makers.ts'
import { aBigPng, aJpegBomb, aPhoto } from '#test/pictures.ts'
import { startApp } from '#test/start-app.ts'

const picture = (width = 640, height = 480) =>
  sharp({ create: { width, height, channels: 3, background: '#1b4ab5' } }).withExif({ IFD0: { Artist: 'Ada' } })

const blob = (bytes: Uint8Array) => new Blob([new Uint8Array(bytes)])

const UNSUPPORTED = { status: 400, body: { message: 'Type de fichier non supporté' } }

test('a picture becomes a small square without its metadata, and replaces the former one @slow', async () => {
  await using app = await startApp()
  const ada = await app.signedIn(aUser())
  const uploads = join(app.folder, 'uploads')
  const first = await ada.call('PUT /api/auth/me/picture', { query: {}, file: blob(await picture().jpeg().toBuffer()) })
  expect(first.profileImage).toMatch(/^\/uploads\/avatar-[\w-]+\.webp$/)
  const served = await app.http.inject(first.profileImage ?? '')
  expect(served.headers['content-type']).toBe('image/webp')
  expect(await sharp(served.rawPayload).metadata()).toMatchObject({ width: 256, height: 256, format: 'webp' })
  expect((await sharp(served.rawPayload).metadata()).exif).toBeUndefined()

  const second = await ada.call('PUT /api/auth/me/picture', { query: {}, file: blob(await picture().png().toBuffer()) })
  expect(second.profileImage).not.toBe(first.profileImage)
  expect(readdirSync(uploads)).toHaveLength(1)
  expect(await ada.call('GET /api/auth/me', {})).toEqual(second)

  expect((await ada.call('DELETE /api/auth/me/picture', {})).profileImage).toBeNull()
  expect(readdirSync(uploads)).toEqual([])
})

test('a portrait is cropped around its focus', async () => {
  await using app = await startApp()
  const ada = await app.signedIn(aUser())
  // Blue on the left, red on the right.
  const red = { create: { width: 300, height: 300, channels: 3 as const, background: '#c02020' } }
  const wide = await picture(900, 300)
    .composite([{ input: red, left: 600, top: 0 }])
    .png()
    .toBuffer()
  const cropped = async (focus: string) => {
    const { profileImage } = await ada.call('PUT /api/auth/me/picture', { file: blob(wide), query: { focus } })
    const { rawPayload } = await app.http.inject(profileImage ?? '')
    const [r = 0, , b = 0] = await sharp(rawPayload).resize(1, 1).removeAlpha().raw().toBuffer()
    return r > b ? 'red' : 'blue'
  }
  expect([await cropped('0,50'), await cropped('100,50')]).toEqual(['blue', 'red'])
  const refused = await ada.answerTo('PUT /api/auth/me/picture', { file: blob(wide), query: { focus: '120,0' } })
  expect(refused).toMatchObject({ status: 400, body: { message: expect.stringContaining('Cadrage inconnu') } })
})

test('a portrait of 108 million pixels is shrunk @slow', async () => {
  await using app = await startApp()
  const ada = await app.signedIn(aUser())
  for (const focus of [undefined, '0,50']) {
    const file = blob(aBigPng(12_000, 9_000))
    const { profileImage } = await ada.call('PUT /api/auth/me/picture', { file, query: focus ? { focus } : {} })
    const { rawPayload } = await app.http.inject(profileImage ?? '')
    expect(await sharp(rawPayload).metadata()).toMatchObject({ width: 256, height: 256 })
  }
})

test('the picture is deleted with the account', async () => {
  await using app = await startApp()
  const ada = await app.signedIn(aUser())
  await ada.call('PUT /api/auth/me/picture', { query: {}, file: blob(await picture().webp().toBuffer()) })
  await ada.call('DELETE /api/auth/me', { body: { password: ada.password } })
  expect(readdirSync(join(app.folder, 'uploads'))).toEqual([])
})

test('accepted types are recognised by their bytes, not their name @slow', async () => {
  await using app = await startApp()
  const ada = await app.signedIn(aUser())
  for (const format of ['jpeg', 'png', 'gif', 'webp'] as const) {
    const form = new FormData()
    form.set('image', blob(await picture().toFormat(format).toBuffer()), 'contrat.exe')
    const answer = await app.send('PUT', '/api/auth/me/picture', { body: form, token: ada.token })
    expect(answer.status, format).toBe(200)
  }
})

test('other files are refused, and nothing is stored', async () => {
  await using app = await startApp()
  const ada = await app.signedIn(aUser())
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'
  const send = (bytes: Uint8Array | string) =>
    ada.answerTo('PUT /api/auth/me/picture', {
      query: {},
      file: new Blob([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)]),
    })
  expect(await send(svg)).toMatchObject(UNSUPPORTED)
  expect(await send('<html>bonjour</html>')).toMatchObject(UNSUPPORTED)
  expect(await send(await picture().tiff().toBuffer())).toMatchObject(UNSUPPORTED)
  const half = await send((await aPhoto().jpeg().toBuffer()).subarray(0, 9_000))
  expect(half).toMatchObject({ status: 400, body: { message: expect.stringContaining('abîmée ou incomplète') } })
  const large = await send(await aJpegBomb())
  expect(large).toMatchObject({ status: 400, body: { message: expect.stringContaining('trop grande') } })
  expect(await send('')).toMatchObject({ status: 400, body: { message: 'Aucun fichier sélectionné' } })
  expect(existsSync(join(app.folder, 'uploads')) && readdirSync(join(app.folder, 'uploads'))).toEqual([])
})

test('the pictures of an account are taken one at a time, and refused when too many wait @slow', async () => {
  await using app = await startApp()
  const [ada, eve] = [await app.signedIn(aUser()), await app.signedIn(aUser())]
  const file = blob(await picture(2000, 2000).jpeg({ progressive: true }).toBuffer())
  const send = (by: typeof ada) => by.answerTo('PUT /api/auth/me/picture', { query: {}, file })
  const sent = Array.from({ length: 36 }, () => send(eve))
  expect((await send(ada)).status).toBe(200)
  const statuses = (await Promise.all(sent)).map(({ status }) => status).toSorted((one, other) => one - other)
  expect(statuses).toEqual([...Array.from({ length: 30 }, () => 200), ...Array.from({ length: 6 }, () => 429)])
  expect(readdirSync(join(app.folder, 'uploads'))).toHaveLength(2)
})

test('uploads over 5 MB are refused while they stream @slow', async () => {
  await using app = await startApp()
  const ada = await app.signedIn(aUser())
  const whole = await picture().jpeg().toBuffer()
  // Bytes after the end of a JPEG are ignored by every decoder.
  const sized = (bytes: number) => new Blob([new Uint8Array(whole), new Uint8Array(bytes - whole.length)])
  expect((await ada.answerTo('PUT /api/auth/me/picture', { query: {}, file: sized(UPLOAD_MAX_BYTES) })).status).toBe(
    200,
  )
  expect(
    await ada.answerTo('PUT /api/auth/me/picture', { query: {}, file: sized(UPLOAD_MAX_BYTES + 1) }),
  ).toMatchObject({
    status: 413,
    body: { message: "L'image ne doit pas dépasser 5MB" },
  })
})

test('a form without a file, or no form at all, is refused', async () => {
  await using app = await startApp()
  const { token } = await app.signedIn(aUser())
  const form = new FormData()
  form.set('photo', blob(await picture().png().toBuffer()), 'photo.png')
  for (const body of [form, new FormData(), { image: 'x' }, undefined]) {
    expect(await app.send('PUT', '/api/auth/me/picture', { body, token })).toMatchObject({
      status: 400,
      body: { message: 'Aucun fichier sélectionné' },
    })
  }
})
