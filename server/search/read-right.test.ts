import { expect, test } from 'vitest'
import { aDossier, aProperty } from '#test/makers.ts'
import { startApp } from '#test/start-app.ts'

test('a trade or a limit beside an arrondissement is never dropped without a word @slow', async () => {
  await using app = await startApp()
  await app.has(aProperty({ title: 'Plateau de bureaux', location: 'Paris 9e', category: "Immobilier d'entreprise" }))
  for (const text of [
    'boulangerie paris 9',
    'restaurant 75009 moins de 20000',
    'hotel paris 9e',
    'boutique paris 9 rendement 12%',
    'local paris 9eme arrondissement loyer max 100 par mois',
  ]) {
    expect(await app.call('GET /api/properties', { query: { location: text } }), text).toEqual([])
    const { parameters, ignored } = await app.call('GET /api/typed-search', { query: { text } })
    expect(parameters['location'], text).toBe('Paris 9e')
    expect(Object.keys(parameters).length + ignored.length, text).toBeGreaterThan(1)
  }
  expect(await app.call('GET /api/properties', { query: { location: 'Paris 9e' } })).toHaveLength(1)
})

test('a text is found as whole words or their beginnings, not inside of words', async () => {
  await using app = await startApp()
  const { id } = await app.has(aProperty({ title: 'Ancienne filature en espace de travail', location: 'Roubaix' }))
  const idsOf = async (location: string) =>
    (await app.get(`/api/properties?location=${encodeURIComponent(location)}`)).body
  const listing = expect.objectContaining({ id })
  for (const location of ['filature', 'espace', 'esp', 'Roubaix', 'roub'])
    expect(await idsOf(location), location).toEqual([listing])
  for (const location of ['spa', 'lature', '.*', 'esp.ce', '\\']) expect(await idsOf(location), location).toEqual([])
})

test('a village is read beside an amount once it has a listing', async () => {
  await using app = await startApp()
  const search = { query: { text: 'restaurant sancerre moins de 600000' } }
  expect((await app.call('GET /api/typed-search', search)).ignored).toBe('sancerre')
  await app.has(aProperty({ title: 'Auberge', location: 'Sancerre (18300)' }))
  expect(await app.call('GET /api/typed-search', search)).toEqual({
    parameters: { sector: 'restaurants', maxPrice: '600000', location: 'Sancerre' },
    ignored: '',
  })
})

test('seats outside are a terrace', async () => {
  await using app = await startApp()
  const { id } = await app.publishes(aDossier({ activities: ['bar'], facts: { terraceSeats: 24 } }))
  expect((await app.get('/api/properties?terraceMin=1')).body).toEqual([expect.objectContaining({ id })])
  expect((await app.get('/api/properties?terraceMin=20')).body).toEqual([])
})

test.each([
  'commerce',
  'COMMERCES',
  'hotellerie',
  'Hôtellerie'.normalize('NFD'),
  'immobilier d’entreprise',
  'Immobilier d entreprise',
])('the category %j is known however it is written @slow', async (category) => {
  await using app = await startApp()
  for (const own of ['Commerce', 'Hôtellerie', "Immobilier d'entreprise", 'Entreprise'] as const)
    await app.has(aProperty({ category: own }))
  expect(await app.call('GET /api/properties', { query: { category } })).toHaveLength(1)
})
