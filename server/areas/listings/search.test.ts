import { inArray, like } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { CATEGORIES } from '#domain/listing/register/category.ts'
import type { Property } from '#domain/listing/listing.ts'
import { property } from '#server/db/schema/listings.ts'
import { thirdInTurn } from '#test/matrix.ts'
import { aDossier, aProperty } from '#test/makers.ts'
import { startApp } from '#test/start-app.ts'

type App = Awaited<ReturnType<typeof startApp>>

async function search(app: App, query: Record<string, string>) {
  const answer = await app.get(`/api/properties?${new URLSearchParams(query)}`)
  expect(answer).toMatchObject({ status: 200 })
  const found = (answer.body as Property[]).map(({ title }) => title)
  return { found, total: Number(answer.headers['x-total-count']), link: String(answer.headers['link'] ?? '') }
}

/** The titles found; also checks that the total is consistent. */
async function find(app: App, query: Record<string, string>): Promise<string[]> {
  const { found, total } = await search(app, query)
  expect(total).toBe(found.length)
  return found
}

test('a place finds the listings in it, not those that mention it @slow', async () => {
  await using app = await startApp()
  await app.has(aProperty({ title: 'Presqu’île', location: 'Lyon 2e' }))
  await app.has(aProperty({ title: 'Croix-Rousse', location: '69004 Lyon' }))
  await app.has(aProperty({ title: 'Beaujolais', location: 'Villefranche-sur-Saône' }))
  await app.has(aProperty({ title: 'Annecy', location: 'Annecy (74)' }))
  await app.has(aProperty({ title: 'Bastille', location: 'Paris 11e, Paris' }))
  await app.has(aProperty({ title: 'Nice', location: 'Nice, Alpes-Maritimes' }))

  const lyon = ['Croix-Rousse', 'Presqu’île']
  for (const text of ['Lyon', 'lyon', '  LYON ', 'Lyon, Rhône', 'Lyonn'])
    expect(await find(app, { location: text })).toEqual(lyon)
  expect(await find(app, { location: 'lyon 4e' })).toEqual(['Croix-Rousse'])
  expect(await find(app, { location: '75011' })).toEqual(['Bastille'])
  for (const text of ['Rhône', 'rhone', '69'])
    expect(await find(app, { location: text })).toEqual(['Beaujolais', ...lyon])
  for (const text of ['Auvergne-Rhône-Alpes', 'auvergne rhone alpes']) {
    expect(await find(app, { location: text })).toEqual(['Annecy', 'Beaujolais', ...lyon])
  }
  for (const text of ['ile de france', 'Paris', 'Grand Paris'])
    expect(await find(app, { location: text })).toEqual(['Bastille'])
  for (const text of ['PACA', 'Côte d’Azur', "cote d'azur"])
    expect(await find(app, { location: text })).toEqual(['Nice'])
  expect(await find(app, { location: 'Bretagne' })).toEqual([])
})

test('a text that names no place is searched for in the listings’ own texts', async () => {
  await using app = await startApp()
  await app.has(aProperty({ title: 'Port', location: 'Quartier du Vieux Moulin Bleu' }))
  await app.has(aProperty({ title: 'Lisieux' }))
  expect(await find(app, { location: 'vieux-moulin bleu' })).toEqual(['Port'])
  expect(await find(app, { location: '100%' })).toEqual([])
  expect(await find(app, { location: '!!!' })).toEqual([])
})

test('the name of a town without listings also matches as part of a longer name @slow', async () => {
  await using app = await startApp()
  await app.has(aProperty({ title: 'Hérault', location: 'Montpellier' }))
  await app.has(aProperty({ title: 'Côte d’Opale', location: 'Arras, Pas-de-Calais', category: 'Entreprise' }))
  expect(await find(app, { location: 'Mont' })).toEqual(['Hérault'])
  expect(await find(app, { location: 'Calais' })).toEqual(['Côte d’Opale'])
  expect(await find(app, { location: 'Caen' })).toEqual([])
  const landing = (location: string) => app.call('GET /api/landing', { query: { location } })
  expect(await landing('Mont')).toMatchObject({ place: null, total: 1 })
  expect(await landing('Caen')).toMatchObject({ place: { name: 'Caen' }, total: 0 })

  await app.has(aProperty({ title: 'Port', location: 'Calais' }))
  expect(await find(app, { location: 'Calais' })).toEqual(['Port'])
  expect(await find(app, { location: 'Calais', category: 'Entreprise' })).toEqual([])
})

