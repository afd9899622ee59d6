import { expect, test } from 'vitest'
import { aDossier, aProperty } from '#test/makers.ts'
import { startApp } from '#test/start-app.ts'

type App = Awaited<ReturnType<typeof startApp>>

const meaningOf = async (app: App, text: string) => {
  const { parameters, ignored } = await app.call('GET /api/typed-search', { query: { text } })
  return ignored ? { ...parameters, ignored } : parameters
}

const titlesOf = async (app: App, query: Record<string, string>) =>
  ((await app.get(`/api/properties?${new URLSearchParams(query)}`)).body as { title: string }[]).map(
    ({ title }) => title,
  )

const bakery = (title: string, location: string) =>
  aDossier({ title, location, category: 'Commerce', activities: ['bakery'], price: 200_000 })

test('a trade, a place and an amount become search filters @slow', async () => {
  await using app = await startApp()
  await app.publishes(bakery('Fournil de la presqu’île', 'Lyon'))
  await app.publishes(bakery('Boulangerie', 'Caen'))
  const meant = await meaningOf(app, 'boulangrie lyon moins de 300 k€')
  expect(meant).toEqual({ activity: 'bakery', location: 'Lyon', maxPrice: '300000' })
  expect(await titlesOf(app, meant)).toEqual(['Fournil de la presqu’île'])
  expect(await meaningOf(app, 'boulangerie sympathique à Lyon')).toEqual({
    activity: 'bakery',
    location: 'Lyon',
    ignored: 'sympathique',
  })
})

test('a text that is only a place, or words of a title, is not interpreted', async () => {
  await using app = await startApp()
  await app.publishes(
    aDossier({ title: 'Hôtel du Parc', location: 'Vichy', category: 'Hôtellerie', activities: ['hotel'] }),
  )
  for (const text of ['Lyon', '69', 'Bar-le-Duc', '', '   ', '!!!'])
    expect(await meaningOf(app, text), text).toEqual({})
  for (const text of ['Vieux Moulin Bleu', 'x'.repeat(200)])
    expect(await meaningOf(app, text), text).toEqual({ ignored: text })
  // The words name this listing; a search for any hotel would bury it among others.
  expect(await meaningOf(app, 'Hôtel du Parc Vichy')).toEqual({})
})

test('interpretation hides no listing: one that the agency has not classified is still found', async () => {
  await using app = await startApp()
  await app.publishes(bakery('Fournil', 'Lyon'))
  await app.has(aProperty({ title: 'Boulangerie de quartier', location: 'Lyon' }))
  expect(await meaningOf(app, 'boulangerie lyon')).toEqual({})
  expect(await titlesOf(app, { location: 'boulangerie lyon' })).toEqual(['Boulangerie de quartier'])
})

test('the agency’s classification takes precedence over words in a title', async () => {
  await using app = await startApp()
  await app.publishes(aDossier({ title: 'Le Comptoir', location: 'Caen', activities: ['restaurant'] }))
  await app.publishes(aDossier({ title: 'Hôtel-restaurant', category: 'Hôtellerie', activities: ['hotel-restaurant'] }))
  const meant = await meaningOf(app, 'restaurants')
  expect(meant).toEqual({ sector: 'restaurants' })
  expect(await titlesOf(app, meant)).toEqual(['Le Comptoir'])
  // The interpreted search finds nothing for sale, so words of titles are used.
  expect(await meaningOf(app, 'hôtel restaurant caen')).toEqual({ activity: 'hotel-restaurant', location: 'Caen' })
})

test('a reference is found however it is typed', async () => {
  await using app = await startApp()
  await app.publishes(aDossier({ title: 'Le bien', reference: 'CO-1152' }))
  await app.publishes(aDossier({ title: 'Un autre', reference: 'HR-2418' }))
  for (const reference of ['CO-1152', 'co 1152', 'co1152', 'Réf: CO-1152', 'réf. co 1152', 'n° CO 1152', '1152'])
    expect(await titlesOf(app, { reference }), reference).toEqual(['Le bien'])
  for (const reference of ['CO-115', '152', 'CO-1152-B', 'réf'])
    expect(await titlesOf(app, { reference }), reference).toEqual([])
  expect(await meaningOf(app, 'Réf : co1152')).toEqual({ reference: 'CO-1152' })
})

