import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import sharp from 'sharp'
import { expect, test, vi } from 'vitest'
import type { DossierForm, PictureForm } from '#domain/listing/dossier.ts'
import { dossierPicture, hiddenPicture, soldProperty } from '#server/db/schema/listings.ts'
import { clearHidden } from '#server/listings/picture-rooms.ts'
import { projectAgain } from '#server/listings/project-again.ts'
import { loadPlaces } from '#server/places/places.ts'
import { s3Storage } from '#server/storage/s3-storage.ts'
import { aDossier, anAdmin, aProperty } from '#test/makers.ts'
import { s3Server } from '#test/s3-server.ts'
import { startApp } from '#test/start-app.ts'
import { listImages } from '#server/listings/list-images.ts'

type Started = Parameters<typeof projectAgain>[0]['database']

const SUFFIXES = ['', '-480', '-828']
const sizesOf = (path: string) => [
  ...SUFFIXES.map((suffix) => path.replace('.webp', `${suffix}.webp`)),
  path.replace('.webp', '-1280.avif'),
]

const PUBLIC = /^\/uploads\/bien-[\da-f-]{36}-[a-f]\d\.webp/
const PRIVATE = /^\/uploads\/private\/bien-[\da-f-]{36}-[a-f]\d\.webp/

const STORAGES = ['disk', 'S3'] as const

