import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { DEAL_NAMES } from '#domain/listing/register/deals.ts'
import type { DossierForm } from '#domain/listing/dossier.ts'
import type { Property } from '#domain/listing/listing.ts'
import { property } from '#server/db/schema/listings.ts'
import { loadPlaces } from '#server/places/places.ts'
import { aDossier, aProperty } from '#test/makers.ts'
import { startApp } from '#test/start-app.ts'
import { loadListings } from '../../../tools/seed/load-listings.ts'
import { sequence } from '../../../tools/seed/sequence.ts'

type App = Awaited<ReturnType<typeof startApp>>

/** The titles found; also checks that the total is consistent. */
async function find(app: App, query: string): Promise<string[]> {
  const { status, body, headers } = await app.get(`/api/properties?${query}`)
  expect(status, `${query}: ${JSON.stringify(body)}`).toBe(200)
  const titles = (body as Property[]).map(({ title }) => title)
  expect(Number(headers['x-total-count']), query).toBe(titles.length)
  expect(headers['x-total-count-is']).toBeUndefined()
  return titles
}

const year = (figures: DossierForm['years'][number]['figures']) => [{ closedOn: '2025-12-31', months: 12, figures }]

test('filters of the trade narrow a search, together with place and price @slow', async () => {
  await using app = await startApp()
  const facts = { feesPayer: 'vendeur', yearlyRent: 18_000, surface: 140 } as const
  await app.publishes(
    aDossier({
      title: 'Pizzeria',
      location: 'Lyon',
      price: 200_000,
      activities: ['pizzeria', 'bar'],
      facts: { ...facts, seats: 60, licence: ['III', 'restaurant'], extraction: 'conforme', flat: true },
      years: year({ revenue: 400_000, restatedEbitda: 70_000 }),
    }),
  )
  await app.publishes(
    aDossier({
      title: 'Bar',
      location: 'Villeurbanne',
      price: 320_000,
      deal: 'titres',
      activities: ['bar'],
      facts: { feesPayer: 'vendeur', surface: 60, seats: 20, licence: ['IV'] },
      years: year({ revenue: 250_000, restatedEbitda: 20_000 }),
    }),
  )
  await app.publishes(
    aDossier({
      title: 'Hôtel',
      category: 'Hôtellerie',
      location: 'Annecy',
      price: 900_000,
      deal: 'murs-et-fonds',
      activities: ['hotel'],
      facts: { feesPayer: 'vendeur', priceFonds: 400_000, priceMurs: 500_000, rooms: 30, surface: 900 },
      years: [],
    }),
  )
  await app.has(aProperty({ title: 'Sans métier', location: 'Lyon' }))

  const found: [query: string, titles: string[]][] = [
    ['deal=fonds', ['Pizzeria']],
    ['deal=fonds&deal=titres', ['Bar', 'Pizzeria']],
    ['deal=fonds,titres', ['Bar', 'Pizzeria']],
    ['sector=bars', ['Bar']],
    ['sector=restaurants,lodging', ['Hôtel', 'Pizzeria']],
    // Secondary activities of a listing count like its main one.
    ['activity=bar', ['Bar', 'Pizzeria']],
    ['activity=bar&location=Lyon', ['Pizzeria']],
    ['activity=bar&location=Rhône&maxPrice=250000', ['Pizzeria']],
    ['activity=hotel&sector=bars', ['Hôtel', 'Bar']],
    ['activity=pizzeria&sector=restaurants', ['Pizzeria']],
    ['revenueMin=300000', ['Pizzeria']],
    ['revenueMax=300000', ['Bar']],
    ['revenueMin=200000&revenueMax=300000&category=Commerce', ['Bar']],
    ['revenueMin=300000&withoutRevenue=yes', ['Sans métier', 'Hôtel', 'Pizzeria']],
    ['ebitdaMin=50000', ['Pizzeria']],
    ['ebitdaMin=50000&withoutRevenue=yes&category=Commerce', ['Sans métier', 'Pizzeria']],
    ['withoutRevenue=yes&deal=titres', ['Bar']],
    ['rentMax=20000', ['Pizzeria']],
    ['rentMax=10000', []],
    ['surfaceMin=140&location=Auvergne-Rhône-Alpes', ['Sans métier', 'Hôtel', 'Pizzeria']],
    ['seatsMin=50', ['Pizzeria']],
    ['roomsMin=10', ['Hôtel']],
    ['licence=IV', ['Bar']],
    ['licence=IV,III', ['Bar', 'Pizzeria']],
    ['licence=III&extraction=conforme&flat=yes', ['Pizzeria']],
    ['extraction=a-creer', []],
    ['deal=&revenueMin=&rentMax=0&licence=&flat=&publishedAfter=&status=', ['Sans métier', 'Hôtel', 'Bar', 'Pizzeria']],
    ['seatsMin=1&sort=price-desc', ['Bar', 'Pizzeria']],
  ]
  for (const [query, titles] of found) expect(await find(app, query), query).toEqual(titles)
})

