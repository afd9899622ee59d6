import { expect, test } from 'vitest'
import type { DossierForm } from '#domain/listing/dossier.ts'
import type { Property } from '#domain/listing/listing.ts'
import { aDossier, anAdmin, aProperty } from '#test/makers.ts'
import { startApp } from '#test/start-app.ts'

const titles = (list: unknown) => (list as Property[]).map(({ title }) => title)

test('a listing is sent as the specification describes it', async () => {
  await using app = await startApp()
  const bakery = await app.has(aProperty({ reference: 'CO-1', featured: true }))
  const answer = await app.get(`/api/properties/${bakery.id}`)
  expect(answer.status).toBe(200)
  expect(answer.body).toEqual({
    id: bakery.id,
    title: 'Boulangerie de quartier',
    description: 'Une boulangerie tenue par la même famille depuis 1994.',
    image: 'https://images.example/boulangerie.jpg',
    category: 'Commerce',
    location: 'Lisieux, Calvados',
    price: 285_000,
    reference: 'CO-1',
    featured: true,
    details: '{"surface":140}',
    features: '["Bail neuf"]',
    createdAt: expect.stringMatching(/^\d{4}-.*Z$/),
    updatedAt: expect.stringMatching(/^\d{4}-.*Z$/),
  })
})

test('a listing without a reference is sent without one', async () => {
  await using app = await startApp()
  const { id } = await app.has(aProperty())
  expect((await app.get(`/api/properties/${id}`)).body).not.toHaveProperty('reference')
})

test('featured listings are listed newest first, without the others', async () => {
  await using app = await startApp()
  await app.has(aProperty({ title: 'Premier', featured: true }))
  await app.has(aProperty({ title: 'Ordinaire' }))
  await app.has(aProperty({ title: 'Second', featured: true }))
  expect(titles((await app.get('/api/featured-properties')).body)).toEqual(['Second', 'Premier'])
})

test('a missing listing is 404 with a sentence, for any number', async () => {
  await using app = await startApp()
  for (const id of ['1', '999999999999999']) {
    expect(await app.get(`/api/properties/${id}`)).toMatchObject({
      status: 404,
      body: { message: "Le bien que vous recherchez n'existe pas ou a été retiré de la vente." },
    })
  }
})

test('similar listings share the category, nearest first, three at most @slow', async () => {
  await using app = await startApp()
  const bakery = await app.has(aProperty({ location: 'Lyon 3e, Rhône' }))
  await app.has(aProperty({ title: 'Même région', location: 'Annecy, Haute-Savoie' }))
  await app.has(aProperty({ title: 'Même arrondissement', location: 'Lyon 3e, Rhône' }))
  await app.has(aProperty({ title: 'Ailleurs', location: 'Brest, Finistère' }))
  await app.has(aProperty({ title: 'Autre métier', location: 'Lyon 3e, Rhône', category: 'Entreprise' }))
  await app.has(aProperty({ title: 'Même ville', location: 'Lyon 6e, Rhône' }))
  const similar = await app.call('GET /api/properties/{id}/similar', { params: { id: bakery.id } })
  expect(titles(similar)).toEqual(['Même arrondissement', 'Même ville', 'Même région'])
})

test('similar listings: activity, sector, nature, price within half of it, then distance @slow', async () => {
  await using app = await startApp()
  const sells = async (own: Partial<DossierForm>) => (await app.publishes(aDossier(own))).id
  const similar = async (id: number) => titles(await app.call('GET /api/properties/{id}/similar', { params: { id } }))
  const brasserie = await sells({ activities: ['brasserie'], price: 330_000, location: 'Marseille 1er' })
  // The sector outweighs the distance; another trade at 0.49 of the price or less is for another buyer.
  await sells({ title: 'Café-bar', activities: ['bar'], price: 210_000, location: 'Concarneau' })
  await sells({ title: 'Boulangerie', activities: ['bakery'], price: 285_000, location: 'Lisieux' })
  await sells({ title: 'Fleuriste voisin', activities: ['florist'], price: 160_000, location: 'Marseille 1er' })
  await sells({ title: 'Fromagerie', activities: ['cheese'], price: 195_000, location: 'Colmar' })
  await sells({
    title: 'Droit au bail',
    deal: 'droit-au-bail',
    activities: [],
    price: 330_000,
    location: 'Marseille 1er',
  })
  await sells({ title: 'Caviste', activities: ['wine-shop'], price: 175_000, location: 'Montpellier' })
  expect(await similar(brasserie)).toEqual(['Café-bar', 'Caviste', 'Fromagerie'])
  // Same activity: first same deal and price by distance, then other prices, then other deals.
  await sells({ title: 'Brasserie chère', activities: ['brasserie'], price: 900_000, location: 'Marseille 1er' })
  await sells({ title: 'Brasserie lointaine', activities: ['brasserie'], price: 300_000, location: 'Brest, Finistère' })
  await sells({
    title: 'Brasserie en titres',
    deal: 'titres',
    activities: ['brasserie'],
    price: 300_000,
    location: 'Aix-en-Provence',
  })
  await sells({ title: 'Brasserie proche', activities: ['brasserie'], price: 495_000, location: 'Avignon' })
  expect(await similar(brasserie)).toEqual(['Brasserie proche', 'Brasserie lointaine', 'Brasserie chère'])
})

