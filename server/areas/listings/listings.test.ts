import { expect, test } from 'vitest'
import type { DossierForm } from '#contract/listing/dossier.ts'
import type { Property } from '#contract/listing/listing.ts'
import { aDossier, aProperty } from '#test/makers.ts'
import { startApp } from '#test/start-app.ts'

const titles = (list: unknown) => (list as Property[]).map(({ title }) => title)

test('a listing travels as the specification describes it', async () => {
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

test('featured listings come newest first, the others stay out', async () => {
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

test('similar listings share the category, nearest first, three at most', async () => {
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

test('similar listings are of the same activity and price first, then of the same activity, then near', async () => {
  await using app = await startApp()
  const bakery: Partial<DossierForm> = { category: 'Commerce', activities: ['bakery'], price: 200_000 }
  const { id } = await app.publishes(aDossier({ ...bakery, location: 'Lyon, Rhône' }))
  await app.publishes(aDossier({ ...bakery, title: 'Boulangerie chère', price: 900_000, location: 'Brest, Finistère' }))
  await app.publishes(aDossier({ ...bakery, title: 'Boulangerie lointaine', location: 'Brest, Finistère' }))
  await app.publishes(aDossier({ ...bakery, title: 'Boulangerie voisine', location: 'Annecy, Haute-Savoie' }))
  await app.has(aProperty({ title: 'Fleuriste à côté', price: 200_000, location: 'Lyon, Rhône' }))
  const similar = await app.call('GET /api/properties/{id}/similar', { params: { id } })
  expect(titles(similar)).toEqual(['Boulangerie voisine', 'Boulangerie lointaine', 'Boulangerie chère'])
})

test('two listings cannot have one reference, in upper or lower case', async () => {
  await using app = await startApp()
  await app.has(aProperty({ reference: 'CO-1' }))
  await expect(app.has(aProperty({ reference: 'co-1' }))).rejects.toThrow('Cette référence est déjà utilisée.')
})
