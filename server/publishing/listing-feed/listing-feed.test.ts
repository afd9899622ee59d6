import { Ajv2020 } from 'ajv/dist/2020.js'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { validateXML } from 'xmllint-wasm'
import type { ListingFeed } from '#domain/syndication/listing-feed.ts'
import { removedProperty } from '#server/db/schema/listings.ts'
import { aDossier, anAdmin, aStep, HOTEL_DOSSIER } from '#test/makers.ts'
import { startApp } from '#test/start-app.ts'

async function aFeed() {
  const app = await startApp()
  const owner = await app.signedIn(anAdmin())
  const { id, json, xml } = await owner.call('POST /api/admin/feeds', { body: { name: 'Réseau' } })
  const asks = (url: string, headers = {}) => app.send('GET', new URL(url).pathname, { headers })
  return { app, owner, id, json, xml, asks }
}

test('the feed is valid by its schemas, for validators that are not ours @slow', async () => {
  const { app, asks, json, xml } = await aFeed()
  await app.publishes(
    aDossier({ title: 'Bar & <tabac> "du Port" ]]>', description: 'Vue \u0007 sur l’œuvre 🐟.\nSuite.' }),
  )
  await app.publishes(aDossier({ ...HOTEL_DOSSIER, discretion: 'departement', disclosure: 'tranche' }))
  const feed = (await asks(json)).body as ListingFeed
  const schema = (await app.get('/flux/schema-1.json')).body
  const validate = new Ajv2020({ strict: false, validateFormats: false }).compile(schema as object)
  expect([validate(feed), validate.errors]).toEqual([true, null])
  expect(feed.listings).toHaveLength(2)
  expect(feed.listings[1]).not.toHaveProperty('communeCode')
  const contents = String((await asks(xml)).body)
  const xsd = String((await app.get('/flux/schema-1.xsd')).body)
  const checked = await validateXML({
    xml: [{ fileName: 'flux.xml', contents }],
    schema: [{ fileName: 'flux.xsd', contents: xsd }],
  })
  expect(checked.errors).toEqual([])
  expect(contents.match(/<listing id="\d+">/g)).toHaveLength(2)
})

test('an unchanged feed is not sent again, and who reads it is known without an IP', async () => {
  const { app, owner, asks, json } = await aFeed()
  const { id } = await app.publishes(aDossier())
  const first = await asks(json, { 'user-agent': `Lecteur/1.0 ${'x'.repeat(500)}` })
  const etag = String(first.headers.etag)
  expect((await asks(json, { 'if-none-match': etag })).status).toBe(304)
  const [recipient] = await owner.call('GET /api/admin/feeds', {})
  expect(recipient?.readAt).not.toBeNull()
  const params = { id }
  await owner.call('POST /api/admin/listings/{id}/status', { params, body: aStep('retiré', { reason: 'Repris' }) })
  const after = await asks(json, { 'if-none-match': etag, 'user-agent': `Lecteur/1.0 ${'x'.repeat(500)}` })
  expect(after).toMatchObject({ status: 200, body: { listings: [], withdrawn: [{ id }] } })
  expect((await owner.call('GET /api/admin/feeds', {}))[0]?.readBy).toMatch(/^Lecteur\/1\.0 x{108}$/)
  await app.db
    .update(removedProperty)
    .set({ removedAt: new Date(Date.now() - 31 * 86_400_000) })
    .where(eq(removedProperty.id, id))
  expect((await asks(json)).body).toMatchObject({ withdrawn: [] })
})

test('a revoked address answers nothing, like one that never was', async () => {
  const { owner, id, json, xml, asks } = await aFeed()
  expect((await asks(xml)).status).toBe(200)
  await owner.call('DELETE /api/admin/feeds/{id}', { params: { id } })
  for (const url of [json, xml, json.replace(/.{5}\.json/, 'aaaaa.json')]) expect((await asks(url)).status).toBe(404)
})