/** An agency that stores its pictures in a folder or a bucket, with one listing. */
async function anAgency(where: (typeof STORAGES)[number]) {
  const s3 = where === 'S3' ? await s3Server() : undefined
  const app = await startApp(s3 ? { storage: s3Storage({ ...s3.settings, prefix: 'agence' }) } : {})
  const admin = await app.signedIn(anAdmin())
  const bytes = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#1b4ab5' } })
    .png()
    .toBuffer()
  const upload = async () =>
    (await admin.call('POST /api/upload', { file: new Blob([new Uint8Array(bytes)]) })).imageUrl
  const files = async (room: 'uploads' | 'private') =>
    s3
      ? [...s3.objects.keys()].filter((key) => key.startsWith(`agence/${room}/`))
      : readdir(join(app.folder, room)).catch(() => [])
  return {
    app,
    admin,
    s3,
    upload,
    files,
    status: async (path: string) => (await app.http.inject(path.replace(/#.*/, ''))).statusCode,
    /** The statuses that visitors get for each size of a picture. */
    statuses: async (path: string) =>
      Promise.all(sizesOf(path.replace(/#.*/, '')).map(async (url) => (await app.http.inject(url)).statusCode)),
    /** Reads a picture as the editor does. */
    read: (path: string, token: string | undefined = admin.token) =>
      app.http.inject({
        url: `/api/admin/private-pictures?name=${path.replace('/uploads/private/', '').replace(/#.*/, '')}`,
        headers: token ? { authorization: `Bearer ${token}` } : {},
      }),
    save: async (id: number, form: Partial<DossierForm>) =>
      (await admin.call('PUT /api/admin/listings/{id}', { params: { id }, body: aDossier(form) })).pictures,
    async [Symbol.asyncDispose]() {
      await app[Symbol.asyncDispose]()
      await s3?.[Symbol.asyncDispose]()
    },
  }
}

const photo = (image: string, own: Partial<PictureForm> = {}): PictureForm => ({
  image,
  alt: '',
  caption: '',
  confidential: false,
  ...own,
})

const imagesOf = (pictures: PictureForm[]) => pictures.map(({ image }) => image)
const GONE = [404, 404, 404, 404]
const THERE = [200, 200, 200, 200]

test.each(STORAGES)(
  'a photo made confidential disappears from its URL at once, stays readable by administrators, and is shown again under a new URL (%s) @slow',
  async (where) => {
    await using agency = await anAgency(where)
    const { app, save, statuses, read, files } = agency
    const [room, sign] = [`${await agency.upload()}#focus=25,0`, await agency.upload()]
    const { id } = await app.publishes(aDossier({ pictures: [photo(sign), photo(room)] }))
    const shown = async () => app.call('GET /api/properties/{id}', { params: { id } })
    const pdf = async () => (await app.http.inject(`/properties/${id}/fiche.pdf`)).rawPayload
    const share = async () => (await app.http.inject(`/partage/${id}.jpg`)).rawPayload
    expect((await shown()).image).toBe(sign)

    const [hidden = '', kept] = imagesOf(
      await save(id, { pictures: [photo(sign, { confidential: true }), photo(room)] }),
    )
    expect([hidden, kept]).toEqual([expect.stringMatching(PRIVATE), room])
    expect(await statuses(sign)).toEqual(GONE)
    expect(await statuses(hidden)).toEqual(GONE)
    expect(await agency.status(hidden.replace('private/', 'private%2F'))).toBe(404)
    expect((await shown()).image).toBe(room)
    expect(await statuses(room)).toEqual(THERE)
    expect([(await files('private')).length, (await files('uploads')).length]).toEqual([6, 6])
    for (const draw of [pdf, share]) expect((await draw()).length).toBeGreaterThan(1_000)
    // Only administrators can read it.
    const { statusCode, headers, rawPayload } = await read(hidden)
    expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([200, 'image/webp', 'no-store'])
    expect(await sharp(rawPayload).metadata()).toMatchObject({ width: 900 })
    const visitor = await app.http.inject(`/api/admin/private-pictures?name=${hidden.split('/').at(-1)}`)
    expect(visitor.statusCode).toBe(401)
    for (const name of ['..%2Fuploads%2Fa.webp', '.probe', 'bien-none', ''])
      expect((await read(name)).statusCode, name).toBe(400)
    expect((await read('bien-none.webp')).statusCode).toBe(404)

    const [again = ''] = imagesOf(await save(id, { pictures: [photo(hidden), photo(room)] }))
    expect(again).toMatch(PUBLIC)
    expect(again).not.toBe(sign)
    expect(again.slice(-8)).toBe(sign.slice(-8))
    expect([await statuses(again), await statuses(sign)]).toEqual([THERE, GONE])
    expect((await shown()).image).toBe(again)
  },
)

test.each(STORAGES)(
  'all photos of a listing that becomes discreet disappear from their URLs, and illustrations replace them (%s) @slow',
  async (where) => {
    await using agency = await anAgency(where)
    const { app, save, statuses } = agency
    const pictures = [photo(`${await agency.upload()}#focus=0,50`), photo(await agency.upload())]
    const elsewhere = photo('https://images.example/restaurant.jpg')
    const { id } = await app.publishes(aDossier({ pictures: [...pictures, elsewhere] }))
    const share = async () => (await app.http.inject(`/partage/${id}.jpg`)).rawPayload
    const before = await share()

    const discreet = { discretion: 'departement', location: 'Calvados' } as const
    const hidden = await save(id, { pictures: [...pictures, elsewhere], ...discreet })
    expect(imagesOf(hidden)).toEqual([
      expect.stringMatching(/^\/uploads\/private\/bien-.*\.webp#focus=0,50$/),
      expect.stringMatching(PRIVATE),
      elsewhere.image,
    ])
    for (const { image } of pictures) expect(await statuses(image)).toEqual(GONE)
    expect((await share()).equals(before)).toBe(false)
    const sheet = await app.call('GET /api/properties/{id}/sheet', { params: { id } })
    const feeds = await Promise.all(['/feed.xml', '/sitemaps/biens-1.xml'].map((url) => app.get(url)))
    expect(JSON.stringify([sheet, feeds])).not.toContain('/uploads/bien-')

    const shown = await save(id, { pictures: hidden })
    expect(imagesOf(shown)).toEqual([
      expect.stringMatching(/^\/uploads\/bien-.*\.webp#focus=0,50$/),
      expect.stringMatching(PUBLIC),
      elsewhere.image,
    ])
    for (const [at, { image }] of pictures.entries()) {
      expect(shown[at]?.image).not.toBe(image)
      expect(await statuses(shown[at]?.image ?? '')).toEqual(THERE)
    }
  },
)

test('the first start of this version hides photos that were already confidential, in any status @slow', async () => {
  await using agency = await anAgency('disk')
  const { app, statuses } = agency
  const [sign, secret, room] = [await agency.upload(), await agency.upload(), await agency.upload()]
  const { id } = await app.publishes(aDossier({ pictures: [photo(room), photo('https://images.example/a.jpg')] }))
  const draft = await agency.admin.call('POST /api/admin/listings', {})
  await agency.admin.call('PUT /api/admin/listings/{id}', {
    params: { id: draft.id },
    body: aDossier({ pictures: [photo('https://images.example/a.jpg')] }),
  })
  // As the previous version left them.
  await app.db
    .update(dossierPicture)
    .set({ image: sign, confidential: true })
    .where(sql`${dossierPicture.dossierId} = ${id} and ${dossierPicture.position} = 1`)
  await app.db.update(dossierPicture).set({ image: secret }).where(eq(dossierPicture.dossierId, draft.id))
  await app.db.execute(sql`update dossier set discretion = 'region', status = 'vendu' where id = ${draft.id}`)
  await app.db.insert(soldProperty).values({
    id: draft.id,
    title: 'Restaurant',
    image: secret,
    category: 'Commerce',
    location: 'Normandie',
    soldOn: '2026-10-02',
  })
  expect([await statuses(sign), await statuses(secret)]).toEqual([THERE, THERE])

  const database = { db: app.db, alone: (task) => task(), hasInstanceOf: async () => false } satisfies Started
  const log = { info: vi.fn<() => void>(), warn: vi.fn<() => void>() }
  await projectAgain({ database, places: loadPlaces(), storage: app.storage, rules: 'this', log })
  expect([await statuses(sign), await statuses(secret), await statuses(room)]).toEqual([GONE, GONE, THERE])
  const read = async (one: number) => {
    const { pictures } = await agency.admin.call('GET /api/admin/listings/{id}', { params: { id: one } })
    return imagesOf(pictures)
  }
  expect(await read(id)).toEqual([room, expect.stringMatching(PRIVATE)])
  const [hidden = ''] = await read(draft.id)
  expect((await agency.read(hidden)).statusCode).toBe(200)
  const sold = await app.call('GET /api/properties/{id}/sheet', { params: { id: draft.id } })
  expect(JSON.stringify(sold)).not.toContain('/uploads/bien-')
})

test('public copies left by a crash or a failing bucket after the commit are removed later @slow', async () => {
  await using agency = await anAgency('S3')
  const { app, save, statuses, s3 } = agency
  const sign = await agency.upload()
  const { id } = await app.publishes(aDossier({ pictures: [photo(sign)] }))
  const clear = vi.spyOn(app.storage, 'clear').mockRejectedValue(new Error('no bucket'))
  const [hidden = ''] = imagesOf(await save(id, { pictures: [photo(sign, { confidential: true })] }))
  expect(hidden).toMatch(PRIVATE)
  expect(await statuses(sign)).toEqual(THERE)
  // A site on standby removes and forgets nothing.
  clear.mockResolvedValue(undefined)
  await clearHidden(app)
  expect(await app.db.$count(hiddenPicture)).toBe(1)
  clear.mockRestore()
  await clearHidden(app)
  expect(await statuses(sign)).toEqual(GONE)
  expect(await app.db.$count(hiddenPicture)).toBe(0)

  // When copying fails, nothing changes.
  s3?.setDown(true)
  const refused = await agency.admin.answerTo('PUT /api/admin/listings/{id}', {
    params: { id },
    body: aDossier({ pictures: [photo(hidden)] }),
  })
  s3?.setDown(false)
  expect(refused.status).toBe(503)
  const { pictures } = await agency.admin.call('GET /api/admin/listings/{id}', { params: { id } })
  expect(pictures).toEqual([photo(hidden, { confidential: true })])
})

test('a refused save makes no picture public @slow', async () => {
  await using agency = await anAgency('disk')
  const { app, save, files } = agency
  const sign = await agency.upload()
  const { id } = await app.publishes(aDossier({ pictures: [photo(sign)] }))
  const [hidden = ''] = imagesOf(await save(id, { pictures: [photo(sign, { confidential: true })] }))
  const refused = (body: DossierForm) => agency.admin.answerTo('PUT /api/admin/listings/{id}', { params: { id }, body })
  const impossible = aDossier({ pictures: [photo(hidden)], title: '' })
  expect((await refused(impossible)).status).toBe(400)
  expect(await files('uploads')).toEqual([])

  // Nor does a picture that another listing hides, under either path.
  for (const image of [hidden, sign]) {
    const made = { ...aProperty(), image }
    expect(await agency.admin.answerTo('POST /api/properties', { body: made }), image).toMatchObject({ status: 400 })
  }
  const lost = aDossier({ pictures: [photo('/uploads/private/bien-none.webp')] })
  expect(await refused(lost)).toMatchObject({
    status: 400,
    body: { problems: [{ path: 'pictures', message: expect.stringContaining('La photo 1 n’existe plus') }] },
  })
  expect(await files('uploads')).toEqual([])
})

test('a draft from before a photo was hidden still finds it @slow', async () => {
  await using agency = await anAgency('disk')
  const { app, save, statuses } = agency
  const sign = await agency.upload()
  const { id } = await app.publishes(aDossier({ pictures: [photo(sign)] }))
  await save(id, { pictures: [photo(sign, { confidential: true })] })
  const [again = ''] = imagesOf(await save(id, { pictures: [photo(sign)] }))
  expect(again).not.toBe(sign)
  expect([await statuses(again), await statuses(sign)]).toEqual([THERE, GONE])
})

test('a photo that another listing also shows stays public until that listing drops it @slow', async () => {
  await using agency = await anAgency('disk')
  const { app, save, statuses } = agency
  const shared = await agency.upload()
  const [one, other] = [
    await app.publishes(aDossier({ pictures: [photo(shared)] })),
    await app.publishes(aDossier({ pictures: [photo(shared)] })),
  ]
  await save(one.id, { pictures: [photo(shared, { confidential: true })] })
  expect(await statuses(shared)).toEqual(THERE)
  await save(other.id, { pictures: [photo('https://images.example/a.jpg')] })
  expect(await statuses(shared)).toEqual(GONE)
})

test('unused public and private pictures are removed at night @slow', async () => {
  await using agency = await anAgency('S3')
  const { app, save, files, s3 } = agency
  const [sign, dropped] = [await agency.upload(), await agency.upload()]
  const { id } = await app.publishes(aDossier({ pictures: [photo(sign), photo(dropped)] }))
  const hidden = await save(id, {
    pictures: [photo(sign, { confidential: true }), photo(dropped, { confidential: true })],
  })
  await save(id, { pictures: hidden.slice(0, 1) })
  expect((await files('private')).length).toBe(12)
  for (const object of s3?.objects.values() ?? []) object.at = new Date(Date.now() - 90_000_000)
  const names: string[] = []
  const due = async (unused: string[]) => {
    names.push(...unused)
    return unused
  }
  expect(await app.storage.removeUnused('bien', await listImages(app.db), due)).toBe(6)
  expect(names).toEqual([hidden[1]?.image.slice('/uploads/'.length, -'.webp'.length)])
  expect((await agency.read(hidden[0]?.image ?? '')).statusCode).toBe(200)
  expect((await agency.read(hidden[1]?.image ?? '')).statusCode).toBe(404)
})
