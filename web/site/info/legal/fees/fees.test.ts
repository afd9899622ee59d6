import { expect, test } from 'vitest'
import type { FeeService } from '#domain/agency/fee-schedule.ts'
import { feeExample, feeRows } from './fee-table.tsx'

const aService = (own: Partial<FeeService>): FeeService => ({
  name: 'Vente de fonds de commerce',
  payer: 'À la charge du vendeur',
  base: 'Sur le prix de vente',
  brackets: [{ upTo: 100_000, percent: 10 }, { upTo: 300_000, percent: 7.5 }, { percent: 6 }],
  combination: 'slices',
  ...own,
})

/** Replaces special spaces by plain ones. */
const plain = (words: string) => words.replace(/[\u00a0\u202f]/g, ' ')

test('each bracket has a row, and the minimum the last row', () => {
  const rows = feeRows(aService({ minimum: 6_000 }))
  expect(rows.map((row) => row.map(plain))).toEqual([
    ['Jusqu’à 100 000 €', '10 %'],
    ['De 100 000 € à 300 000 €', '7,5 %'],
    ['Au-delà de 300 000 €', '6 %'],
    ['Minimum', '6 000 €'],
  ])
})

test.for([
  [{ percent: 10 }, ['Taux unique', '10 %']],
  [{ amount: 1_800 }, ['Forfait', '1 800 €']],
  [{ amount: 0 }, ['Dans tous les cas', 'Gratuit']],
] as const)('one price for all: %j', ([bracket, row]) => {
  expect(feeRows(aService({ brackets: [bracket] })).map((cells) => cells.map(plain))).toEqual([row])
})

test('with brackets by slices, each slice of the price has its own rate', () => {
  const example = feeExample(aService({}))
  expect(example).toMatchObject({ price: 450_000, fee: 34_000 })
  expect(example?.terms.map(plain)).toEqual(['100 000 € × 10 %', '200 000 € × 7,5 %', '150 000 € × 6 %'])
})

test('with brackets on the whole, one rate applies to the entire price', () => {
  const example = feeExample(aService({ combination: 'whole' }))
  expect(example).toMatchObject({ price: 450_000, fee: 27_000 })
  expect(example?.terms.map(plain)).toEqual(['450 000 € × 6 %'])
})

test('a first bracket may be an amount', () => {
  const brackets = [{ upTo: 50_000, amount: 5_000 }, { percent: 8 }]
  expect(feeExample(aService({ brackets }))).toMatchObject({ price: 75_000, fee: 7_000 })
})

test('a single bracket has no example', () => {
  expect(feeExample(aService({ brackets: [{ percent: 10 }] }))).toBeUndefined()
})
