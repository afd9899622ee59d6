import { readdirSync } from 'node:fs'
import { utimes } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { listImages } from '#server/listings/list-images.ts'
import { folderStorage } from '#server/storage/storage.ts'
import type { DossierForm } from '#domain/listing/dossier.ts'
import { journalOf } from '#test/journal.ts'
import { aDossier, anAdmin, aProperty } from '#test/makers.ts'
import { startApp } from '#test/start-app.ts'

/** An administrator and a listing that they have started. */
async function startListing() {
  const app = await startApp()
  const admin = await app.signedIn(anAdmin({ firstName: 'Ada', lastName: 'Byron' }))
  const { id } = await admin.call('POST /api/admin/listings', {})
  const params = { id }
  return {
    app,
    admin,
    params,
    read: () => admin.call('GET /api/admin/listings/{id}', { params }),
    keep: (body: Record<string, unknown>) => admin.call('PUT /api/admin/listings/{id}/draft', { params, body }),
    /** Stores a draft as the editor does: only over the version it last knew. */
    keepOver: (draftVersion: number, body: Record<string, unknown>, { token } = admin) =>
      app.send('PUT', `/api/admin/listings/${id}/draft`, {
        body,
        token,
        headers: { 'if-match': `"${draftVersion}"` },
      }),
    save: (body: DossierForm & { draftVersion?: number } = aDossier()) =>
      admin.call('PUT /api/admin/listings/{id}', { params, body }),
    journal: () => journalOf(admin),
    [Symbol.asyncDispose]: () => app[Symbol.asyncDispose](),
  }
}

test('a new listing is a draft, its creator is its agent, and there is an audit entry', async () => {
  await using site = await startListing()
  expect(await site.read()).toMatchObject({ status: 'brouillon', title: '', agentId: site.admin.user.id, draft: null })
  expect(await site.journal()).toEqual([
    expect.objectContaining({ action: 'property.started', actor: 'Ada Byron', subject: 'Fiche sans titre' }),
  ])
})

test('a listing can start with the data of a first phone call', async () => {
  await using site = await startListing()
  const body = { deal: 'fonds', location: 'Vannes (Morbihan)', ownerName: 'Odette Vasseur', ownerPhone: '' } as const
  expect(
    await site.admin.call('POST /api/admin/listings', { body: { ...body, activity: 'restaurant' } }),
  ).toMatchObject({
    status: 'brouillon',
    title: 'Restaurant traditionnel',
    category: 'Commerce',
    deal: 'fonds',
    activities: ['restaurant'],
    location: 'Vannes (Morbihan)',
    facts: { ownerName: 'Odette Vasseur' },
    agentId: site.admin.user.id,
  })
  expect(
    await site.admin.call('POST /api/admin/listings', { body: { ...body, deal: 'location', activity: null } }),
  ).toMatchObject({ title: 'Location de locaux', category: "Immobilier d'entreprise", activities: [] })
})

test('a draft is on no public page, in no list and in no public file @slow', async () => {
  await using site = await startListing()
  await site.save(aDossier({ title: 'Le secret de Lisieux', reference: 'SEC-1' }))
  const { app, params } = site
  expect((await app.answerTo('GET /api/properties/{id}', { params })).status).toBe(404)
  expect((await app.answerTo('GET /api/properties/{id}/similar', { params })).status).toBe(404)
  expect((await app.answerTo('GET /api/properties/{id}/sheet', { params })).status).toBe(404)
  expect((await app.get(`/partage/${params.id}.jpg`)).status).toBe(404)
  const lists = ['/api/properties', '/api/properties?reference=SEC-1', '/api/featured-properties', '/api/places']
  for (const url of [...lists, '/sitemap.xml', '/sitemaps/listings-1.xml', '/feed.xml'])
    expect(JSON.stringify((await app.get(url)).body), url).not.toMatch(/secret|SEC-1/)
})

test('a stored draft comes back unchanged; version, pages and audit log do not change', async () => {
  await using site = await startListing()
  const before = await site.read()
  const typed = {
    typed: { title: 'Boulang', price: '285 000 €', facts: { surface: '14O' } },
    at: '2026-11-22T10:00:00Z',
  }
  await site.keep(typed)
  expect(await site.read()).toEqual({ ...before, draft: typed, draftVersion: before.draftVersion + 1 })
  expect(await site.journal()).toHaveLength(1)
})

test('saving a listing deletes its draft; so does an empty draft @slow', async () => {
  await using site = await startListing()
  await site.keep({ title: 'Boulang' })
  expect(await site.save()).toMatchObject({ title: 'Restaurant de quartier', draft: null })
  await site.keep({ title: 'Boulang' })
  await site.keep({})
  expect((await site.read()).draft).toBeNull()
})