test('excluded words are reported, and not searched for', async () => {
  await using app = await startApp()
  await app.publishes(aDossier({ title: 'Restaurant du port', location: 'Calais', activities: ['restaurant'] }))
  await app.publishes(
    aDossier({ title: 'Bar tabac, hors saison fermé', location: 'Paris', activities: ['bar-tobacco'] }),
  )
  expect(await meaningOf(app, 'pas de restauration')).toEqual({ location: '', ignored: 'pas de restauration' })
  expect(await meaningOf(app, 'bar tabac hors paris')).toEqual({ activity: 'bar-tobacco', ignored: 'hors paris' })
  expect(await meaningOf(app, 'restaurant pas-de-calais')).toEqual({
    sector: 'restaurants',
    location: 'Pas-de-Calais',
  })
})

test('what a text negates is not shown because a listing has its words somewhere', async () => {
  await using app = await startApp()
  await app.publishes(
    aDossier({
      title: 'Hôtel-restaurant',
      location: 'Calais (Pas-de-Calais)',
      category: 'Hôtellerie',
      activities: ['hotel-restaurant'],
    }),
  )
  await app.publishes(aDossier({ title: 'Ancienne filature', location: 'Roubaix', activities: ['bar'] }))
  expect(await meaningOf(app, 'hôtel pas de restaurant')).toEqual({
    activity: 'hotel,hotel-restaurant',
    ignored: 'pas de restaurant',
  })
  expect(await meaningOf(app, 'ancienne filature')).toEqual({})
})

test('a brewery is found by its title, not as any food producer', async () => {
  await using app = await startApp()
  await app.publishes(
    aDossier({ title: 'Conserverie de poissons', category: 'Entreprise', activities: ['food-industry'] }),
  )
  expect(await meaningOf(app, 'brasserie artisanale')).toEqual({ ignored: 'brasserie artisanale' })
  await app.publishes(
    aDossier({ title: 'Brasserie artisanale', category: 'Entreprise', activities: ['food-industry'] }),
  )
  const meant = await meaningOf(app, 'brasserie artisanale')
  expect(meant).toEqual({})
  expect(await titlesOf(app, { location: 'brasserie artisanale' })).toEqual(['Brasserie artisanale'])
})

test('let walls are found by a word, and several départements by one text @slow', async () => {
  await using app = await startApp()
  const walls = (title: string, location: string, occupied: boolean) =>
    aDossier({
      title,
      location,
      category: "Immobilier d'entreprise",
      deal: 'murs',
      activities: [],
      facts: { occupied, surface: 80 },
    })
  await app.publishes(walls('Loués', 'Luçon (Vendée)', true))
  await app.publishes(walls('Libres', 'Luçon (Vendée)', false))
  await app.publishes(walls('Loués ailleurs', 'Lyon', true))
  const meant = await meaningOf(app, 'murs loués vendée ou loire atlantique')
  expect(meant).toEqual({ deal: 'murs', occupied: 'yes', location: 'Vendée, Loire-Atlantique' })
  expect(await titlesOf(app, meant)).toEqual(['Loués'])
})

test('a name shared by several towns, or one letter away from a town, gives choices', async () => {
  await using app = await startApp()
  await app.publishes(bakery('Fournil', 'Lyon 3e'))
  const choicesOf = async (text: string) =>
    (await app.call('GET /api/place-choices', { query: { text } })).map(
      ({ label, value, count }) => `${label}\u00a0= ${value}\u00a0: ${count}`,
    )
  expect(await choicesOf('lion')).toEqual(['Lyon (Rhône)\u00a0= Lyon\u00a0: 1'])
  expect(await choicesOf('sarl lion')).toEqual(await choicesOf('lion'))
  expect(await choicesOf('3e')).toContain('Lyon 3e (Rhône)\u00a0= Lyon 3e\u00a0: 1')
  expect(await choicesOf('Saint-Denis')).toEqual([
    'Saint-Denis (La Réunion)\u00a0= Saint-Denis (974)\u00a0: 0',
    'Saint-Denis (Seine-Saint-Denis)\u00a0= Saint-Denis (93)\u00a0: 0',
    'Saint-Denis (Aude)\u00a0= Saint-Denis (11)\u00a0: 0',
    'Saint-Denis (Gard)\u00a0= Saint-Denis (30)\u00a0: 0',
  ])
  for (const text of ['Lyon', 'Rhône', 'sans extraction', 'hors Paris', 'pas cher', 'sympa', '', '!!!'])
    expect(await choicesOf(text), text).toEqual([])
})

