import { expect, test } from 'vitest'
import { aDossier, aProperty, anAdmin } from '#test/makers.ts'
import { startApp } from '#test/start-app.ts'

const BISTRO = aDossier({
  title: 'Bistrot',
  category: 'Commerce',
  activities: ['restaurant'],
  price: 300_000,
  facts: {
    feesPayer: 'vendeur',
    yearlyRent: 20_000,
    surface: 100,
    seats: 50,
    extraction: 'conforme',
    corner: true,
    stockMode: 'inclus',
  },
  // Eighteen months: ratios are those of twelve.
  years: [{ closedOn: '2025-12-31', months: 18, figures: { revenue: 600_000, restatedEbitda: 90_000, ownerPay: 1 } }],
})

const rowsOf = (comparison: { groups: { rows: { label: string; texts: string[]; isSame: boolean }[] }[] }) =>
  Object.fromEntries(
    comparison.groups.flatMap(({ rows }) => rows.map(({ label, texts, isSame }) => [label, isSame ? '=' : texts])),
  )

test('listings are compared in the order asked for, with ratios; what is not for sale says no more than that', async () => {
  await using app = await startApp()
  const one = await app.publishes(BISTRO)
  const other = await app.publishes({
    ...BISTRO,
    title: 'Brasserie',
    price: 500_000,
    facts: { ...BISTRO.facts, seats: 80 },
    years: [],
  })
  const admin = await app.signedIn(anAdmin())
  const withdrawn = await app.publishes(BISTRO)
  const body = { to: 'retiré', reason: 'Le vendeur renonce' } as const
  await admin.call('POST /api/admin/listings/{id}/status', { params: { id: withdrawn.id }, body })

  const ids = `${other.id},${one.id},${withdrawn.id},${other.id}`
  const comparison = await app.call('GET /api/comparison', { query: { ids } })
  expect(comparison.listings.map(({ id, property }) => [id, property?.title])).toEqual([
    [other.id, 'Brasserie'],
    [one.id, 'Bistrot'],
    [withdrawn.id, undefined],
  ])
  expect(rowsOf(comparison)).toEqual({
    Nature: '=',
    Activité: '=',
    Honoraires: '=',
    Stock: '=',
    'Dernier exercice clos le': ['', '31 décembre 2025', ''],
    'CA annuel': ['', '600\u202f000\u00a0€', ''],
    'EBE retraité': ['', '90\u202f000\u00a0€', ''],
    'Prix ÷ CA': ['', '75\u00a0%', ''],
    'Prix ÷ EBE retraité': ['', '5', ''],
    'EBE retraité ÷ CA': ['', '15\u00a0%', ''],
    'Loyer ÷ CA': ['', '5\u00a0%', ''],
    'CA ÷ m²': ['', '4\u202f000\u00a0€', ''],
    'Prix ÷ couvert': ['6\u202f250\u00a0€', '6\u202f000\u00a0€', ''],
    'Loyer annuel HT HC': '=',
    Surface: '=',
    Extraction: '=',
    'Couverts en salle': ['80', '50', ''],
  })
})

test('a listing without a trade is compared by what it says; an unknown id is as a withdrawn one', async () => {
  await using app = await startApp()
  const { id } = await app.has(aProperty({ title: 'Café', details: '{"surface":80}' }))
  const comparison = await app.call('GET /api/comparison', { query: { ids: `${id},999999` } })
  expect(comparison.listings[1]).toEqual({ id: 999_999 })
  expect(rowsOf(comparison)['Surface']).toEqual(['80\u00a0m²', ''])
})

test.each(['', 'abc', '1,2,3,4,5', '0', '1,,2', '1, 2'])('no comparison of « %s »', async (ids) => {
  await using app = await startApp()
  expect((await app.get(`/api/comparison?ids=${encodeURIComponent(ids)}`)).status).toBe(400)
})