test('a listing whose text names no town is found by its words', async () => {
  await using app = await startApp()
  await app.has(aProperty({ title: 'Area', location: 'Côte d’Azur' }))
  await app.has(aProperty({ title: 'Département', location: 'Var' }))
  await app.has(aProperty({ title: 'Ville', location: 'Nice' }))
  expect(await find(app, { location: 'cote d azur' })).toEqual(['Ville', 'Département', 'Area'])
  expect(await find(app, { location: 'Alpes-Maritimes' })).toEqual(['Ville'])
  expect(await find(app, { location: 'Var' })).toEqual(['Département'])
})

test('homonyms are all found, the larger town first', async () => {
  await using app = await startApp()
  await app.has(aProperty({ title: 'Oise', location: 'Clermont (60)' }))
  await app.has(aProperty({ title: 'Réunion', location: 'Saint-Denis, La Réunion' }))
  await app.has(aProperty({ title: 'Gard', location: 'Saint-Denis (30)' }))
  expect(await find(app, { location: 'saint denis' })).toEqual(['Réunion', 'Gard'])
  expect(await find(app, { location: 'Saint-Denis (30)' })).toEqual(['Gard'])
  expect(await find(app, { location: 'saint denis', sort: 'recent' })).toEqual(['Gard', 'Réunion'])
})

test('category and prices narrow a search; empty, zero and all do not', async () => {
  await using app = await startApp()
  for (const [index, category] of CATEGORIES.entries()) {
    await app.has(aProperty({ title: category, category, price: (index + 1) * 100_000 }))
  }
  const everything = CATEGORIES.toReversed()
  expect(await find(app, { category: 'Hôtellerie' })).toEqual(['Hôtellerie'])
  expect(await find(app, { category: "Immobilier d'entreprise" })).toEqual(["Immobilier d'entreprise"])
  expect(await find(app, { minPrice: '200000' })).toEqual(everything.slice(0, 3))
  expect(await find(app, { maxPrice: '200000' })).toEqual(everything.slice(2))
  expect(await find(app, { minPrice: '200000', maxPrice: '300000' })).toEqual(everything.slice(1, 3))
  expect(await find(app, { minPrice: '300000', maxPrice: '200000' })).toEqual([])
  const noFilters: Record<string, string>[] = [
    {},
    { category: '' },
    { category: 'all' },
    { minPrice: '0', maxPrice: '0' },
    { minPrice: '', maxPrice: '' },
  ]
  for (const none of noFilters) {
    expect(await find(app, none)).toEqual(everything)
  }
})

test('with a reference, all other filters are ignored', async () => {
  await using app = await startApp()
  await app.has(aProperty({ title: 'Hôtel', reference: 'HR-2418', category: 'Hôtellerie' }))
  await app.has(aProperty())
  expect(await find(app, { reference: ' hr-2418 ', category: 'Commerce', location: 'Nice', maxPrice: '1' })).toEqual([
    'Hôtel',
  ])
  const refused: Record<string, string>[] = [
    { category: 'Boulangerie' },
    { minPrice: 'abc', maxPrice: '1e999' },
    { location: 'a'.repeat(300) },
    { sort: 'cheapest', limit: '0', cursor: 'nonsense' },
  ]
  for (const nonsense of refused) {
    expect(await find(app, { ...nonsense, reference: 'HR-2418' })).toEqual(['Hôtel'])
    expect((await app.get(`/api/properties?${new URLSearchParams({ ...nonsense, reference: ' ' })}`)).status).toBe(400)
  }
  expect((await app.get('/api/properties?category=Boulangerie&reference=a&reference=b')).status).toBe(400)
  expect(await find(app, { reference: 'HR-24' })).toEqual([])
  expect(await find(app, { reference: '   ', category: 'Hôtellerie' })).toEqual(['Hôtel'])
})

