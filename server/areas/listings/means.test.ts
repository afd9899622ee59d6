import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { DossierForm } from '#domain/listing/dossier.ts'
import type { Property } from '#domain/listing/listing.ts'
import { property } from '#server/db/schema/listings.ts'
import { randomFrom } from '#test/random-from.ts'
import { aDossier } from '#test/makers.ts'
import { startApp } from '#test/start-app.ts'

type App = Awaited<ReturnType<typeof startApp>>

const withEbitda = (restatedEbitda: number, own: Partial<DossierForm> = {}) =>
  aDossier({
    facts: { feesPayer: 'vendeur' },
    years: [{ closedOn: '2025-12-31', months: 12, figures: { revenue: 380_000, restatedEbitda } }],
    ...own,
  })

const found = async (app: App, query: object) => {
  const items = await app.call('GET /api/properties', { query: query as never })
  return (items as unknown as Property[]).map(({ id, means }) => [id, means?.hold])
}

const MEANS = { contribution: '80000', income: '24000' }

test('listings say whether they hold with what the visitor has, and are sorted by it, page after page @slow', async () => {
  await using app = await startApp()
  const good = await app.publishes(withEbitda(100_000))
  const poor = await app.publishes(withEbitda(30_000))
  const hidden = await app.publishes(withEbitda(100_000, { disclosure: 'dossier' }))
  const dear = await app.publishes(withEbitda(100_000, { price: 900_000 }))
  const rented = await app.publishes(withEbitda(100_000, { deal: 'location-gerance', price: 18_000 }))
  const tight = await app.publishes(withEbitda(71_000))
  const sorted = [
    [good.id, 'holds'],
    [tight.id, 'tight'],
    [hidden.id, 'untold'],
    [dear.id, 'beyond'],
    [poor.id, 'beyond'],
    [rented.id, undefined],
  ]
  expect(await found(app, { ...MEANS, sort: 'means' })).toEqual(sorted)
  expect((await found(app, MEANS)).map(([id]) => id)).toEqual(
    [tight, rented, dear, hidden, poor, good].map(({ id }) => id),
  )
  const all = sorted.map(([id]) => id)
  const pageOf = async (query: object) =>
    (await found(app, { ...MEANS, sort: 'means', limit: '2', ...query })).map(([id]) => id)
  expect([...(await pageOf({})), ...(await pageOf({ page: '2' })), ...(await pageOf({ page: '3' }))]).toEqual(all)
  const byCursor: unknown[] = []
  let path: string | undefined = `/api/properties?${new URLSearchParams({ ...MEANS, sort: 'means', limit: '2' })}`
  while (path) {
    const { body, headers } = await app.send('GET', path)
    byCursor.push(...(body as Property[]).map(({ id }) => id))
    expect(headers['x-total-count']).toBe('6')
    path = /<([^>]+)>; rel="next"/.exec(String(headers['link'] ?? ''))?.[1]
  }
  expect(byCursor).toEqual(all)
})

test('without a contribution, nothing is said and the answer is the specification’s', async () => {
  await using app = await startApp()
  await app.publishes(withEbitda(100_000))
  const plain = (await app.call('GET /api/properties', { query: {} })) as unknown as Property[]
  expect(plain[0]).not.toHaveProperty('means')
  for (const query of [{ sort: 'means' }, { income: '24000', sort: 'means' }, { contribution: '0' }])
    expect(await app.call('GET /api/properties', { query: query as never })).toEqual(plain)
  const statusOf = async (query: string) => (await app.send('GET', `/api/properties?${query}`)).status
  for (const query of ['contribution=beaucoup', 'income=x', 'loanRate=-']) expect(await statusOf(query)).toBe(400)
  // As with prices, too much is the most.
  for (const query of ['contribution=1000000000000', 'loanRate=16', 'loanMonths=301'])
    expect(await statusOf(query)).toBe(200)
})

test('a changed figure and another rate count at once', async () => {
  await using app = await startApp()
  const one = await app.publishes(withEbitda(100_000))
  expect(await found(app, MEANS)).toEqual([[one.id, 'holds']])
  expect(await found(app, { ...MEANS, loanMonths: '12' })).toEqual([[one.id, 'beyond']])
  await app.db.update(property).set({ price: 900_000 }).where(eq(property.id, one.id))
  expect(await found(app, { ...MEANS, sort: 'means' })).toEqual([[one.id, 'beyond']])
})

test('no series of contributions, incomes and orders finds a withheld figure, or more than the bounds of a bracket @slow', async () => {
  await using app = await startApp()
  // Each has the same public face as the next one, and another EBITDA behind it.
  const behind = [
    ['dossier', 21_000],
    ['dossier', 240_000],
    ['dossier', 62_000],
    ['tranche', 101_000],
    ['tranche', 149_000],
    ['tranche', 120_000],
  ] as const
  const made: Property[] = []
  for (const [disclosure, ebitda] of behind) made.push(await app.publishes(withEbitda(ebitda, { disclosure })))
  await app.publishes(withEbitda(90_000))
  const random = randomFrom(49)
  const seen = new Set<string>()
  for (let round = 0; round < 150; round++) {
    const query = {
      contribution: String(1 + Math.floor(random() ** 2 * 250_000)),
      income: String(1 + Math.floor(random() * 120_000)),
      loanMonths: String(12 + Math.floor(random() * 200)),
      sort: 'means',
    }
    const answer = (await app.call('GET /api/properties', { query: query as never })) as unknown as Property[]
    for (const disclosure of ['dossier', 'tranche'] as const) {
      const twins = made.filter((_, at) => behind[at]?.[0] === disclosure).map(({ id }) => id)
      const shown = answer.filter(({ id }) => twins.includes(id))
      expect(new Set(shown.map(({ means }) => JSON.stringify(means))).size).toBe(1)
      // Among equals the newest first, whatever is behind.
      expect(shown.map(({ id }) => id)).toEqual(twins.toReversed())
      seen.add(`${disclosure} ${shown[0]?.means?.hold}`)
    }
    expect(answer).toHaveLength(made.length + 1)
  }
  expect([...seen].toSorted()).toEqual(['dossier untold', 'tranche beyond', 'tranche holds', 'tranche tight'])
})
