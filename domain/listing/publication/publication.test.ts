import { expect, test } from 'vitest'
import type { DossierForm } from '#domain/listing/dossier.ts'
import { applies } from '#domain/listing/register/fields.ts'
import { publicationProblems } from './publication.ts'

const shop: DossierForm = {
  title: 'Boulangerie de quartier',
  description: 'Une boulangerie tenue par la même famille depuis 1994.',
  category: 'Commerce',
  location: 'Lisieux, Calvados',
  price: 285_000,
  reference: '',
  features: [],
  deal: 'fonds',
  activities: ['bakery'],
  discretion: 'commune',
  disclosure: 'public',
  facts: { feesPayer: 'vendeur' },
  years: [],
  pictures: [{ image: '/uploads/four.webp', alt: '', caption: '', confidential: false }],
  agentId: null,
  featured: false,
}

const lacking = (own: Partial<DossierForm>, hasMandate = true) =>
  publicationProblems({ ...shop, ...own }, { hasMandate }).map(({ field }) => field)

test('a complete listing may be published', () => {
  expect(lacking({})).toEqual([])
})

test('premises need no activity', () => {
  const facts = { feesPayer: 'vendeur', coOwnership: false, energyClass: 'C', climateClass: 'B' } as const
  expect(lacking({ category: "Immobilier d'entreprise", deal: 'murs', activities: [], facts })).toEqual([])
})

test.each<[string, Partial<DossierForm>, string[]]>([
  ['no nature', { deal: null }, ['deal']],
  ['no activity', { activities: [] }, ['activities']],
  ['no price', { price: null }, ['price']],
  ['no word on fees', { facts: {} }, ['feesPayer']],
  ['the buyer pays, of what price?', { facts: { feesPayer: 'acquereur' } }, ['priceWithoutFees']],
  ['fees below zero', { facts: { feesPayer: 'partages', priceWithoutFees: 290_000 } }, ['priceWithoutFees']],
  ['walls without an energy class', { deal: 'murs' }, ['coOwnership', 'energyClass', 'climateClass']],
  [
    'walls and business, undivided',
    { deal: 'murs-et-fonds', facts: { feesPayer: 'vendeur', coOwnership: false, energyClass: 'C', climateClass: 'B' } },
    ['priceFonds'],
  ],
  [
    'only a confidential picture',
    { pictures: [{ image: '/uploads/a.webp', alt: '', caption: '', confidential: true }] },
    [],
  ],
  ['no picture', { pictures: [] }, []],
])('%s', (_what, own, fields) => {
  expect(lacking(own)).toEqual(fields)
})

test('walls and business add up to the price without fees, within one euro', () => {
  const facts = {
    feesPayer: 'acquereur',
    priceWithoutFees: 270_000,
    coOwnership: false,
    energyClass: 'C',
    climateClass: 'B',
  } as const
  const of = (priceFonds: number, priceMurs: number) =>
    lacking({ deal: 'murs-et-fonds', facts: { ...facts, priceFonds, priceMurs } })
  expect(of(120_000, 150_001)).toEqual([])
  expect(of(120_000, 150_002)).toEqual(['priceMurs'])
})

test('a business alone may have an energy certificate, and needs none', () => {
  expect(applies('energyClass', { category: 'Commerce', deal: 'fonds' })).toBe(true)
  expect(lacking({ facts: { feesPayer: 'vendeur' } })).toEqual([])
  expect(lacking({ deal: 'location' })).toEqual(['energyClass', 'climateClass'])
})

test('nothing is published without a mandate', () => {
  expect(lacking({}, false)).toEqual(['mandate'])
})