test('invalid filters are refused with a message', async () => {
  await using app = await startApp()
  const refused: [string, RegExp][] = [
    ['category=Boulangerie', /^Catégorie inconnue/],
    ['minPrice=abc', /^Le prix minimum doit être un nombre$/],
    ['maxPrice=12x', /^Le prix maximum doit être un nombre$/],
    ['maxPrice=1e999', /nombre/],
    ['limit=0', /entre 1 et 100/],
    ['limit=101', /entre 1 et 100/],
    ['limit=ten', /entier/],
    ['sort=cheapest', /^Tri inconnu/],
    ['cursor=nonsense', /^Page inconnue$/],
    ['page=0', /^Page inconnue$/],
    ['page=41', /^Page inconnue$/],
    ['location=%00', /mal formée|interdit/],
    ['location=a&location=b', /./],
    ['location=%E0%A4%A', /mal formée/],
    [`location=${'a'.repeat(300)}`, /200 caractères/],
  ]
  for (const [query, message] of refused) {
    const answer = await app.get(`/api/properties?${query}`)
    expect(answer, query).toMatchObject({ status: 400, body: { message: expect.stringMatching(message) } })
  }
})

test('a cursor of another order is refused', async () => {
  await using app = await startApp()
  await app.has(aProperty())
  await app.has(aProperty())
  const { link } = await search(app, { limit: '1' })
  const cursor = /cursor=([\w-]+)/.exec(link)?.[1] ?? ''
  expect((await app.get(`/api/properties?sort=price-asc&cursor=${cursor}`)).status).toBe(400)
})

for (const sort of thirdInTurn(['recent', 'price-asc', 'price-desc'])) {
  test(`pages sorted ${sort} go forward and back without a gap or a repeat @slow`, async () => {
    await using app = await startApp()
    // Equal prices on purpose: the id then decides the order.
    for (let n = 1; n <= 7; n++) await app.has(aProperty({ title: `n°${n}`, price: 100_000 * Math.ceil(n / 3) }))
    const whole = await find(app, { sort })
    const forth = await walk(app, `/api/properties?sort=${sort}&limit=3`, 'next')
    expect(forth.titles).toEqual(whole)
    expect(forth.pages).toHaveLength(3)
    const back = await walk(app, forth.pages.at(-1) ?? '', 'prev')
    expect(back.titles.toSorted()).toEqual(whole.toSorted())
    expect(back.last).toEqual(whole.slice(0, 3))
  })
}

test('pages of homonyms and of several places keep their order too @slow', async () => {
  await using app = await startApp()
  for (const location of [
    'Saint-Denis (30)',
    'Saint-Denis, La Réunion',
    'Saint-Denis (30)',
    'Saint-Denis, La Réunion',
  ]) {
    await app.has(aProperty({ title: location, location }))
  }
  for (const location of ['Nice', 'Toulon', 'Cannes']) await app.has(aProperty({ title: location, location }))
  const walkOf = async (location: string) =>
    (await walk(app, `/api/properties?location=${encodeURIComponent(location)}&limit=1`, 'next')).titles
  expect(await walkOf('saint denis')).toEqual(await find(app, { location: 'saint denis' }))
  expect(await walkOf('Côte d’Azur')).toEqual(['Cannes', 'Toulon', 'Nice'])
})

test.each([
  ['sort=recent', 'Lyon'],
  ['sort=price-asc&activity=restaurant', 'Lyon'],
  ['sort=recent&activity=restaurant', 'Lyon'],
  ['location=Lyon&radius=10&sort=distance', 'Villeurbanne'],
  ['location=saint+denis', 'Saint-Denis (30)'],
])('numbered pages of %s are those that cursors lead to @slow', async (query, location) => {
  await using app = await startApp()
  for (let n = 1; n <= 7; n++)
    await app.publishes(
      aDossier({ title: `n°${n}`, location, price: 100_000 * Math.ceil(n / 3), activities: ['restaurant'] }),
    )
  const path = `/api/properties?${query}&limit=3`
  const whole = (await walk(app, path, 'next')).titles
  const pages = await Promise.all([1, 2, 3, 4].map((page) => app.get(`${path}&page=${page}`)))
  expect(pages.flatMap(({ body }) => (body as Property[]).map(({ title }) => title))).toEqual(whole)
  expect(pages.map(({ headers }) => headers['x-total-count'])).toEqual(['7', '7', '7', '7'])
  expect(pages.map((page) => Object.keys(linksOf(page)).toSorted())).toEqual([['next'], ['next', 'prev'], ['prev'], []])
  // The cursor of a link replaces its page number.
  expect(linksOf(pages[1] as (typeof pages)[number]).next).not.toContain('page=')
})

