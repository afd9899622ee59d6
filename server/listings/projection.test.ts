import { describe, expect, test } from 'vitest'
import { type Facts, FIELD_NAMES, field, type YearFigures } from '#domain/listing/register/fields.ts'
import { loadPlaces } from '#server/places/places.ts'
import { type StoredDossier, type DossierRow, toPublicRow, toSoldRow } from './projection.ts'

const PLACES = loadPlaces()

const FACTS: Facts = {
  feesPayer: 'vendeur',
  revenue: 412_000,
  yearlyRent: 12_600,
  works: 'Enduit à reprendre',
  stockMode: 'en-sus',
  stockValue: 9_000,
  saleReason: 'sante',
  floorPrice: 260_000,
  tradeName: 'Le Fournil d’Ada',
  licence: ['restaurant'],
  flat: true,
}

const FIGURES: YearFigures = { revenue: 412_000, restatedEbitda: 78_000, restatements: 'voiture', provenance: 'liasse' }

const aStoredDossier = (own: Partial<DossierRow> = {}, figures = FIGURES): StoredDossier => ({
  dossier: {
    id: 1,
    status: 'en vente',
    title: 'Boulangerie',
    description: 'Une boulangerie.',
    category: 'Commerce',
    location: 'Sète, Hérault',
    price: 285_000,
    reference: 'CO-1',
    featured: false,
    features: [],
    deal: 'fonds',
    activities: ['bakery', 'pastry'],
    discretion: 'commune',
    disclosure: 'public',
    scene: null,
    facts: FACTS,
    hiddenDetails: {},
    draft: null,
    draftAt: null,
    draftVersion: 0,
    agentId: null,
    offerOn: null,
    compromisOn: null,
    conditionsUntil: null,
    deedOn: null,
    soldPrice: null,
    sellerErasedAt: null,
    reservedUntil: null,
    publishedAt: new Date('2026-01-01'),
    priceChangedAt: null,
    confirmedAt: null,
    createdAt: new Date('2026-01-01'),
    updatedAt: new Date('2026-01-01'),
    ...own,
  },
  years: [{ dossierId: 1, closedOn: '2025-12-31', months: 12, figures }],
  pictures: [
    { dossierId: 1, position: 0, image: '/uploads/enseigne.webp', alt: '', caption: '', confidential: true },
    { dossierId: 1, position: 1, image: '/uploads/four.webp', alt: 'Le four', caption: '', confidential: false },
  ],
  prices: [],
  isExclusive: false,
  verifications: [],
})

const projected = (own: Partial<DossierRow> = {}, figures?: YearFigures) =>
  toPublicRow(aStoredDossier(own, figures), PLACES)

test('a public row never contains confidential facts, pictures or reasons', () => {
  const text = JSON.stringify(projected())
  for (const secret of ['260000', 'Fournil', 'enseigne', 'sante', 'voiture']) expect(text).not.toContain(secret)
  expect(projected().image).toBe('/uploads/four.webp')
  for (const name of FIELD_NAMES.filter((one) => field(one).visibility === 'confidential')) {
    expect(projected({ facts: { [name]: 'x' } as Facts }).sheet?.facts).not.toHaveProperty(name)
  }
})

describe('figures are disclosed', () => {
  test('as they are', () => {
    const row = projected()
    expect(row).toMatchObject({
      revenue: 412_000,
      ebitda: 78_000,
      card: { facts: { ebitda: 78_000, revenue: 412_000 } },
    })
    expect(row.sheet?.facts).toMatchObject({ stockValue: 9_000, works: 'Enduit à reprendre' })
    expect(row.sheet?.years).toEqual([
      {
        closedOn: '2025-12-31',
        months: 12,
        figures: { revenue: 412_000, restatedEbitda: 78_000, provenance: 'liasse' },
      },
    ])
  })

  test('as brackets, whose lower bound is all a filter sees', () => {
    const row = projected({ disclosure: 'tranche' })
    expect(row).toMatchObject({ revenue: 250_000, ebitda: 0 })
    expect(row.sheet?.facts).toMatchObject({ revenue: { from: 250_000, to: 500_000 }, ebitda: { to: 100_000 } })
    expect(row.sheet?.facts).not.toHaveProperty('stockValue')
    expect(row.sheet?.years[0]?.figures).toEqual({
      revenue: { from: 250_000, to: 500_000 },
      restatedEbitda: { to: 100_000 },
      provenance: 'liasse',
    })
    expect(JSON.stringify(row)).not.toMatch(/412|78000/)
  })

  test('in the data room only: the public row contains none of them', () => {
    const row = projected({ disclosure: 'dossier' })
    expect(row).toMatchObject({ revenue: null, ebitda: null, yearlyRent: 12_600 })
    expect(row.sheet?.years).toEqual([])
    expect(JSON.stringify(row)).not.toMatch(/412|78000|9000|Enduit/)
  })
})

