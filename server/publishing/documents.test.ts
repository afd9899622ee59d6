import { eq, sql } from 'drizzle-orm'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { property } from '#server/db/schema/listings.ts'
import { folderStorage } from '#server/storage/storage.ts'
import { aDossier, anAdmin, aProperty } from '#test/makers.ts'
import { startApp } from '#test/start-app.ts'

const PUBLIC_URL = 'https://agence.example'
const start = () => startApp({ publicUrl: () => PUBLIC_URL })

const urlsIn = (xml: unknown) => [...String(xml).matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => url)

test('robots.txt names the sitemap and disallows the administration', async () => {
  await using app = await start()
  const { status, headers, body } = await app.get('/robots.txt')
  expect([status, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8'])
  expect(body).toContain(`Sitemap: ${PUBLIC_URL}/sitemap.xml`)
  expect(body).toContain('Disallow: /admin')
})

test('the sitemap index lists one file per 50,000 ids, without empty files @slow', async () => {
  await using app = await start()
  const first = await app.has(aProperty({ title: 'Café & tabac', location: 'Caen', image: '/uploads/cafe.webp' }))
  await app.db.execute(sql`select setval('dossier_id_seq', 120000)`)
  await app.has(aProperty())
  const { headers, body } = await app.get('/sitemap.xml')
  expect(headers['content-type']).toBe('application/xml; charset=utf-8')
  const names = ['pages', 'recherches', 'biens-1', 'biens-3']
  expect(urlsIn(body)).toEqual(names.map((name) => `${PUBLIC_URL}/sitemaps/${name}.xml`))

  const file = String((await app.get('/sitemaps/biens-1.xml')).body)
  expect(urlsIn(file)).toEqual([`${PUBLIC_URL}/properties/${first.id}-cafe-tabac-caen`])
  expect(file).toContain(`<lastmod>${first.updatedAt}</lastmod>`)
  expect(file).toContain(`<image:loc>${PUBLIC_URL}/uploads/cafe.webp</image:loc>`)
  expect(urlsIn((await app.get('/sitemaps/biens-3.xml')).body)).toHaveLength(1)
  expect((await app.get('/sitemaps/pages.xml')).body).toContain(`<loc>${PUBLIC_URL}/honoraires</loc>`)
  for (const name of ['biens-2.xml', 'biens-0.xml', 'autre.xml', 'biens-1']) {
    expect((await app.get(`/sitemaps/${name}`)).status, name).toBe(404)
  }
})

test('the page of an activity and a place is in the sitemap from three listings on @slow', async () => {
  await using app = await start()
  for (const location of ['Lyon 3e', 'Lyon 6e', 'Lyon', 'Caen']) await app.publishes(aDossier({ location }))
  const found = urlsIn((await app.get('/sitemaps/recherches.xml')).body).flatMap((url) => {
    const { searchParams } = new URL(String(url).replaceAll('&amp;', '&'))
    const subject = searchParams.get('activity') ?? searchParams.get('sector')
    return subject ? [`${subject} ${searchParams.get('location') ?? 'partout'}`] : []
  })
  expect(found.toSorted()).toEqual(
    ['partout', 'Auvergne-Rhône-Alpes', 'Rhône', 'Lyon']
      .flatMap((place) => [`restaurant ${place}`, `restaurants ${place}`])
      .toSorted(),
  )
})

test('the page of a category and a place is in the sitemap only when it has listings @slow', async () => {
  await using app = await start()
  await app.has(aProperty({ location: 'Lyon 3e, Rhône' }))
  await app.has(aProperty({ location: 'Lyon 6e, Rhône' }))
  await app.has(aProperty({ location: 'Caen', category: 'Hôtellerie' }))
  const found = urlsIn((await app.get('/sitemaps/recherches.xml')).body).map((url) =>
    decodeURIComponent(String(url).replaceAll('+', ' ').replaceAll('&amp;', '&')).slice(PUBLIC_URL.length),
  )
  expect(found).toEqual(
    expect.arrayContaining([
      '/search?category=Commerce',
      '/search?location=Normandie',
      '/search?location=Rhône&category=Commerce',
      '/search?location=Calvados&category=Hôtellerie',
      '/search?location=Lyon&category=Commerce',
    ]),
  )
  expect(found).not.toContain('/search?location=Calvados&category=Commerce')
  expect(new Set(found).size).toBe(found.length)
})

test('the feed contains the newest listings, newest first @slow', async () => {
  await using app = await start()
  const [old, fresh] = [await app.has(aProperty()), await app.has(aProperty({ title: 'Bar <b>à vins</b>' }))]
  const { headers, body } = await app.get('/feed.xml')
  expect(headers['content-type']).toBe('application/atom+xml; charset=utf-8')
  const ids = [...String(body).matchAll(/<id>(.*?)<\/id>/g)].map(([, id]) => id)
  expect(ids).toEqual([`${PUBLIC_URL}/`, ...[fresh, old].map(({ id }) => `${PUBLIC_URL}/properties/${id}`)])
  expect(body).toContain('Bar &lt;b>à vins&lt;/b>')
})

test('every listing has its own share picture, even without a photograph @slow', async () => {
  await using app = await start()
  const photo = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#c00' } })
    .webp()
    .toBuffer()
  const image = await app.storage.put('bien', [{ suffix: '', extension: 'webp', bytes: photo }])
  const long = 'Hôtel & restaurant <trois étoiles> '.repeat(5)
  const listings = [await app.has(aProperty({ image })), await app.has(aProperty({ title: long, location: long }))]
  for (const { id } of listings) {
    const { statusCode, headers, rawPayload } = await app.http.inject(`/partage/${id}.jpg`)
    expect([statusCode, headers['content-type']]).toEqual([200, 'image/jpeg'])
    expect(await sharp(rawPayload).metadata()).toMatchObject({ width: 1200, height: 630, format: 'jpeg' })
    expect((await app.http.inject(`/partage/${id}.jpg`)).rawPayload).toEqual(rawPayload)
  }
  const [first] = listings
  const before = (await app.http.inject(`/partage/${first?.id}.jpg`)).rawPayload
  await app.db
    .update(property)
    .set({ price: 1, updatedAt: new Date() })
    .where(eq(property.id, Number(first?.id)))
  expect((await app.http.inject(`/partage/${first?.id}.jpg`)).rawPayload.equals(before)).toBe(false)
  for (const name of ['999.jpg', 'abc.jpg', '1.png']) expect((await app.get(`/partage/${name}`)).status).toBe(404)
})

test('a share picture draws stars as the fonts can, and leaves emojis out @slow', async () => {
  await using app = await start()
  const draw = async (title: string) => {
    const { id } = await app.has(aProperty({ title }))
    return (await app.http.inject(`/partage/${id}.jpg`)).rawPayload
  }
  const plain = await draw('Hôtel *** à Caen')
  expect((await draw('Hôtel ★★★ 👩‍🍳 à Caen 🇫🇷')).equals(plain)).toBe(true)
  expect((await draw('Hôtel à Caen')).equals(plain)).toBe(false)
})

test('bullets of a word processor are plain ones on the page, in the feed and in the list of listings', async () => {
  await using app = await start()
  const admin = await app.signedIn(anAdmin())
  const body = {
    ...aProperty(),
    description: 'Les atouts :\r\n\uf0b7\tBail 3/6/9\r\n\uf0a7 - Équipe de 4',
    features: JSON.stringify(['\uf0b7 Bail neuf', '•\tTerrasse', '- Licence IV', '\uf0b7']),
  }
  const { id } = await admin.call('POST /api/properties', { body })
  const shown = await app.call('GET /api/properties/{id}', { params: { id } })
  expect(shown.description).toBe('Les atouts :\r\n• Bail 3/6/9\r\n• Équipe de 4')
  expect(JSON.parse(shown.features)).toEqual(['Bail neuf', 'Terrasse', 'Licence IV'])
  const isPrivate = /[\ue000-\uf8ff]/
  expect(String((await app.get('/feed.xml')).body)).not.toMatch(isPrivate)
  expect(String((await app.send('GET', '/api/admin/listings/csv', { token: admin.token })).body)).not.toMatch(isPrivate)
})

test('a listing that hides its photos is shared with its trade’s illustration, which is part of the site @slow', async () => {
  await using app = await start()
  const { id } = await app.publishes(aDossier({ discretion: 'region' }))
  const { image } = await app.call('GET /api/properties/{id}', { params: { id } })
  expect(image).toBe('/uploads/illustrations/restaurant.webp')
  for (const [end, type] of [
    ['.webp', 'image/webp'],
    ['-480.avif', 'image/avif'],
  ]) {
    const { statusCode, headers } = await app.http.inject(image.replace('.webp', end ?? ''))
    expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
      200,
      type,
      'public, max-age=2592000',
    ])
  }
  // The part right of the panel, which a listing without a picture leaves plain.
  const { rawPayload } = await app.http.inject(`/partage/${id}.jpg`)
  const { entropy } = await sharp(rawPayload).extract({ left: 560, top: 0, width: 600, height: 630 }).stats()
  expect(entropy).toBeGreaterThan(5)
  expect((await app.get('/uploads/illustrations/..%2Fstorage.ts')).status).toBeGreaterThanOrEqual(400)
})

