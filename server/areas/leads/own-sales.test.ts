import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { DossierForm } from '#domain/listing/dossier.ts'
import { daysAfter, todayInParis } from '#server/core/today.ts'
import { aDossier, anAdmin, anEstimate, aStep } from '#test/makers.ts'
import { startApp } from '#test/start-app.ts'
import { dossier, propertyEvent } from '#server/db/schema/listings.ts'
import { lead } from '#server/db/schema/leads.ts'

type App = Awaited<ReturnType<typeof startApp>>
type Person = Awaited<ReturnType<App['signedIn']>>

const LAST_YEAR = daysAfter(todayInParis(), -365)
const yearOf = (day: string) => Number(day.slice(0, 4))

interface Sale {
  soldPrice: number
  deedOn?: string
  form?: Partial<DossierForm>
}

/** Sells a restaurant with a revenue of 400 000 € and an EBITDA of 60 000 € after the owner's 30 000 €. */
async function sells(app: App, admin: Person, { soldPrice, deedOn = LAST_YEAR, form = {} }: Sale): Promise<number> {
  const figures = { revenue: 400_000, ebitda: 60_000, ownerPay: 25_000, ownerContributions: 5_000 }
  const years = [
    { closedOn: '2025-12-31', months: 12, figures },
    { closedOn: '2024-12-31', months: 12, figures: { revenue: 1 } },
  ]
  const { id } = await app.publishes(aDossier({ years, ...form }))
  for (const to of ['sous offre', 'sous compromis', 'vendu'] as const) {
    const body = aStep(to, to === 'vendu' ? { soldPrice, deedOn } : {})
    await admin.call('POST /api/admin/listings/{id}/status', { params: { id }, body })
  }
  return id
}

const PRICES = [187_300, 203_700, 214_900, 221_100, 243_500]

test('from five sales of a trade on, a range of ratios is public, without prices @slow', async () => {
  await using app = await startApp()
  const admin = await app.signedIn(anAdmin())
  for (const soldPrice of PRICES.slice(1)) await sells(app, admin, { soldPrice })
  expect(await app.call('GET /api/valuations/own-sales', {})).toEqual([])
  await sells(app, admin, { soldPrice: PRICES[0] ?? 0, deedOn: todayInParis() })
  const [sales, ...others] = await app.call('GET /api/valuations/own-sales', {})
  expect(others).toEqual([])
  expect(sales).toEqual({
    activity: 'restaurant',
    sales: 5,
    from: yearOf(LAST_YEAR),
    to: yearOf(todayInParis()),
    // 203 700 and 221 100 € are 50.9 and 55.3 % of the revenue, 2.26 and 2.46 times the EBITDA before the owner’s pay.
    revenue: { low: 50, high: 60 },
    ebitda: { low: 2.25, high: 2.5 },
  })

  // A request sent from the online valuation stores the range that the page showed.
  const figures = 'metier=restaurant&ca=420000&ebe=75000&ca2=400000&ebe2=70000&ca3=380000&ebe3=64000'
  await app.send('POST', '/api/estimate', { body: anEstimate(), headers: { 'x-valuation': figures } })
  expect(await app.db.select({ valuation: lead.valuation }).from(lead)).toMatchObject([
    { valuation: { low: 180_000, high: 220_000 } },
  ])
})

test('a sale counts when it is recent, of a business alone, with its price and a figure @slow', async () => {
  await using app = await startApp()
  const admin = await app.signedIn(anAdmin())
  for (const soldPrice of PRICES.slice(1)) await sells(app, admin, { soldPrice })
  await sells(app, admin, { soldPrice: 200_000, deedOn: daysAfter(todayInParis(), -6 * 366) })
  await sells(app, admin, { soldPrice: 200_000, form: { activities: ['bakery'] } })
  await sells(app, admin, { soldPrice: 200_000, form: { years: [] } })
  // Older sales may have no price.
  const unknown = await sells(app, admin, { soldPrice: 200_000 })
  await app.db.update(dossier).set({ soldPrice: null }).where(eq(dossier.id, unknown))
  expect(await app.call('GET /api/valuations/own-sales', {})).toEqual([])
  // Without the owner's pay, which reduced the EBITDA, only the revenue can be compared.
  const years = [{ closedOn: '2025-12-31', months: 6, figures: { revenue: 200_000, ebitda: 30_000 } }]
  await sells(app, admin, { soldPrice: PRICES[0] ?? 0, form: { years } })
  expect(await app.call('GET /api/valuations/own-sales', {})).toMatchObject([
    { sales: 5, revenue: { low: 50, high: 60 } },
  ])
  expect(await app.call('GET /api/valuations/own-sales', {})).not.toMatchObject([{ ebitda: {} }])
})

test('the year of a sale is taken from its date in Paris @slow', async () => {
  await using app = await startApp()
  const admin = await app.signedIn(anAdmin())
  const lastYear = yearOf(LAST_YEAR)
  for (const soldPrice of PRICES.slice(0, 3)) await sells(app, admin, { soldPrice })
  const steps = await app.db.delete(propertyEvent).where(eq(propertyEvent.to, 'vendu')).returning()
  await app.db.update(dossier).set({ deedOn: null })
  // Half past midnight on the first of January, in Paris.
  const at = new Date(`${lastYear}-12-31T23:30:00Z`)
  await app.db
    .insert(propertyEvent)
    .values(steps.map(({ dossierId, actorId, from, to }) => ({ dossierId, actorId, from, to, at })))
  const sales = await admin.call('GET /api/admin/valuations/own-sales', { query: { activity: 'restaurant' } })
  const label = `Restaurant traditionnel, Calvados, ${lastYear + 1}`
  expect(sales.map((sale) => sale.label)).toEqual([label, label, label])
})

test('from three sales of a trade on, an agent sees them one by one, without name or town @slow', async () => {
  await using app = await startApp()
  const admin = await app.signedIn(anAdmin())
  const ofRestaurants = () => admin.call('GET /api/admin/valuations/own-sales', { query: { activity: 'restaurant' } })
  for (const soldPrice of PRICES.slice(0, 2)) await sells(app, admin, { soldPrice })
  expect(await ofRestaurants()).toEqual([])
  await sells(app, admin, { soldPrice: PRICES[2] ?? 0, deedOn: todayInParis() })
  const sales = await ofRestaurants()
  expect(sales).toHaveLength(3)
  expect(sales[0]).toEqual({
    id: expect.any(Number),
    label: `Restaurant traditionnel, Calvados, ${yearOf(todayInParis())}`,
    price: 214_900,
    revenue: 400_000,
    ebitda: 90_000,
  })
  expect(
    (await app.answerTo('GET /api/admin/valuations/own-sales', { query: { activity: 'restaurant' } })).status,
  ).toBe(401)
})
