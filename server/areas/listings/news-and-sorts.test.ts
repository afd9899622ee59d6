import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Property } from '#domain/listing/listing.ts'
import { FIGURE_SORTS, type Sort, sortRow } from '#domain/listing/search/sorts.ts'
import { loadListings } from '../../../tools/seed/load-listings.ts'
import { property } from '#server/db/schema/listings.ts'
import { aDossier, anAdmin } from '#test/makers.ts'
import { startApp } from '#test/start-app.ts'

type App = Awaited<ReturnType<typeof startApp>>

const find = async (app: App, query: string) =>
  ((await app.get(`/api/properties?${query}`)).body as Property[]).map(({ title }) => title)

const typed = async (app: App, text: string) => {
  const { parameters } = await app.call('GET /api/typed-search', { query: { text } })
  return find(app, new URLSearchParams(parameters).toString())
}

test('what is new is found by its words, by its box and among other filters, for thirty days @slow', async () => {
  await using app = await startApp()
  await app.publishes(aDossier({ title: 'Neuf' }))
  const { id } = await app.publishes(aDossier({ title: 'Ancien' }))
  const age = (days: number) =>
    app.db
      .update(property)
      .set({ publishedAt: sql`now() - make_interval(days => ${days})` })
      .where(sql`id = ${id}`)
  await age(29)
  expect(await find(app, 'newListings=yes')).toEqual(['Ancien', 'Neuf'])
  await age(31)
  expect(await find(app, 'newListings=yes')).toEqual(['Neuf'])
  expect(await typed(app, 'nouveautés')).toEqual(['Neuf'])
  expect(await typed(app, 'nouveautés restaurant Calvados moins de 300 000')).toEqual(['Neuf'])
  expect(await find(app, 'newListings=yes&maxPrice=1000')).toEqual([])
})

test('a price in decrease is one below the price before: a rise, or a rise after a cut, is none @slow', async () => {
  await using app = await startApp()
  const admin = await app.signedIn(anAdmin())
  const [cut, raised, both] = [
    await app.publishes(aDossier({ title: 'Baissé' })),
    await app.publishes(aDossier({ title: 'Monté' })),
    await app.publishes(aDossier({ title: 'Baissé puis monté' })),
  ]
  await app.publishes(aDossier({ title: 'Inchangé' }))
  const price = async ({ id }: Property, to: number) => {
    const answer = await app.send('PUT', `/api/admin/listings/${id}/price`, { body: { price: to }, token: admin.token })
    expect(answer.status).toBe(200)
  }
  await price(cut, 199_000)
  await price(raised, 220_000)
  await price(both, 190_000)
  expect((await find(app, 'priceCut=yes')).toSorted()).toEqual(['Baissé', 'Baissé puis monté'])
  await price(both, 205_000)
  expect(await find(app, 'priceCut=yes')).toEqual(['Baissé'])
  expect(await typed(app, 'prix en baisse')).toEqual(['Baissé'])
  expect(await find(app, 'sort=price-cut')).toEqual(['Baissé', 'Inchangé', 'Baissé puis monté', 'Monté'])
})

test('every order by a figure shows the highest first, those without it last, once each and in both directions @slow', async () => {
  await using app = await startApp()
  await loadListings(app.db, { count: 60, seed: 4 })
  await app.db.execute(sql`update property set
    yield = case when id % 3 = 0 then (id % 5) + 4 end, net_yield = case when id % 4 = 0 then (id % 5) - 2 end,
    stars = case when id % 2 = 0 then id % 5 end, terrace_surface = case when id % 3 = 1 then id % 7 * 10.5 end,
    price_cut_at = case when id % 3 = 2 then now() - id % 4 * interval '1.123456 hours' end`)
  const rows = await app.db.select().from(property)
  const keyOf = (sort: Sort, row: (typeof rows)[number]) => {
    const { by } = sortRow(sort)
    return (by ? row[by] : row.priceCutAt?.getTime()) ?? -Infinity
  }
  const walk = async (from: string, rel: 'next' | 'prev') => {
    const seen: number[][] = []
    let last = from
    for (let url: string | undefined = from; url;) {
      const { body, headers } = await app.get(url)
      seen.push((body as Property[]).map(({ id }) => id))
      last = url
      url = new RegExp(`<([^>]+)>; rel="${rel}"`).exec(String(headers['link'] ?? ''))?.[1]
    }
    return { seen, last }
  }
  expect(FIGURE_SORTS).toEqual(['yield', 'net-yield', 'stars', 'terrace'])
  for (const sort of [...FIGURE_SORTS, 'price-cut' as const]) {
    const ids = rows
      .toSorted((a, b) => {
        const [one, other] = [keyOf(sort, a), keyOf(sort, b)]
        return one === other ? b.id - a.id : other - one
      })
      .map(({ id }) => id)
    const { seen, last } = await walk(`/api/properties?sort=${sort}&limit=7`, 'next')
    expect(seen.flat(), sort).toEqual(ids)
    expect((await walk(last, 'prev')).seen.toReversed().flat(), sort).toEqual(ids)
  }
})

test('the net yield of let walls is filtered by what their page shows', async () => {
  await using app = await startApp()
  const walls = (title: string, facts: object) =>
    app.publishes(
      aDossier({
        title,
        category: "Immobilier d'entreprise",
        deal: 'murs',
        activities: [],
        years: [],
        price: 200_000,
        facts: {
          feesPayer: 'vendeur',
          energyClass: 'D',
          climateClass: 'C',
          coOwnership: false,
          occupied: true,
          yearlyRent: 16_000,
          ...facts,
        },
      }),
    )
  const known = await walls('Net connu', { chargesPayer: 'preneur', propertyTax: 2_000, propertyTaxRebilled: 0 })
  const unknown = await walls('Net inconnu', { chargesPayer: 'partage' })
  expect(await find(app, 'netYieldMin=7')).toEqual(['Net connu'])
  expect(await find(app, 'netYieldMin=7.01')).toEqual([])
  expect(await find(app, 'yieldMin=8')).toEqual(['Net inconnu', 'Net connu'])
  for (const [{ id }, isShown] of [
    [known, true],
    [unknown, false],
  ] as const) {
    const { investment } = await app.call('GET /api/properties/{id}/sheet', { params: { id } })
    expect(investment.some(({ label }) => label === 'Rendement net')).toBe(isShown)
  }
})