test('a page only links to a next or previous page that exists', async () => {
  await using app = await startApp()
  const ids: number[] = []
  for (let n = 0; n < 5; n++) ids.push((await app.has(aProperty())).id)
  const at = async (url: string | undefined) => linksOf(await app.get(url ?? ''))
  const first = await at('/api/properties?limit=2')
  const second = await at(first.next)
  const third = await at(second.next)
  expect([Object.keys(first), Object.keys(second), Object.keys(third)]).toEqual([['next'], ['next', 'prev'], ['prev']])
  const removed = (...which: number[]) => app.db.delete(property).where(inArray(property.id, which))
  await removed(Number(ids[0]))
  expect(Object.keys(await at(third.prev))).toEqual(['prev'])
  await removed(Number(ids[4]), Number(ids[3]))
  expect(await at(first.next)).toEqual({})
})

function linksOf({ headers }: Awaited<ReturnType<App['get']>>): { next?: string; prev?: string } {
  const links = [...String(headers['link'] ?? '').matchAll(/<([^>]+)>; rel="(next|prev)"/g)]
  return Object.fromEntries(links.map(([, url, rel]) => [rel, url]))
}

test('a cursor that was tampered with is refused, with any number in it @slow', async () => {
  await using app = await startApp()
  await app.has(aProperty({ location: 'Saint-Denis (30)' }))
  await app.has(aProperty({ location: 'Saint-Denis, La Réunion' }))
  const numbers = ['1e308', '1e999', '1.5', '9007199254740993', '1e30', '-1e18', '0', 'null', '"1"', '[]', '1e-5']
  for (const query of ['sort=recent', 'sort=price-asc', 'sort=price-desc', 'location=saint+denis']) {
    const { next = '' } = linksOf(await app.get(`/api/properties?${query}&limit=1`))
    const cursor = new URL(next, 'http://site').searchParams.get('cursor') ?? ''
    const parts = JSON.parse(Buffer.from(cursor, 'base64url').toString()) as unknown[]
    for (const [index] of [...parts.entries()].slice(2)) {
      for (const number of numbers) {
        const tampered = parts.map((part, at) => (at === index ? number : JSON.stringify(part)))
        const forged = Buffer.from(`[${tampered.join()}]`).toString('base64url')
        const answer = await app.get(`/api/properties?${query}&cursor=${forged}`)
        // A price may be any amount.
        const isPrice =
          query.includes('price') && index === 2 && Number.isFinite(Number(number)) && /^-?\d/.test(number)
        const expected = isPrice ? { status: 200 } : { status: 400, body: { message: 'Page inconnue' } }
        expect(answer, `${query} ${tampered.join()}`).toMatchObject(expected)
      }
    }
  }
})

test('pages of homonyms are complete, with listings of unknown towns last @slow', async () => {
  await using app = await startApp()
  const places = ['Saint-Denis, La Réunion', 'Saint-Denis (30)', 'Hameau de Saint-Denis', 'Prieuré de Saint-Denis']
  for (const location of places) await app.has(aProperty({ title: location, location }))
  await app.db.update(property).set({ commune: null }).where(like(property.title, '% de %'))
  const whole = await find(app, { location: 'saint denis' })
  expect(whole).toEqual([places[0], places[1], places[3], places[2]])
  const forth = await walk(app, '/api/properties?location=saint+denis&limit=1', 'next')
  expect(forth.titles).toEqual(whole)
  expect((await walk(app, forth.pages.at(-1) ?? '', 'prev')).titles).toEqual(whole.toReversed())
})