test('the draft of a published listing does not appear on its pages or in the specification’s form @slow', async () => {
  await using app = await startApp()
  const admin = await app.signedIn(anAdmin())
  const shop = await app.has(aProperty())
  const params = { id: shop.id }
  await admin.call('PUT /api/admin/listings/{id}/draft', { params, body: { title: 'Tout autre chose' } })
  expect(await app.call('GET /api/properties/{id}', { params })).toEqual(shop)
  await admin.call('PUT /api/properties/{id}', { params, body: aProperty({ price: 290_000 }) })
  expect(await admin.call('GET /api/admin/listings/{id}', { params })).toMatchObject({
    price: 290_000,
    draft: { title: 'Tout autre chose' },
  })
})

test('a draft for a missing listing, or a too large one, is refused', async () => {
  await using site = await startListing()
  const missing = await site.admin.answerTo('PUT /api/admin/listings/{id}/draft', { params: { id: 999 }, body: {} })
  expect(missing.status).toBe(404)
  const large = { description: 'a'.repeat(300_000) }
  const answer = await site.admin.answerTo('PUT /api/admin/listings/{id}/draft', { params: site.params, body: large })
  expect(answer.status).toBe(413)
})

test('saving over a newer version is refused; both texts stay @slow', async () => {
  await using site = await startListing()
  const first = await site.save()
  await site.save(aDossier({ price: 290_000 }))
  const late = await site.app.send('PUT', `/api/admin/listings/${site.params.id}`, {
    body: aDossier({ price: 1 }),
    token: site.admin.token,
    headers: { 'if-match': `"${first.updatedAt}"` },
  })
  expect(late).toMatchObject({ status: 409, body: { message: expect.stringMatching(/modifié entre-temps/) } })
  expect((await site.read()).price).toBe(290_000)
})

test('two administrators who edit one listing cannot overwrite each other’s draft unknowingly', async () => {
  await using site = await startListing()
  const paul = await site.app.signedIn(anAdmin())
  const { draftVersion } = await site.read()
  expect(await site.keepOver(draftVersion, { title: 'Ada' })).toMatchObject({
    status: 200,
    body: { draftVersion: draftVersion + 1 },
  })
  // Paul opened the listing before Ada's draft was stored.
  expect(await site.keepOver(draftVersion, { title: 'Paul' }, paul)).toMatchObject({
    status: 409,
    body: { message: expect.stringMatching(/^Une autre personne modifie cette fiche/) },
  })
  expect(await site.read()).toMatchObject({ draft: { title: 'Ada' }, draftVersion: draftVersion + 1 })
  // He chooses to keep his own: now Ada gets the conflict.
  expect((await site.keepOver(draftVersion + 1, { title: 'Paul' }, paul)).status).toBe(200)
  expect((await site.keepOver(draftVersion + 1, { title: 'Ada encore' })).status).toBe(409)
  expect((await site.read()).draft).toEqual({ title: 'Paul' })
})

test('a save deletes its own draft, but not one that another administrator has stored since @slow', async () => {
  await using site = await startListing()
  await site.keep({ title: 'Ada' })
  const { draftVersion } = await site.read()
  await site.keep({ title: 'Paul' })
  expect(await site.save({ ...aDossier(), draftVersion })).toMatchObject({ draft: { title: 'Paul' } })
  expect(await site.save({ ...aDossier(), draftVersion: draftVersion + 1 })).toMatchObject({ draft: null })
  // An administrator still typing over that version gets the conflict with the next draft.
  expect((await site.keepOver(draftVersion + 1, { title: 'Paul' })).status).toBe(409)
})

test('a photo that is only used in a draft is not removed @slow', async () => {
  await using site = await startListing()
  const jpeg = await sharp({ create: { width: 64, height: 48, channels: 3, background: '#1b4ab5' } })
    .jpeg()
    .toBuffer()
  const upload = () => site.admin.call('POST /api/upload', { file: new Blob([new Uint8Array(jpeg)]) })
  const [kept, unused] = [(await upload()).imageUrl, (await upload()).imageUrl]
  await site.keep({ typed: { pictures: [{ image: kept, alt: '' }] } })
  const folder = join(site.app.folder, 'uploads')
  const [lastWeek, storage] = [new Date(Date.now() - 7 * 86_400_000), folderStorage(folder)]
  await Promise.all(readdirSync(folder).map((name) => utimes(join(folder, name), lastWeek, lastWeek)))
  await storage.removeUnused('bien', await listImages(site.app.db), async (unused) => unused)
  const there = readdirSync(folder)
  expect(there).toContain(kept.replace('/uploads/', ''))
  expect(there).not.toContain(unused.replace('/uploads/', ''))
})

test('a preview shows what publishing would show, without publishing', async () => {
  await using site = await startListing()
  const facts = { feesPayer: 'vendeur', surface: 140, floorPrice: 250_000, tradeName: 'Chez Odette' } as const
  await site.save(aDossier({ facts, discretion: 'departement' }))
  const { params, admin, app } = site
  const preview = await admin.call('GET /api/admin/listings/{id}/preview', { params, query: {} })
  expect(preview.property).toMatchObject({
    title: 'Restaurant de quartier',
    location: 'Calvados (14)',
    price: 215_000,
  })
  expect(preview.property.trade).toMatchObject({ dealLabel: 'Fonds de commerce', badges: ['Nouveau'] })
  expect(JSON.stringify([preview.property, preview.sheet])).not.toMatch(/Lisieux|Odette|250000/)
  expect((await app.answerTo('GET /api/properties/{id}', { params })).status).toBe(404)
})