test('a place that a text may mean is counted by the filters of its search, and not asked for when a place was read', async () => {
  await using app = await startApp()
  await app.publishes(bakery('Fournil', 'Lyon 3e'))
  await app.publishes(aDossier({ title: 'Comptoir', location: 'Amiens', category: 'Commerce', activities: ['bar'] }))
  const choicesOf = async (query: Record<string, string>) =>
    ((await app.get(`/api/place-choices?${new URLSearchParams(query)}`)).body as { name: string; count: number }[]).map(
      ({ name, count }) => `${name}\u00a0: ${count}`,
    )
  expect(await choicesOf({ text: 'lion', activity: 'hotel' })).toEqual(['Lyon\u00a0: 0'])
  expect(await choicesOf({ text: 'lion', activity: 'bakery' })).toEqual(['Lyon\u00a0: 1'])
  expect(await choicesOf({ text: 'lion', activity: 'bakery', maxPrice: '100000' })).toEqual(['Lyon\u00a0: 0'])
  expect(await choicesOf({ text: 'amien', activity: 'bakery' })).toEqual(['Amiens\u00a0: 0'])
  expect(await choicesOf({ text: 'vanne' })).toEqual(['Vannes\u00a0: 0'])
  for (const location of ['Paris, Lyon', 'Lyon', 'Vendée', 'Lyon 3e'])
    expect(await choicesOf({ text: location, location, activity: 'hotel' }), location).toEqual([])
  for (const text of [
    'bord de mer',
    'à la montagne',
    '20 salariés',
    'cent mille euros',
    'moins de',
    'charme',
    'hors Lyon',
  ])
    expect(await choicesOf({ text }), text).toEqual([])
})

test('suggestions mix activities and places, those with listings first', async () => {
  await using app = await startApp()
  await app.publishes(bakery('Fournil', 'Lyon 3e'))
  const suggest = async (text: string) =>
    (await app.call('GET /api/search-suggestions', { query: { text } })).map(
      ({ label, count }) => `${label}\u00a0: ${count}`,
    )
  const [first] = await suggest('boul')
  expect(first).toBe('Boulangerie-pâtisserie\u00a0: 1')
  expect(await suggest('boulangerie ly')).toEqual([
    'boulangerie, Lyon (Rhône)\u00a0: 1',
    'boulangerie, Grand Lyon\u00a0: 1',
    'boulangerie, Lyon 3e (Rhône)\u00a0: 1',
  ])
  const counts = (await app.call('GET /api/search-suggestions', { query: { text: 'lyo' } })).map(({ count }) => count)
  expect(counts).toEqual(counts.toSorted((one, other) => Number(other > 0) - Number(one > 0)))
  expect(await suggest('')).toEqual([])
})

test('a suggestion entered into the search field finds as many listings as it shows @slow', async () => {
  await using app = await startApp()
  await app.publishes(bakery('Fournil', 'Lyon 3e'))
  await app.publishes(aDossier({ title: 'Comptoir', location: 'Caen', activities: ['bar', 'bar-tobacco'] }))
  for (const text of ['bou', 'bar', 'café', 'boulangerie c', 'boulangerie rhô', 'resta', 'tabac', 'lyon']) {
    for (const { value, count } of await app.call('GET /api/search-suggestions', { query: { text } })) {
      const meant = await meaningOf(app, value)
      const found = await titlesOf(app, Object.keys(meant).length > 0 ? meant : { location: value })
      expect(found.length, `${text} → ${value}`).toBe(count)
    }
  }
})
