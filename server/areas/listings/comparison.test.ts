import { expect, test } from 'vitest'
import { aDossier, aProperty, anAdmin } from '#test/makers.ts'
import { readPdf } from '#test/pdf-text.ts'
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
  // Eighteen months, which ratios must scale to twelve.
  years: [{ closedOn: '2025-12-31', months: 18, figures: { revenue: 600_000, restatedEbitda: 90_000, ownerPay: 1 } }],
})

const rowsOf = (comparison: { groups: { rows: { label: string; texts: string[]; isSame: boolean }[] }[] }) =>
  Object.fromEntries(
    comparison.groups.flatMap(({ rows }) => rows.map(({ label, texts, isSame }) => [label, isSame ? '=' : texts])),
  )

test('listings are compared in the requested order, with ratios; a listing not for sale shows nothing else @slow', async () => {
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

/** Let offices for 5,200,000 €: 780 m² at 351,000 € a year. The tenant pays all charges, the property tax included. */
const TOWER = aDossier({
  title: 'Plateau de bureaux',
  category: "Immobilier d'entreprise",
  deal: 'murs',
  activities: [],
  price: 5_200_000,
  years: [],
  facts: {
    feesPayer: 'vendeur',
    occupied: true,
    tenantTrade: 'Société de conseil',
    leaseType: 'ferme',
    yearlyRent: 351_000,
    leaseEnd: '2032-03-31',
    chargesPayer: 'preneur',
    yearlyCharges: 62_000,
    propertyTax: 42_000,
    propertyTaxRebilled: 42_000,
    surface: 780,
    rooms: 16,
    coOwnership: false,
    energyClass: 'C',
    energyValue: 187,
    climateClass: 'B',
    climateValue: 14,
  },
})

test('walls are compared with the figures investors need; their rooms are not called hotel rooms @slow', async () => {
  await using app = await startApp()
  const tower = await app.publishes(TOWER)
  // The owner pays the charges and keeps the tax: 126,000 − 9,200 − 11,800 = 105,000 € of 1,380,000 €.
  const mill = await app.publishes({
    ...TOWER,
    title: 'Ancienne filature',
    price: 1_380_000,
    facts: {
      ...TOWER.facts,
      tenantTrade: 'Espace de travail partagé',
      yearlyRent: 126_000,
      chargesPayer: 'bailleur',
      yearlyCharges: 9_200,
      propertyTax: 11_800,
      propertyTaxRebilled: 0,
      surface: 920,
      energyClass: 'vierge',
      energyValue: undefined,
    },
  })
  const bistro = await app.publishes(BISTRO)
  const comparison = await app.call('GET /api/comparison', { query: { ids: `${tower.id},${mill.id},${bistro.id}` } })
  expect(rowsOf({ groups: comparison.groups.filter(({ name }) => name === 'investment') })).toEqual({
    'Prix au m²': ['6\u202f667\u00a0€', '1\u202f500\u00a0€', ''],
    'Rendement brut': ['6,75\u00a0%', '9,13\u00a0%', ''],
    'Rendement net': ['6,75\u00a0%', '7,61\u00a0%', ''],
    'Loyer annuel HT HC': ['351\u202f000\u00a0€', '126\u202f000\u00a0€', ''],
    'Loyer au m² et par an': ['450\u00a0€', '137\u00a0€', ''],
    'Murs occupés': ['Oui', 'Oui', ''],
    'Activité du locataire': ['Société de conseil', 'Espace de travail partagé', ''],
    'Échéance du bail': ['mars 2032', 'mars 2032', ''],
    'Charges à la charge de': ['Le locataire', 'Le propriétaire', ''],
    'Charges annuelles': ['62\u202f000\u00a0€', '9\u202f200\u00a0€', ''],
    'Taxe foncière': ['42\u202f000\u00a0€ par an', '11\u202f800\u00a0€ par an', ''],
    'Taxe foncière refacturée': ['42\u202f000\u00a0€ par an', '0\u00a0€ par an', ''],
    DPE: ['Classe C\u00a0: 187\u00a0kWh EP/m²/an', 'Vierge', ''],
  })
  const others = rowsOf({ groups: comparison.groups.filter(({ name }) => name !== 'investment') })
  expect(Object.keys(others)).not.toContain('Prix ÷ chambre')
  expect(others['Loyer annuel HT HC']).toEqual(['', '', '20\u202f000\u00a0€'])
  // With an unknown figure there is no net yield.
  const { id } = await app.publishes({ ...TOWER, facts: { ...TOWER.facts, propertyTax: undefined } })
  const { groups } = await app.call('GET /api/comparison', { query: { ids: String(id) } })
  expect(Object.keys(rowsOf({ groups }))).not.toContain('Rendement net')
})

test('the page and the PDF of walls have the same rows, and state the scale of the energy certificate @slow', async () => {
  await using app = await startApp()
  const { id } = await app.publishes(TOWER)
  const { investment, groups } = await app.call('GET /api/properties/{id}/sheet', { params: { id } })
  expect(investment.slice(0, 3)).toEqual([
    { label: 'Prix au m²', text: '6\u202f667\u00a0€' },
    { label: 'Rendement brut', text: '6,75\u00a0%' },
    { label: 'Rendement net', text: '6,75\u00a0%' },
  ])
  const labels = groups.flatMap(({ facts }) => facts.map(({ label }) => label))
  for (const { label } of investment) expect(labels).not.toContain(label)
  expect(labels).toContain('Type de bail')
  const { rawPayload } = await app.http.inject(`/properties/${id}/fiche.pdf`)
  const { text } = await readPdf(rawPayload)
  for (const words of [
    'Investissement',
    'Loyer au m² et par an 450 €',
    'Charges à la charge de Le locataire',
    'avant droits et frais d’acquisition',
    'Énergie (DPE) : Classe C : 187 kWh EP/m²/an',
    'autres que d’habitation',
  ])
    expect(text).toContain(words)
})

test('a listing without a trade is compared by its own figures; an unknown id looks like a withdrawn listing', async () => {
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