test('listings under offer, and those published before a day, can be excluded', async () => {
  await using app = await startApp()
  for (const status of ['en vente', 'sous offre', 'sous compromis'] as const) {
    const { id } = await app.publishes(aDossier({ title: status }))
    const publishedAt = new Date(status === 'sous offre' ? '2026-03-31T22:30:00Z' : '2026-03-01T12:00:00Z')
    await app.db.update(property).set({ status, publishedAt }).where(eq(property.id, id))
  }
  expect(await find(app, 'status=en+vente')).toEqual(['en vente'])
  expect(await find(app, 'status=en+vente,sous+offre')).toEqual(['sous offre', 'en vente'])
  // After midnight in France.
  expect(await find(app, 'publishedAfter=2026-04-01')).toEqual(['sous offre'])
  expect(await find(app, 'publishedAfter=2026-04-02')).toEqual([])
})

test('invalid filters of the trade are refused with a message', async () => {
  await using app = await startApp()
  const refused: [query: string, message: RegExp][] = [
    ['deal=vente', /^Nature inconnue\u00a0: choisissez parmi fonds, /],
    ['deal=fonds&deal=vente', /^Nature inconnue/],
    ['sector=commerce', /^Secteur inconnu$/],
    ['activity=boulangerie', /^Activité inconnue$/],
    ['status=vendu', /^Statut inconnu\u00a0: choisissez parmi en vente, sous offre, sous compromis$/],
    ['revenueMin=beaucoup', /^CA annuel\u00a0: le minimum doit être un nombre$/],
    ['rentMax=1e999', /^Loyer annuel HT HC\u00a0: le maximum doit être un nombre$/],
    ['licence=V', /^Licence\u00a0: choisissez parmi petite-restauration, restaurant, III, IV, a-emporter$/],
    ['flat=non', /^Logement de fonction\u00a0: répondez par yes, ou laissez vide$/],
    ['publishedAfter=hier', /^Publié après\u00a0: saisissez une date$/],
    ['withoutRevenue=1', /^Biens sans CA communiqué/],
    [`deal=${'fonds,'.repeat(2_000)}x`, /^Nature inconnue/],
  ]
  for (const [query, message] of refused) {
    const answer = await app.get(`/api/properties?${query}`)
    expect(answer, query).toMatchObject({ status: 400, body: { message: expect.stringMatching(message) } })
  }
  await app.has(aProperty({ reference: 'HR-2418' }))
  // docs/specification.md §7: with a reference, the other filters are ignored.
  expect(await find(app, 'reference=HR-2418&deal=vente&revenueMin=x&licence=IV')).toHaveLength(1)
})

