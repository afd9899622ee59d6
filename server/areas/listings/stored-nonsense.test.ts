import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { Property } from '#domain/listing/listing.ts'
import { property } from '#server/db/schema/listings.ts'
import { thirdInTurn } from '#test/matrix.ts'
import { aDossier, aProperty, HOTEL_DOSSIER } from '#test/makers.ts'
import { readPdf } from '#test/pdf-text.ts'
import { startApp } from '#test/start-app.ts'
import { type Columns, REFUSED_VALUES, SHOWN } from '#test/stored-nonsense.ts'

const PUBLIC_URL = 'https://agence.example'
/** A site with a sound listing, and one that was corrupted in the database. */
async function startWith(columns: Columns) {
  const app = await startApp({ publicUrl: () => PUBLIC_URL })
  const sound = await app.has(aProperty({ title: 'Saine', featured: true }))
  const odd = await app.has(aProperty({ title: 'Abîmée', featured: true }))
  await app.db.update(property).set(columns).where(eq(property.id, odd.id))
  return { app, sound: sound.id, odd: odd.id, [Symbol.asyncDispose]: () => app[Symbol.asyncDispose]() }
}

/** The ids of the listings in every public list. */
async function lists(app: Awaited<ReturnType<typeof startApp>>, of: number) {
  const ids = async (url: string) => {
    const { status, body } = await app.get(url)
    expect(status, url).toBe(200)
    return (body as Property[]).map(({ id }) => id)
  }
  return {
    all: await ids('/api/properties'),
    cheapest: await ids('/api/properties?sort=price-asc'),
    dearest: await ids('/api/properties?sort=price-desc'),
    place: await ids('/api/properties?location=Calvados&sort=recent'),
    featured: await ids('/api/featured-properties'),
    similar: await ids(`/api/properties/${of}/similar`),
  }
}

const NOT_XML = /(?![\t\n\r])[\p{Cc}\ufffe\uffff]/u

async function xml(app: Awaited<ReturnType<typeof startApp>>, url: string): Promise<string> {
  const { status, body } = await app.get(url)
  expect(status, url).toBe(200)
  const text = String(body)
  expect(text).not.toMatch(NOT_XML)
  expect(text).toMatch(/<\/(feed|urlset|sitemapindex)>\s*$/)
  // Each CDATA section ends exactly once.
  for (const [, inside] of text.matchAll(/<!\[CDATA\[(.*?)(?=<\/title>|<\/summary>)/gs)) {
    expect(inside?.match(/\]\]>/g)).toHaveLength(1)
  }
  return text
}

for (const [what, columns] of thirdInTurn(SHOWN)) {
  test(`${what}: the listing is shown, and breaks nothing @slow`, async () => {
    await using site = await startWith(columns)
    const { app, sound, odd } = site
    const both = expect.arrayContaining([sound, odd])
    const found = await lists(app, sound)
    expect({ ...found, place: undefined, similar: undefined }).toEqual({
      all: both,
      cheapest: both,
      dearest: both,
      featured: both,
    })
    expect(found.similar).toEqual([odd])
    expect((await app.get(`/api/properties/${odd}`)).status).toBe(200)
    expect((await app.get('/api/landing?category=Commerce')).status).toBe(200)

    const file = await xml(app, '/sitemaps/biens-1.xml')
    expect(file).toContain(`${PUBLIC_URL}/properties/${sound}-`)
    expect(file).toMatch(new RegExp(`<loc>${PUBLIC_URL}/properties/${odd}[-<]`))
    for (const [, image] of file.matchAll(/<image:loc>(.*?)<\/image:loc>/g)) expect(image).toMatch(/^https?:\/\/\S+$/)
    const feed = await xml(app, '/feed.xml')
    for (const id of [sound, odd]) expect(feed).toContain(`<id>${PUBLIC_URL}/properties/${id}</id>`)
    await xml(app, '/sitemap.xml')
    await xml(app, '/sitemaps/recherches.xml')

    const { statusCode, rawPayload } = await app.http.inject(`/partage/${odd}.jpg`)
    expect(statusCode).toBe(200)
    expect(await sharp(rawPayload).metadata()).toMatchObject({ width: 1200, height: 630, format: 'jpeg' })
  })
}

for (const [what, columns] of thirdInTurn(REFUSED_VALUES)) {
  test(`${what}: the database refuses it`, async () => {
    await using app = await startApp()
    const sound = await app.has(aProperty())
    // A CHECK, a foreign key or the range of a type.
    const refused = { cause: { code: expect.stringMatching(/^(23514|23503|22003)$/) } }
    await expect(app.db.update(property).set(columns)).rejects.toMatchObject(refused)
    expect((await app.get('/api/properties')).body).toEqual([sound])
  })
}

test('an unreadable photo is left out of the share picture @slow', async () => {
  await using app = await startApp()
  const image = await app.storage.put('bien', [{ suffix: '', extension: 'webp', bytes: Buffer.from('no picture') }])
  const { id } = await app.has(aProperty({ image }))
  expect((await app.http.inject(`/partage/${id}.jpg`)).statusCode).toBe(200)
})

test('fees and parts that contradict the price are shown nowhere, whatever is stored @slow', async () => {
  await using app = await startApp()
  const { id, trade } = await app.publishes(aDossier(HOTEL_DOSSIER))
  expect(trade?.fees).toContain('5\u00a0%')
  const said = async () => {
    const [listed] = (await app.get('/api/properties')).body as Property[]
    const { fees, priceLines, financing } = await app.call('GET /api/properties/{id}/sheet', { params: { id } })
    const compared = await app.call('GET /api/comparison', { query: { ids: String(id) } })
    const { rawPayload } = await app.http.inject(`/properties/${id}/fiche.pdf`)
    const rows = compared.groups.flatMap(({ rows: own }) => own.map(({ name }) => name))
    return {
      fees: [listed?.trade?.fees, fees, compared.listings[0]?.property?.fees].filter(Boolean),
      lines: priceLines.length,
      financed: financing?.buyerFees,
      compared: rows.filter((name) => ['fees', 'priceFonds', 'priceMurs'].includes(name)),
      pdf: /honoraires? (à la charge|partagés|TTC)|dont (fonds|murs)/i.exec((await readPdf(rawPayload)).text)?.[0],
    }
  }
  expect(await said()).toMatchObject({ financed: 50_000, compared: ['fees', 'priceFonds', 'priceMurs'] })
  // Below the price without fees, and more than twice as much.
  for (const price of [950_000, 2_400_000]) {
    await app.db.update(property).set({ price }).where(eq(property.id, id))
    expect(await said(), String(price)).toEqual({ fees: [], lines: 0, financed: 0, compared: [], pdf: undefined })
  }
})