test('a share picture is cacheable under the URL of its version; under any other URL it is revalidated @slow', async () => {
  await using app = await start()
  const admin = await app.signedIn(anAdmin())
  const { id, updatedAt } = await app.publishes(aDossier())
  const get = (query: string, headers = {}) => app.http.inject({ url: `/partage/${id}.jpg${query}`, headers })
  const named = `?v=${Date.parse(updatedAt)}`
  expect((await get(named)).headers['cache-control']).toBe('public, max-age=86400')
  const shown = await get('')
  for (const query of ['', '?v=1', '?v', '?v=1&v=2', '?t=1'])
    expect((await get(query)).headers['cache-control'], query).toBe('public, max-age=0')
  const known = { 'if-none-match': String(shown.headers.etag) }
  expect((await get('', known)).statusCode).toBe(304)

  const discreet = { ...aDossier(), discretion: 'region' as const, location: 'Normandie' }
  await admin.call('PUT /api/admin/listings/{id}', { params: { id }, body: discreet })
  const after = await get('', known)
  expect(after.statusCode).toBe(200)
  expect(after.rawPayload.equals(shown.rawPayload)).toBe(false)
  expect((await get(named)).headers['cache-control']).toBe('public, max-age=0')
})

test('share pictures crop a photo around its focus @slow', async () => {
  await using app = await start()
  const red = { create: { width: 400, height: 400, channels: 3 as const, background: '#c02020' } }
  const bytes = await sharp({ create: { width: 1200, height: 400, channels: 3, background: '#2020c0' } })
    .composite([{ input: red, left: 800, top: 0 }])
    .webp()
    .toBuffer()
  const image = await app.storage.put('bien', [{ suffix: '', extension: 'webp', bytes }])
  const colourOf = async (focus: string) => {
    const { id } = await app.has(aProperty({ image: `${image}#focus=${focus}` }))
    const { rawPayload } = await app.http.inject(`/partage/${id}.jpg`)
    const [r = 0, , b = 0] = await sharp(rawPayload)
      .extract({ left: 600, top: 40, width: 500, height: 500 })
      .resize(1, 1)
      .raw()
      .toBuffer()
    return r > b ? 'red' : 'blue'
  }
  expect([await colourOf('0,50'), await colourOf('100,50')]).toEqual(['blue', 'red'])
})

test('the queue of share pictures is bounded; beyond it, the answer is a 503 with Retry-After @slow', async () => {
  let finish: () => void = () => {}
  const held = new Promise<undefined>((resolve) => (finish = () => resolve(undefined)))
  await using app = await startApp({ storage: { ...folderStorage('/nowhere'), read: () => held } })
  const listings = await app.hasMany(Array.from({ length: 21 }, () => aProperty({ image: '/uploads/a.webp' })))
  const answers = listings.map((id) => app.get(`/partage/${id}.jpg`))
  const refused = await Promise.race(answers)
  expect(refused).toMatchObject({
    status: 503,
    headers: { 'retry-after': '10', 'cache-control': 'no-store' },
    body: { message: 'Trop d’images sont en préparation. Veuillez réessayer dans un instant.' },
  })
  finish()
  const statuses = (await Promise.all(answers)).map(({ status }) => status)
  expect(statuses.filter((status) => status === 200)).toHaveLength(20)
})