test('a blurred listing has no place code or name more precise than its level', () => {
  expect(projected()).toMatchObject({ location: 'Sète, Hérault', commune: '34301', departement: '34', region: '76' })
  expect(projected({ discretion: 'departement' })).toMatchObject({
    location: 'Hérault (34)',
    commune: null,
    departement: '34',
    region: '76',
  })
  expect(projected({ discretion: 'region' })).toMatchObject({
    location: 'Occitanie',
    commune: null,
    departement: null,
    region: '76',
  })
  expect(JSON.stringify(projected({ discretion: 'departement' }))).not.toMatch(/s[eè]te/i)
})

test('a blurred listing shows the illustration of its trade, or the chosen one, instead of its photos', () => {
  for (const discretion of ['departement', 'region'] as const) {
    const row = projected({ discretion })
    expect(row).toMatchObject({ image: '/uploads/illustrations/bakery.webp', sheet: { pictures: [] } })
    expect(JSON.stringify(row)).not.toMatch(/four\.webp|Le four/)
  }
  expect(projected({ discretion: 'region', scene: 'mill' }).image).toBe('/uploads/illustrations/mill.webp')
  expect(projected({ scene: 'mill' }).image).toBe('/uploads/four.webp')
})

test('a listing without a photo that may be shown has its trade’s illustration, or its category’s', () => {
  const bare = (own: Partial<DossierRow>) => {
    const whole = aStoredDossier(own)
    return toPublicRow({ ...whole, pictures: whole.pictures.slice(0, 1) }, PLACES).image
  }
  expect(bare({})).toBe('/uploads/illustrations/bakery.webp')
  expect(bare({ activities: [], category: 'Hôtellerie' })).toBe('/uploads/illustrations/inn.webp')
})

test('filters read the facets and the columns of public facts', () => {
  const row = projected()
  expect(row.facets).toEqual(['flat:oui', 'licence:restaurant'])
  const activities = { activity: 'bakery', secondActivity: 'pastry', thirdActivity: null }
  expect(row).toMatchObject({ deal: 'fonds', sector: 'food-trades', ...activities, yearlyRent: 12_600 })
})

test('the yield of let walls is their rent over their price', () => {
  const walls = { deal: 'murs', facts: { ...FACTS, occupied: true, yearlyRent: 21_375 } } as const
  expect(projected(walls)).toMatchObject({ yield: 7.5, ebitda: null, card: { facts: { yield: 7.5 } } })
  expect(projected({ ...walls, facts: { ...walls.facts, occupied: false } })).toMatchObject({ yield: null })
})

test('a sold listing has neither price nor figures', () => {
  const sold = toSoldRow(
    aStoredDossier({ status: 'vendu', deedOn: '2026-10-02', discretion: 'region' }),
    PLACES,
    '2026-11-22',
  )
  expect(sold).toEqual({
    id: 1,
    title: 'Boulangerie',
    image: '/uploads/illustrations/bakery.webp',
    category: 'Commerce',
    location: 'Occitanie',
    activity: 'bakery',
    soldOn: '2026-10-02',
  })
})

test('a listing that hides its place shows its energy classes, not what leads to it in the register of diagnostics', () => {
  const energy: Facts = {
    energyClass: 'C',
    energyValue: 268,
    climateClass: 'B',
    climateValue: 9,
    energyDate: '2025-03-18',
  }
  const shown = (discretion: DossierRow['discretion']) =>
    projected({ facts: { ...FACTS, ...energy }, discretion }).sheet?.facts
  expect(shown('commune')).toMatchObject(energy)
  for (const discretion of ['departement', 'region'] as const) {
    expect(shown(discretion)).toMatchObject({ energyClass: 'C', energyValue: 270, climateClass: 'B', climateValue: 10 })
    expect(shown(discretion)).not.toHaveProperty('energyDate')
  }
})

test('a listing that blurs its place shows the decade of its founding, and surfaces to two significant digits, and counts as people say them', () => {
  const facts: Facts = {
    ...FACTS,
    surface: 1_240,
    salesSurface: 87.5,
    landSurface: 16_400,
    yearEstablished: 1926,
    rooms: 38,
  }
  const shown = (own: Partial<DossierRow>) => {
    const { sheet, surface, yearEstablished } = toPublicRow(
      aStoredDossier({ facts, category: 'Hôtellerie', deal: 'murs-et-fonds', ...own }),
      PLACES,
    )
    return { ...sheet?.facts, column: surface, year: yearEstablished }
  }
  const exact = {
    surface: 1_240,
    salesSurface: 87.5,
    landSurface: 16_400,
    yearEstablished: 1926,
    column: 1_240,
    year: 1926,
  }
  expect(shown({})).toMatchObject(exact)
  for (const discretion of ['departement', 'region'] as const) {
    expect(shown({ discretion })).toMatchObject({
      surface: 1_200,
      salesSurface: 90,
      landSurface: 16_000,
      yearEstablished: 1920,
      column: 1_200,
      year: 1920,
      rooms: 40,
    })
  }
})
