import { expect, test } from 'vitest'
import { aDossier } from '#test/makers.ts'
import { completeness } from './completeness.ts'
import type { DossierForm } from '#domain/listing/dossier.ts'
import { applies, FIELD_NAMES, field, type Facts } from '#domain/listing/register/fields.ts'

/** A shop without accounts yet. */
const aForm = (own: Partial<DossierForm> = {}): DossierForm =>
  aDossier({ facts: { feesPayer: 'vendeur', surface: 140 }, years: [], ...own })

const EMPTY = aForm({
  title: '',
  description: '',
  location: '',
  price: null,
  features: [],
  deal: null,
  activities: [],
  facts: {},
  pictures: [],
})

const photo = { image: '/uploads/a.webp', alt: '', caption: '', confidential: false }

/** Every field that applies to a shop for sale, with any value. */
const allFacts = (): Facts => {
  let facts: Facts = {}
  // Some fields apply once others are answered: three rounds reach them all.
  for (let round = 0; round < 3; round++)
    facts = Object.fromEntries(
      FIELD_NAMES.filter((name) => applies(name, { category: 'Commerce', deal: 'fonds', facts })).map((name) => [
        name,
        field(name).kind === 'yes-no' ? true : 1,
      ]),
    ) as Facts
  return facts
}

test('nothing filled in is 0 %, everything that applies 100 %', () => {
  expect(completeness(EMPTY)).toBe(0)
  const year = { closedOn: '2025-12-31', months: 12, figures: {} }
  const whole = aForm({ facts: allFacts(), years: [year, year, year], pictures: [photo, photo, photo] })
  expect(completeness(whole)).toBe(100)
  expect(completeness({ ...whole, years: [year, year] })).toBeLessThan(100)
  expect(completeness({ ...whole, pictures: [photo, photo, { ...photo, confidential: true }] })).toBeLessThan(100)
})

test('a "no" counts as filled in; confidential fields and those of other listings do not count', () => {
  const facts = { ...aForm().facts }
  const before = completeness(aForm({ facts }))
  const bakery = aForm({ facts, activities: ['bakery'] })
  expect(completeness({ ...bakery, facts: { ...facts, flat: false } })).toBeGreaterThan(completeness(bakery))
  expect(completeness(aForm({ facts: { ...facts, floorPrice: 250_000, tradeName: 'Chez Odette' } }))).toBe(before)
  expect(completeness(aForm({ facts: { ...facts, stars: 3 } }))).toBe(before)
})

test('a business without an energy certificate is complete; walls are not', () => {
  const year = { closedOn: '2025-12-31', months: 12, figures: {} }
  const { energyClass: _class, climateClass: _climate, energyValue, climateValue, energyDate, ...facts } = allFacts()
  expect([energyValue, climateValue, energyDate]).toEqual([1, 1, 1])
  const whole = aForm({ facts, years: [year, year, year], pictures: [photo, photo, photo] })
  expect(completeness(whole)).toBe(100)
  const walls = aForm({ deal: 'murs', facts: { energyClass: 'C', climateClass: 'B' } })
  expect(completeness(walls)).toBeGreaterThan(completeness({ ...walls, facts: {} }))
})