test('whatever is typed or saved, a preview shows neither the commune nor the words that the level hides @slow', async () => {
  await using site = await startListing()
  const { params, admin } = site
  const facts = { feesPayer: 'vendeur', surface: 140, tradeName: 'Chez Odette' } as const
  const texts = {
    title: 'Restaurant à LISIEUX',
    description: 'Chez Odette, au centre de Lisieux.',
    features: ['Lisieux'],
  }
  const pictures = [{ image: 'https://images.example/lisieux.jpg', alt: 'Lisieux', caption: '', confidential: false }]
  await site.save(aDossier({ ...texts, facts, pictures, location: '14100 Lizieu' }))
  const previewAt = (discretion?: 'commune' | 'departement' | 'region') =>
    admin.call('GET /api/admin/listings/{id}/preview', { params, query: discretion ? { discretion } : {} })
  expect((await previewAt()).property).toMatchObject({ title: texts.title, location: '14100 Lizieu' })
  // A level that is typed, and not saved yet.
  const typed = await previewAt('departement')
  expect(typed).toMatchObject({
    property: { title: 'Restaurant à [masqué]', location: 'Calvados (14)' },
    communes: ['Lisieux'],
  })
  expect(JSON.stringify([typed.property, typed.sheet])).not.toMatch(/Li[sz]ieu|Odette/i)
  await site.save(aDossier({ ...texts, facts, pictures, discretion: 'region' }))
  const saved = await previewAt()
  expect(saved.property.location).toBe('Normandie')
  expect(JSON.stringify([saved.property, saved.sheet])).not.toMatch(/Lisieu|Odette|Calvados/i)
})

test('a preview shows no more than the stored level to a member who may not read the place @slow', async () => {
  await using site = await startListing()
  await site.save(aDossier({ title: 'Restaurant à Lisieux', discretion: 'region', agentId: site.admin.user.id }))
  const nina = await site.app.signedIn(anAdmin({ teamRole: 'assistant' }))
  for (const discretion of ['commune', 'departement', 'region'] as const) {
    const query = { discretion }
    const preview = await nina.call('GET /api/admin/listings/{id}/preview', { params: site.params, query })
    expect(preview.communes).toEqual([])
    expect(JSON.stringify(preview), discretion).not.toMatch(/Lisieux|Calvados/)
  }
})

test('words that were confirmed at the publication are in the preview, as on the page @slow', async () => {
  await using site = await startListing()
  await site.save(aDossier({ title: 'Restaurant à Lisieux', discretion: 'departement' }))
  await site.app.hasMandateFor(site.params.id)
  const { params, admin } = site
  const body = { to: 'en vente' as const, confirmedWords: ['Lisieux'] }
  await admin.call('POST /api/admin/listings/{id}/status', { params, body })
  const shown = async (query: { discretion?: 'region' }) =>
    (await admin.call('GET /api/admin/listings/{id}/preview', { params, query })).property.title
  expect(await shown({})).toBe('Restaurant à Lisieux')
  expect(await shown({ discretion: 'region' })).toBe('Restaurant à [masqué]')
})

test('a price changed in the table replaces the one of the draft, and leaves its other texts @slow', async () => {
  await using site = await startListing()
  await site.save()
  const kept = (text: string) => ({ text, seen: '' })
  const draft = {
    texts: { price: kept('240 000'), title: kept('Le Phare') },
    by: 'Ada Byron',
    at: '2026-11-28T12:00:00Z',
  }
  await site.keep(draft)
  await site.admin.call('PUT /api/admin/listings/{id}/price', { params: site.params, body: { price: 230_000 } })
  expect(await site.read()).toMatchObject({ price: 230_000, draft: { ...draft, texts: { title: kept('Le Phare') } } })
})

test('a new affair shows as little of its place as the agency has set, until somebody chooses @slow', async () => {
  await using app = await startApp()
  const admin = await app.signedIn(anAdmin())
  const start = () => admin.call('POST /api/admin/listings', { body: null })
  expect((await start()).discretion).toBe('commune')
  await admin.call('PUT /api/admin/agency/publishing', { body: { requireMandate: false, discretion: 'departement' } })
  const { id, discretion } = await start()
  expect(discretion).toBe('departement')
  await admin.call('PATCH /api/admin/listings/{id}', {
    params: { id },
    body: { discretion: 'region', seen: { discretion: 'departement' }, unsaved: {} },
  })
  expect((await admin.call('GET /api/admin/listings/{id}', { params: { id } })).discretion).toBe('region')
})
