import { expect, test } from 'vitest'
import type { DossierForm } from '#domain/listing/dossier.ts'
import { aDossier, anAdmin, aProperty, aStep } from '#test/makers.ts'
import { startApp } from '#test/start-app.ts'

/** A site with one published listing, and its sheet. */
async function startWith(own: Partial<DossierForm>) {
  const app = await startApp()
  const listing = await app.publishes(aDossier(own))
  const params = { id: listing.id }
  return {
    app,
    listing,
    params,
    sheet: () => app.call('GET /api/properties/{id}/sheet', { params }),
    [Symbol.asyncDispose]: () => app[Symbol.asyncDispose](),
  }
}

const HOTEL: Partial<DossierForm> = {
  category: 'Hôtellerie',
  deal: 'murs-et-fonds',
  activities: ['hotel-restaurant'],
  price: 1_050_000,
  facts: {
    feesPayer: 'acquereur',
    priceWithoutFees: 1_000_000,
    priceFonds: 400_000,
    priceMurs: 600_000,
    floorPrice: 990_001,
    surface: 950,
    rooms: 24,
    licence: ['restaurant', 'IV'],
    energyClass: 'D',
    energyValue: 214,
    climateClass: 'C',
    climateValue: 18,
    energyDate: '2025-03-14',
    coOwnership: false,
    saleReason: 'sante',
  },
}

const RESTAURANT_YEARS = [
  { name: 'revenue', label: 'Chiffre d’affaires HT' },
  { name: 'ebitda', label: 'EBE comptable' },
  { name: 'restatedEbitda', label: 'EBE retraité' },
]

test('a published listing has a sheet in words', async () => {
  await using site = await startWith(HOTEL)
  expect(await site.sheet()).toEqual({
    id: site.listing.id,
    status: 'en vente',
    deal: 'murs-et-fonds',
    dealLabel: 'Murs et fonds',
    activityLabels: ['Hôtel-restaurant'],
    badges: ['Nouveau'],
    pictures: [{ image: 'https://images.example/restaurant.jpg', alt: 'La salle', caption: '' }],
    fees: 'Honoraires à la charge de l’acquéreur\u00a0: 5\u00a0% TTC du prix hors honoraires de 1\u202f000\u202f000\u00a0€',
    priceLines: [
      { label: 'Fonds', text: '400\u202f000\u00a0€' },
      { label: 'Murs', text: '600\u202f000\u00a0€' },
      { label: 'Honoraires TTC de l’acquéreur', text: '50\u202f000\u00a0€' },
      { label: 'Prix, honoraires compris', text: '1\u202f050\u202f000\u00a0€' },
    ],
    earlierPrices: [],
    keyFacts: [
      { name: 'ebitda', label: 'EBE retraité', text: '61\u202f000\u00a0€' },
      { name: 'rooms', label: 'Chambres', text: '24' },
      { name: 'revenue', label: 'CA annuel', text: '380\u202f000\u00a0€' },
      { name: 'surface', label: 'Surface', text: '950\u00a0m²' },
    ],
    investment: [],
    groups: [
      {
        name: 'premises',
        title: 'Locaux',
        facts: [{ name: 'coOwnership', label: 'En copropriété', text: 'Non' }],
      },
      {
        name: 'operation',
        title: 'Exploitation',
        facts: [{ name: 'licence', label: 'Licence', text: 'Restaurant, Licence IV' }],
      },
    ],
    disclosure: 'public',
    years: {
      columns: [
        { closedOn: '2024-12-31', months: 12, label: '2024' },
        { closedOn: '2025-12-31', months: 12, label: '2025' },
      ],
      rows: [
        {
          ...RESTAURANT_YEARS[0],
          texts: ['365\u202f000\u00a0€', '380\u202f000\u00a0€'],
          amounts: [365_000, 380_000],
        },
        { ...RESTAURANT_YEARS[1], texts: ['48\u202f000\u00a0€', '52\u202f000\u00a0€'], amounts: [48_000, 52_000] },
        { ...RESTAURANT_YEARS[2], texts: ['', '61\u202f000\u00a0€'], amounts: [null, 61_000] },
      ],
      notes: [],
    },
    ratios: [
      { label: 'Prix ÷ CA', text: '276\u00a0%' },
      { label: 'Prix ÷ EBE retraité', text: '17,2' },
      { label: 'EBE retraité ÷ CA', text: '16,1\u00a0%' },
    ],
    energy: {
      class: 'D',
      value: '214\u00a0kWh EP/m²/an',
      climateClass: 'C',
      climateValue: '18\u00a0kg CO₂/m²/an',
      date: '14 mars 2025',
    },
    financing: {
      deal: 'murs-et-fonds',
      price: 1_050_000,
      buyerFees: 50_000,
      stockInPrice: 0,
      stock: 0,
      deposit: 0,
      cash: 26_583,
      ebitda: 61_000,
      premisesPrice: 600_000,
    },
    notCommunicated: [],
    discretion: 'commune',
    confirmedOn: expect.stringMatching(/^\d{4}-.*Z$/),
  })
})

