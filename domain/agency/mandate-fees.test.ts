import { expect, test } from 'vitest'
import { longDate } from '#domain/format.ts'
import agency from '../../agency.json' with { type: 'json' }
import { feeOf, feeParts } from './fee-of.ts'
import type { DatedFees, FeeService } from './fee-schedule.ts'
import { mandateFees } from './mandate-fees.ts'

const FEES = agency.fees.schedules[0] as DatedFees
const AFFAIR = { deal: 'fonds', category: 'Commerce', activities: ['bakery'], price: 265_000, facts: {} } as const
const feesFor = (own: object) => mandateFees(FEES, { ...AFFAIR, ...own })

test('the fees of a business are those of the price list, slice by slice, with its date and row', () => {
  expect(feesFor({})).toMatchObject({
    amount: 23_200,
    text: `23\u202f200\u00a0€ TTC (Vente de fonds de commerce, barème du ${longDate('2026-01-01')})`,
    payer: undefined,
  })
})

test.each([
  [
    'a buyer who pays: the price without fees',
    { facts: { feesPayer: 'acquereur', priceWithoutFees: 245_000 } },
    21_600,
  ],
  ['the stock in the price: without it', { facts: { stockMode: 'inclus', stockValue: 15_000 } }, 22_000],
  ['the minimum', { price: 20_000 }, 6_000],
  ['one rate for the whole price', { deal: 'murs', price: 300_000 }, 18_000],
  ['a hotel with its walls', { deal: 'murs-et-fonds', category: 'Hôtellerie', price: 700_000 }, 45_000],
  ['shares', { deal: 'titres', price: 400_000 }, 30_000],
  ['a year of rent', { deal: 'location', price: 24_000 }, 4_320],
])('%s', (_what, own, amount) => {
  expect(feesFor(own)?.amount).toBe(amount)
})

test.each([
  ['no deal', { deal: null }],
  ['a bakery with its walls: that row is for hotels and restaurants', { deal: 'murs-et-fonds' }],
  ['a deal without a row', { deal: 'franchise' }],
])('no row fits %s', (_what, own) => {
  expect(feesFor(own)).toBeUndefined()
})

test('two rows that fit are none', () => {
  const services = [...FEES.services, { ...FEES.services[0], name: 'Vente de fonds artisanal' } as FeeService]
  expect(mandateFees({ ...FEES, services }, AFFAIR)).toBeUndefined()
})

test.each([
  ['without a price', { price: null }],
  ['a buyer pays and the price without fees is unknown', { facts: { feesPayer: 'acquereur' } }],
  ['the stock is in the price, its value is unknown', { facts: { stockMode: 'inclus' } }],
])('%s, the mandate has the rates', (_what, own) => {
  const fees = feesFor(own)
  expect(fees?.amount).toBeUndefined()
  expect(fees?.text).toMatch(
    /^10\u00a0% jusqu’à 100\u202f000\u00a0€, 8\u00a0% jusqu’à 300\u202f000\u00a0€, 6\u00a0% au-delà, par tranches, minimum 6\u202f000\u00a0€, TTC \(Vente/,
  )
})

test('a price list that names one side says who pays', () => {
  expect(feesFor({ deal: 'droit-au-bail' })?.payer).toBe('vendeur')
  expect(feesFor({ deal: 'location' })?.payer).toBe('acquereur')
})

const random = (max: number) => Math.floor(Math.random() * max)

test('a fee by slices never falls when the price rises, is under the highest rate, and its parts are the price', () => {
  for (let n = 0; n < 3_000; n++) {
    const limits = Array.from({ length: random(4) }, () => 1_000 * (1 + random(1_000)))
    const upTo = [...new Set(limits)].toSorted((one, other) => one - other)
    const brackets = [...upTo.map((limit) => ({ upTo: limit, percent: 1 + random(10) })), { percent: 1 + random(10) }]
    const service: FeeService = {
      name: 'x',
      payer: 'y',
      base: 'z',
      brackets,
      ...(brackets.length > 1 && { combination: 'slices' as const }),
    }
    const [low, more] = [random(2_000_000), random(100_000)]
    expect(feeOf(service, low + more)).toBeGreaterThanOrEqual(feeOf(service, low) - 1e-6)
    expect(feeOf(service, low)).toBeLessThanOrEqual(
      (low * Math.max(...brackets.map(({ percent }) => percent))) / 100 + 1e-6,
    )
    expect(feeParts(service, low).reduce((sum, { part }) => sum + part, 0)).toBeCloseTo(low)
  }
})

test('the longest names leave room for the amount', () => {
  const services = [{ ...FEES.services[0], name: `Vente de fonds ${'x'.repeat(400)}` } as FeeService]
  expect(mandateFees({ ...FEES, services }, AFFAIR)?.text).toMatch(/^23\u202f200\u00a0€ TTC \(barème du/)
})