test('totals of random combinations of filters equal a plain check of every listing @slow', async () => {
  await using app = await startApp()
  await loadListings(app.db, { count: 400, seed: 5 })
  await app.db.execute(sql`update property set activity = 'bakery' where id % 7 = 0 and activity is not null`)
  await app.db.execute(sql`update property set deal = 'fonds', region = '84' where id % 5 = 0`)
  await app.db.execute(sql`delete from property where id % 11 = 0`)
  type Row = typeof property.$inferSelect
  const next = sequence(3)
  const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(next() * items.length)] as Item
  const places = loadPlaces()
  const inCircle = (name: string, radius: number) => {
    const town = places.town(name)
    const circle = town && places.circle(town, radius)
    if (!circle) throw new Error(`no circle around ${name}`)
    return [new Set(circle.towns.map(({ code }) => code)), new Set(circle.wholeDepartements)] as const
  }
  const some = (value: number | null, test: (value: number) => boolean) => value !== null && test(value)

  const draws: (() => [query: string, holds: (row: Row) => boolean])[] = [
    () => {
      const deal = pick(DEAL_NAMES)
      return [`deal=${deal}`, (row) => row.deal === deal]
    },
    () => {
      const sector = pick(['restaurants', 'food-trades', 'lodging', 'automotive'] as const)
      const activity = pick(['hotel', 'bakery'] as const)
      return [`sector=${sector}&activity=${activity}`, (row) => row.sector === sector || row.activity === activity]
    },
    () => ['activity=bakery', (row) => row.activity === 'bakery'],
    () => {
      const [code, name] = pick([
        ['84', 'Auvergne-Rhône-Alpes'],
        ['11', 'Île-de-France'],
      ] as const)
      return [`location=${encodeURIComponent(name)}`, (row) => row.region === code]
    },
    () => {
      const [town, radius] = pick([
        // Large towns.
        ['Paris', 30],
        ['Lyon', 50],
        ['Lyon 3e', 20],
        // A whole département and hundreds of towns.
        ['Versailles', 30],
        ['Givors', 20],
        // A few towns.
        ['Bron', 5],
      ] as const)
      const [towns, departements] = inCircle(town, radius)
      return [
        `location=${town}&radius=${radius}`,
        ({ commune, arrondissement, departement }) =>
          towns.has(commune ?? '') || towns.has(arrondissement ?? '') || departements.has(departement ?? ''),
      ]
    },
    () => {
      const price = pick([200_000, 400_000, 700_000, 287_500, 412_399.99, 1])
      return [`maxPrice=${price}`, (row) => row.price <= price]
    },
    () => {
      const revenue = pick([100_000, 300_000, 500_000, 231_700, 1])
      return [`revenueMin=${revenue}`, (row) => some(row.revenue, (amount) => amount >= revenue)]
    },
    () => {
      const revenue = pick([99_999, 250_000, 431_234])
      return [
        `revenueMax=${revenue}&withoutRevenue=yes`,
        (row) => row.revenue === null || some(row.revenue, (amount) => amount <= revenue),
      ]
    },
    () => {
      const ebitda = pick([1, 40_000, 61_234])
      return [`ebitdaMin=${ebitda}`, (row) => some(row.ebitda, (amount) => amount >= ebitda)]
    },
    () => {
      const rent = pick([12_000, 30_000, 18_345])
      return [`rentMax=${rent}`, (row) => some(row.yearlyRent, (amount) => amount <= rent)]
    },
    () => ['seatsMin=40', (row) => some(row.seats, (seats) => seats >= 40)],
    () => ['licence=IV,III', (row) => row.facets.includes('licence:IV') || row.facets.includes('licence:III')],
    () => ['status=en+vente,sous+offre', (row) => row.status !== 'sous compromis'],
    () => ['category=Commerce', (row) => row.category === 'Commerce'],
    () => ['publishedAfter=2026-01-01', (row) => row.publishedAt >= new Date('2025-12-31T23:00:00Z')],
  ]
  let rows: Row[] = []
  const states = [
    async () => undefined,
    async () => {
      await app.db.execute(
        sql`update property set price = price * 1.37, ebitda = -1500.5, facets = '{}' where id % 4 = 0`,
      )
      await app.db.execute(
        sql`update property set status = 'sous offre', sector = 'lodging', revenue = null where id % 6 = 0`,
      )
      await app.db.execute(sql`delete from property where id % 13 = 0`)
    },
  ]
  for (let n = 0; n < 100; n++) {
    if (n % 50 === 0) {
      await states[n / 50]?.()
      rows = await app.db.select().from(property)
    }
    const mix = draws.toSorted(() => next() - 0.5).slice(0, 1 + Math.floor(next() * 3))
    const asked = mix.map((draw) => draw())
    // Sectors and activities are alternatives, and a parameter has one value: at most one draw of each.
    if (
      ['activity=', 'withoutRevenue=|revenueMin=|ebitdaMin=', 'location='].some(
        (of) => asked.filter(([query]) => new RegExp(of).test(query)).length > 1,
      )
    )
      continue
    const query = asked.map(([part]) => part).join('&')
    const expected = rows.filter((row) => asked.every(([, holds]) => holds(row)))
    const { headers, body } = await app.get(`/api/properties?${query}&limit=100`)
    expect(Number(headers['x-total-count']), query).toBe(expected.length)
    const newest = expected.map(({ id }) => id).sort((a, b) => b - a)
    expect(
      (body as Property[]).map(({ id }) => id),
      query,
    ).toEqual(newest.slice(0, 100))
  }
})