test('with brackets, the years show brackets, and neither ratios nor amounts for the chart', async () => {
  await using site = await startWith({ disclosure: 'tranche' })
  const { years, ratios, notCommunicated, keyFacts, financing } = await site.sheet()
  expect(financing).not.toHaveProperty('ebitda')
  expect(years?.rows).toEqual([
    {
      ...RESTAURANT_YEARS[0],
      texts: Array.from({ length: 2 }, () => 'De 250\u202f000\u00a0€ à 500\u202f000\u00a0€'),
      amounts: [null, null],
    },
    {
      ...RESTAURANT_YEARS[1],
      texts: Array.from({ length: 2 }, () => 'Moins de 100\u202f000\u00a0€'),
      amounts: [null, null],
    },
    { ...RESTAURANT_YEARS[2], texts: ['', 'Moins de 100\u202f000\u00a0€'], amounts: [null, null] },
  ])
  expect({ ratios, notCommunicated }).toEqual({ ratios: [], notCommunicated: [] })
  expect(keyFacts[0]).toEqual({ name: 'ebitda', label: 'EBE retraité', text: 'Moins de 100\u202f000\u00a0€' })
})

test('the texts of the latest year are notes below the table', async () => {
  const figures = { revenue: 380_000, revenueSplit: 'Midi 70 %, soir 30 %', provenance: 'liasse' } as const
  await using site = await startWith({ years: [{ closedOn: '2025-12-31', months: 12, figures }] })
  const { years } = await site.sheet()
  expect(years?.rows.map(({ name }) => name)).toEqual(['revenue'])
  expect(years?.notes).toEqual([
    { name: 'revenueSplit', label: 'Répartition du chiffre d’affaires', text: 'Midi 70 %, soir 30 %' },
    { name: 'provenance', label: 'Source', text: 'Liasse fiscale' },
  ])
})

test('figures given later are named, but not shown', async () => {
  await using site = await startWith({ disclosure: 'dossier' })
  expect(await site.sheet()).toMatchObject({
    years: null,
    ratios: [],
    notCommunicated: ['CA annuel', 'EBE retraité'],
    keyFacts: [{ name: 'seats' }, { name: 'yearlyRent' }, { name: 'surface' }],
  })
})

test('a card shows the facts that matter most for its trade, most important first', async () => {
  await using site = await startWith(HOTEL)
  expect(site.listing.trade?.facts.map(({ name }) => name)).toEqual(['ebitda', 'rooms', 'revenue'])
})

test('a new price comes with the earlier prices', async () => {
  await using site = await startWith({})
  const admin = await site.app.signedIn(anAdmin())
  await admin.call('PUT /api/admin/listings/{id}', { params: site.params, body: aDossier({ price: 199_000 }) })
  const { badges, earlierPrices } = await site.sheet()
  expect({ badges, earlierPrices }).toEqual({
    badges: ['Nouveau', 'Nouveau prix'],
    earlierPrices: [{ price: 215_000, until: expect.stringMatching(/^\d{4}-.*Z$/) }],
  })
})

test('a sold listing only shows a title, a picture and a place, and is in no list @slow', async () => {
  await using site = await startWith({})
  const { app, params } = site
  const admin = await app.signedIn(anAdmin())
  await admin.call('POST /api/admin/listings/{id}/status', { params, body: aStep('vendu', { deedOn: '2026-11-02' }) })
  expect(await site.sheet()).toEqual({
    id: params.id,
    status: 'vendu',
    activityLabels: ['Restaurant traditionnel'],
    badges: ['Vendu'],
    pictures: [{ image: 'https://images.example/restaurant.jpg', alt: '', caption: '' }],
    priceLines: [],
    earlierPrices: [],
    keyFacts: [],
    investment: [],
    groups: [],
    disclosure: 'dossier',
    years: null,
    ratios: [],
    energy: null,
    notCommunicated: [],
    discretion: 'commune',
    sold: {
      title: 'Restaurant de quartier',
      image: 'https://images.example/restaurant.jpg',
      category: 'Commerce',
      location: 'Calvados',
      soldOn: '2026-11-02',
      alert: { deal: 'fonds', activity: 'restaurant', maxPrice: 260_000 },
    },
  })
  expect((await app.answerTo('GET /api/properties/{id}', { params })).status).toBe(404)
  const { id: other } = await app.has(aProperty())
  for (const path of ['/sitemaps/biens-1.xml', '/feed.xml']) {
    const { body } = await app.get(path)
    expect(body, path).toContain(`/properties/${other}`)
    expect(body, path).not.toContain(`/properties/${params.id}`)
  }
})

test('a listing created with the specification’s form has exactly its keys, and nothing more on its page', async () => {
  await using app = await startApp()
  const { id } = await app.has(aProperty())
  const params = { id }
  expect(Object.keys(await app.call('GET /api/properties/{id}', { params }))).toEqual([
    'id',
    'title',
    'description',
    'image',
    'category',
    'location',
    'price',
    'featured',
    'details',
    'features',
    'createdAt',
    'updatedAt',
  ])
  expect(await app.call('GET /api/properties/{id}/sheet', { params })).toMatchObject({
    badges: [],
    priceLines: [],
    groups: [],
    years: null,
    ratios: [],
    energy: null,
    notCommunicated: [],
  })
})

test('a pharmacy is financed over twelve years', async () => {
  await using app = await startApp()
  const { id } = await app.publishes(aDossier({ activities: ['pharmacy'], deal: 'fonds' }))
  const { financing } = await app.call('GET /api/properties/{id}/sheet', { params: { id } })
  expect(financing).toMatchObject({ deal: 'fonds', months: 144 })
})