test('similar to walls are walls (let ones first, for let ones), never leases; similar to a lease are no walls @slow', async () => {
  await using app = await startApp()
  const sells = async (title: string, own: Partial<DossierForm>, facts: DossierForm['facts'] = {}) =>
    (
      await app.publishes(
        aDossier({
          title,
          category: "Immobilier d'entreprise",
          activities: [],
          years: [],
          ...own,
          facts: { ...WALLS, ...facts },
        }),
      )
    ).id
  const similar = async (id: number) => titles(await app.call('GET /api/properties/{id}/similar', { params: { id } }))
  const isLet = { occupied: true, yearlyRent: 300_000 }
  const tower = await sells('Bureaux loués', { deal: 'murs', price: 5_200_000, location: 'Courbevoie' }, isLet)
  const lease = await sells('Droit au bail', { deal: 'droit-au-bail', price: 210_000, location: 'Paris 3e' })
  expect([await similar(tower), await similar(lease)]).toEqual([[], []])
  await sells('Immeuble loué', { deal: 'murs', price: 4_900_000, location: 'Metz' }, isLet)
  await sells('Local libre', { deal: 'murs', price: 620_000, location: 'Courbevoie' })
  await sells('Bureaux libres', { deal: 'murs', price: 3_450_000, location: 'Paris 9e' })
  await sells('Location de bureaux', { deal: 'location', price: 4_000_000, location: 'Courbevoie' })
  await sells('Docks loués', { deal: 'murs', price: 3_100_000, location: 'Le Havre' }, isLet)
  expect(await similar(tower)).toEqual(['Docks loués', 'Immeuble loué', 'Bureaux libres'])
  expect(await similar(lease)).toEqual(['Location de bureaux'])
})

/** The facts required to publish walls. */
const WALLS = { feesPayer: 'vendeur', surface: 780, coOwnership: false, energyClass: 'D', climateClass: 'B' } as const

test('a sold listing has similar listings, and only shows its département @slow', async () => {
  await using app = await startApp()
  const admin = await app.signedIn(anAdmin())
  const cellar: Partial<DossierForm> = {
    activities: ['wine-shop'],
    price: 128_000,
    location: 'Pont-l’Évêque, Calvados',
  }
  const { id } = await app.publishes(aDossier({ ...cellar, title: 'Cave à vins' }))
  await app.publishes(aDossier({ ...cellar, title: 'Cave à bières', price: 135_000, location: 'Dijon' }))
  await app.publishes(aDossier({ title: 'Restaurant voisin', price: 128_000, location: 'Lisieux' }))
  for (const body of [
    { to: 'sous compromis', compromisOn: '2026-11-02' },
    { to: 'vendu', deedOn: '2026-11-20', soldPrice: 120_000 },
  ] as const)
    await admin.call('POST /api/admin/listings/{id}/status', { params: { id }, body })
  const { sold } = await app.call('GET /api/properties/{id}/sheet', { params: { id } })
  expect(sold).toMatchObject({ location: 'Calvados', alert: { activity: 'wine-shop', deal: 'fonds' } })
  const similar = await app.call('GET /api/properties/{id}/similar', { params: { id } })
  expect(titles(similar)).toEqual(['Cave à bières', 'Restaurant voisin'])
})

test('two listings cannot have the same reference, ignoring case', async () => {
  await using app = await startApp()
  await app.has(aProperty({ reference: 'CO-1' }))
  await expect(app.has(aProperty({ reference: 'co-1' }))).rejects.toThrow('Cette référence est déjà utilisée.')
})