test('no sequence of filters finds a withheld figure more finely than its bracket @slow', async () => {
  await using app = await startApp()
  const years = year({ revenue: 387_654, restatedEbitda: 61_234 })
  await app.publishes(aDossier({ title: 'tranche', disclosure: 'tranche', years }))
  await app.publishes(aDossier({ title: 'dossier', disclosure: 'dossier', years }))
  await app.publishes(aDossier({ title: 'public', years }))
  const steps = [1, 50_000, 61_234, 61_235, 99_999, 100_000, 249_999, 250_000, 250_001, 387_654, 387_655, 500_000, 1e9]
  const answers = async (title: string, parameter: string, others = '') =>
    Promise.all(steps.map(async (at) => (await find(app, `${parameter}=${at}${others}`)).includes(title)))
  // Only the lower bound of its bracket (250,000 € to 500,000 €) makes a difference.
  const upTo = (bound: number) => steps.map((at) => at <= bound)
  expect(await answers('public', 'revenueMin')).toEqual(upTo(387_654))
  expect(await answers('tranche', 'revenueMin')).toEqual(upTo(250_000))
  expect(await answers('tranche', 'revenueMax')).toEqual(steps.map((at) => at >= 250_000))
  expect(await answers('public', 'ebitdaMin')).toEqual(upTo(61_234))
  expect(await answers('tranche', 'ebitdaMin')).toEqual(upTo(0))
  for (const parameter of ['revenueMin', 'revenueMax', 'ebitdaMin']) {
    expect(await answers('dossier', parameter)).toEqual(steps.map(() => false))
    expect(await answers('dossier', parameter, '&withoutRevenue=yes')).toEqual(steps.map(() => true))
  }
})

test('a blurred listing is found and counted by the area it shows, never by its town @slow', async () => {
  await using app = await startApp()
  await app.publishes(aDossier({ title: 'département', location: 'Lyon 3e', discretion: 'departement' }))
  await app.publishes(aDossier({ title: 'région', location: 'Lyon 3e', discretion: 'region' }))
  const trade = 'activity=restaurant'
  for (const location of ['Lyon', 'Lyon 3e', '69003', 'Villeurbanne']) {
    for (const others of ['', `&${trade}`, `&${trade}&seatsMin=10`]) {
      expect(await find(app, `location=${location}${others}`), location + others).toEqual([])
    }
    expect(await app.call('GET /api/landing', { query: { location, activity: 'restaurant' } })).toMatchObject({
      total: 0,
    })
  }
  for (const others of ['', `&${trade}`]) {
    expect(await find(app, `location=Rhône${others}`)).toEqual(['département'])
    expect(await find(app, `location=Auvergne-Rhône-Alpes${others}`)).toEqual(['région', 'département'])
  }
})

test('pages of a search by trade contain every listing once, in both directions and every order @slow', async () => {
  await using app = await startApp()
  await loadListings(app.db, { count: 120, seed: 9 })
  await app.db.execute(sql`update property set price = price + 1 where id % 3 = 0`)
  const rows = (await app.db.select().from(property)).filter(({ deal }) => deal === 'fonds')
  const orders = {
    recent: rows.toSorted((a, b) => b.id - a.id),
    'price-asc': rows.toSorted((a, b) => a.price - b.price || a.id - b.id),
    'price-desc': rows.toSorted((a, b) => b.price - a.price || b.id - a.id),
  }
  const pages = async (from: string, rel: 'next' | 'prev') => {
    const seen: number[][] = []
    let last = from
    for (let url: string | undefined = from; url;) {
      const { body, headers } = await app.get(url)
      seen.push((body as Property[]).map(({ id }) => id))
      expect(Number(headers['x-total-count'])).toBe(rows.length)
      last = url
      url = new RegExp(`<([^>]+)>; rel="${rel}"`).exec(String(headers['link'] ?? ''))?.[1]
    }
    return { seen, last }
  }
  for (const [order, expected] of Object.entries(orders)) {
    const ids = expected.map(({ id }) => id)
    const { seen, last } = await pages(`/api/properties?deal=fonds&sort=${order}&limit=9`, 'next')
    expect(seen.flat(), order).toEqual(ids)
    const back = await pages(last, 'prev')
    expect(back.seen.toReversed().flat(), order).toEqual(ids)
  }
})