async function walk(app: App, start: string, rel: 'next' | 'prev') {
  const pages: string[] = []
  const titles: string[] = []
  let last: string[] = []
  for (let url: string | undefined = start; url;) {
    if (pages.length > 20) throw new Error('these pages have no end')
    pages.push(url)
    const answer = await app.get(url)
    last = (answer.body as Property[]).map(({ title }) => title)
    titles.push(...last)
    url = new RegExp(`<([^>]+)>; rel="${rel}"`).exec(String(answer.headers['link'] ?? ''))?.[1]
  }
  return { pages, titles, last }
}

test('without a limit at most a hundred listings are returned, and the total is exact @slow', async () => {
  await using app = await startApp()
  await app.hasMany(Array.from({ length: 120 }, (_, n) => aProperty({ price: 1_000 + n * 997 })))
  const { found, total, link } = await search(app, {})
  expect(found).toHaveLength(100)
  expect(total).toBe(120)
  expect(link).toContain('rel="next"')
})

test('words that name no place must be in the listing’s own texts, or nothing is found @slow', async () => {
  await using app = await startApp()
  await app.has(aProperty({ title: 'Bar des Cordeliers', location: 'Lyon 2e, Rhône' }))
  await app.has(aProperty({ title: 'Hôtel Étoilé', location: 'Quartier Perrache, Lyon', price: 900_000 }))
  await app.has(aProperty({ title: 'Épicerie', location: 'Villefranche-sur-Saône' }))
  await app.has(aProperty({ title: 'Hôtel', location: 'Nice' }))
  const found: [location: string, titles: string[]][] = [
    ['Quartier Truc, Rhône', []],
    ['Truc Rhône', []],
    ['Truc, Lyon', []],
    ['Truc 69002', []],
    ['12 rue de Truc, 69002 Lyon', []],
    ['Rhône Москва', []],
    ['Lyon 2e 日本', []],
    ['Paris-Lyon-Truc', []],
    [`Rhône, ${'très '.repeat(25)}Truc`, []],
    ['Quartier Perrache, Rhône', ['Hôtel Étoilé']],
    ['hotel Lyon', ['Hôtel Étoilé']],
    ['HÔTEL étoilé, Auvergne-Rhône-Alpes', ['Hôtel Étoilé']],
    ['hôtel perrache lyon', ['Hôtel Étoilé']],
    ['hôtel cordeliers lyon', []],
    ['Cordeliers, 69002', ['Bar des Cordeliers']],
    ['epicerie, Villefranche-sur-Saône', ['Épicerie']],
    ['hôtel', ['Hôtel', 'Hôtel Étoilé']],
    ['Truc', []],
    // Everything in these texts is understood.
    ['au centre de Lyon', ['Hôtel Étoilé', 'Bar des Cordeliers']],
    ['Lyon et environs', ['Hôtel Étoilé', 'Bar des Cordeliers']],
    ['Lyon, Rhône, Auvergne-Rhône-Alpes', ['Hôtel Étoilé', 'Bar des Cordeliers']],
    ['Lyon, Bretagne', ['Hôtel Étoilé', 'Bar des Cordeliers']],
    ['Lyonn (69)', ['Hôtel Étoilé', 'Bar des Cordeliers']],
  ]
  for (const [location, titles] of found) {
    expect(await find(app, { location }), location).toEqual(titles)
    expect(await app.call('GET /api/landing', { query: { location } }), location).toMatchObject({
      total: titles.length,
      ...(titles.length ? {} : { place: null }),
    })
  }
  expect(await find(app, { location: 'hôtel, Rhône', maxPrice: '500000' })).toEqual([])
  expect(await find(app, { location: 'hôtel, Rhône', category: 'Hôtellerie' })).toEqual([])
})

test('pages of a search with words keep their order @slow', async () => {
  await using app = await startApp()
  for (const location of ['Lyon 2e', 'Grenoble', 'Lyon 6e', 'Annecy', 'Lyon 3e']) {
    await app.has(aProperty({ title: `Hôtel, ${location}`, location }))
    await app.has(aProperty({ location }))
  }
  const location = 'hôtel, Auvergne-Rhône-Alpes'
  const { titles } = await walk(app, `/api/properties?${new URLSearchParams({ location, limit: '2' })}`, 'next')
  expect(titles).toEqual(await find(app, { location }))
  expect(titles).toHaveLength(5)
})
