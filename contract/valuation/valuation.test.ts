import { expect, test } from 'vitest'
import { confidenceReason, remarks } from './words.ts'
import { quantile, value, type ValuationInputs, weightedYear } from './valuation.ts'

const YEAR = 2026

/** The check value of the design: a restaurant with three years. */
const RESTAURANT: ValuationInputs = {
  activity: 'restaurant',
  deal: 'fonds',
  years: [
    { revenue: 420_000, ebitda: 75_000, months: 12 },
    { revenue: 400_000, ebitda: 70_000, months: 12 },
    { revenue: 380_000, ebitda: 64_000, months: 12 },
  ],
  ownerPay: 0,
  restatements: 0,
  comparables: [],
}

const rangeOf = (inputs: ValuationInputs, name: string) =>
  value(inputs, YEAR).methods.find(({ method }) => method === name)?.range

test('a restaurant of 420/400/380 k€ that earns 75/70/64 k€ is worth 175 to 225 k€, with a low confidence', () => {
  const { revenue, ebitda, range, confidence, methods, profitability } = value(RESTAURANT, YEAR)
  expect([revenue, ebitda].map((amount) => Math.round((amount ?? 0) / 100) / 10)).toEqual([406.7, 71.5])
  expect(methods.map(({ method, weight }) => [method, weight])).toEqual([
    ['ebitda', 2 / 3],
    ['revenue', 1 / 3],
    ['comparables', 0],
  ])
  expect(Math.round((rangeOf(RESTAURANT, 'revenue')?.low ?? 0) / 1000)).toBe(256)
  expect(Math.round((rangeOf(RESTAURANT, 'revenue')?.high ?? 0) / 1000)).toBe(281)
  expect(Math.round((rangeOf(RESTAURANT, 'ebitda')?.low ?? 0) / 1000)).toBe(136)
  expect(Math.round((rangeOf(RESTAURANT, 'ebitda')?.high ?? 0) / 1000)).toBe(194)
  expect(range).toEqual({ low: 175_000, high: 225_000 })
  expect(confidence).toBe('low')
  expect(profitability).toEqual({ own: 17.6, implied: 29.1 })
})

test('years are scaled to twelve months and weighted 3, 2, 1; one alone counts fully', () => {
  expect(weightedYear([{ revenue: 150_000, months: 18 }], 'revenue')).toBe(100_000)
  expect(
    weightedYear(
      [
        { revenue: 60_000, months: 6 },
        { months: 12, revenue: 90_000 },
      ],
      'revenue',
    ),
  ).toBe(108_000)
  expect(weightedYear([{ months: 12 }], 'ebitda')).toBeUndefined()
})

test('a year far from the others is flagged, not dropped', () => {
  const years = [...RESTAURANT.years.slice(0, 2), { revenue: 100_000, ebitda: 5_000, months: 12 }]
  const { unusualYears, revenue } = value({ ...RESTAURANT, years }, YEAR)
  expect(unusualYears).toEqual([2])
  expect(revenue).toBe(360_000)
})

test('an activity without a reference has no figure at all', () => {
  expect(value({ ...RESTAURANT, activity: 'beauty-salon' }, YEAR)).toMatchObject({
    outcome: 'none',
    range: undefined,
    methods: [{ missing: 'reference' }, { missing: 'reference' }, { missing: 'comparables' }],
  })
})

test('a missing figure forbids its method only', () => {
  const { methods, outcome } = value({ ...RESTAURANT, years: [{ revenue: 400_000, months: 12 }] }, YEAR)
  expect(outcome).toBe('range')
  expect(methods).toMatchObject([
    { method: 'ebitda', missing: 'ebitda', weight: 0 },
    { method: 'revenue', weight: 1 },
    { missing: 'comparables' },
  ])
})

test('a reference with VAT is never applied to a revenue without', () => {
  const florist: ValuationInputs = { ...RESTAURANT, activity: 'florist' }
  expect(value(florist, YEAR).methods[1]).toMatchObject({ missing: 'revenueWithVat' })
  expect(rangeOf({ ...florist, revenueWithVat: 200_000 }, 'revenue')).toEqual({ low: 100_000, high: 170_000 })
})

test("a reference before the owner's pay is applied to an EBITDA before it", () => {
  const company = { ...RESTAURANT, ownerPay: 30_000, restatements: -1_500 }
  expect(value(company, YEAR).methods[0]?.figure).toBe(100_000)
  // The reference of pharmacies does not say: the declared EBITDA is used.
  const pharmacy: ValuationInputs = { ...RESTAURANT, activity: 'pharmacy', ownerPay: 30_000 }
  expect(value(pharmacy, YEAR).methods[0]).toMatchObject({ figure: 71_500, rates: { mid: 5.1 } })
})

test('the kind of place has its own mean, with the range that the agency chose', () => {
  const inCity: ValuationInputs = { ...RESTAURANT, zone: 'metropolis' }
  expect(value(inCity, YEAR).methods[1]?.rates).toEqual({
    low: expect.closeTo(66.4),
    mid: 83,
    high: expect.closeTo(99.6),
  })
  // No such figure for fast food: that of the whole country.
  const fastFood: ValuationInputs = { ...inCity, activity: 'fast-food' }
  expect(value(fastFood, YEAR).methods[1]?.rates).toEqual({ low: 62, mid: 67, high: 71 })
})

test('without a profit, the lower half of the revenue’s range is left', () => {
  const loss = { ...RESTAURANT, years: [{ revenue: 400_000, ebitda: -10_000, months: 12 }] }
  const { methods, range } = value(loss, YEAR)
  expect(methods[0]).toMatchObject({ missing: 'profit', weight: 0 })
  expect(methods[1]).toMatchObject({ isLowered: true, range: { low: 252_000, high: 264_000 } })
  expect(range).toEqual({ low: 235_000, high: 280_000 })
})

test('a range is 8 % wide at least each way; wider than 35 %, it is not shown', () => {
  const tight = { ...RESTAURANT, years: [{ revenue: 400_000, months: 12 }] }
  expect(value(tight, YEAR).range).toEqual({ low: 245_000, high: 285_000 })
  const carWash: ValuationInputs = { ...RESTAURANT, activity: 'car-wash', revenueWithVat: 300_000 }
  expect(value(carWash, YEAR)).toMatchObject({ outcome: 'too-wide', range: undefined })
})

test('amounts under 50 000 € are rounded to 500 €', () => {
  const small = { ...RESTAURANT, years: [{ revenue: 50_000, months: 12 }] }
  expect(value(small, YEAR).range).toEqual({ low: 30_500, high: 35_500 })
})

test('two recent methods that agree give a medium confidence; an old or borrowed reference lowers it', () => {
  const profitable = { ...RESTAURANT, years: [{ revenue: 400_000, ebitda: 116_000, months: 12 }] }
  expect(value(profitable, 2024).confidence).toBe('medium')
  expect(value(profitable, 2024).profitability).toBeUndefined()
  expect(value(profitable, YEAR).confidence).toBe('low')
  expect(value({ ...profitable, activity: 'creperie' }, 2024)).toMatchObject({
    confidence: 'low',
    methods: [{ standIn: 'restaurant' }, { standIn: 'restaurant' }, {}],
  })
})

test('sales that an agent knows count by the quartiles of their ratios, from three on; five make it sure', () => {
  expect(quantile([1, 2, 3, 4, 5], 0.25)).toBe(2)
  expect(quantile([1, 2], 0.5)).toBe(1.5)
  const sold = (count: number) =>
    Array.from({ length: count }, (_, at) => ({ label: `n° ${at}`, price: 200_000 + at * 10_000, revenue: 400_000 }))
  const with2 = value({ ...RESTAURANT, comparables: sold(2) }, 2022)
  expect(with2.methods.at(-1)).toMatchObject({ method: 'comparables', missing: 'comparables' })
  const with5 = value({ ...RESTAURANT, comparables: sold(5) }, 2022)
  expect(with5.methods.map(({ weight }) => weight)).toEqual([0.5, 0.25, 0.25])
  expect(with5.methods.at(-1)?.range?.low).toBeCloseTo((210 / 400) * 406_666.67, 0)
  expect(with5.confidence).toBe('high')
})

test('the agency’s own sales count as their ratios say, with either figure; five and three years make it sure', () => {
  const ownSales = { activity: 'restaurant', sales: 6, from: 2023, to: 2026, revenue: { low: 50, high: 60 } } as const
  const { methods, confidence } = value({ ...RESTAURANT, ownSales }, 2022)
  expect(methods.at(-1)).toMatchObject({ method: 'comparables', weight: 0.25 })
  expect(methods.at(-1)?.range?.low).toBeCloseTo(203_333, 0)
  expect(confidence).toBe('high')
  const old = value({ ...RESTAURANT, ownSales }, YEAR)
  expect([old.confidence, confidenceReason(old)]).toEqual([
    'medium',
    expect.stringContaining('mais une référence publiée ancienne'),
  ])
  expect(remarks(old, RESTAURANT).join()).toContain('que le chiffre d’affaires et que les ventes comparables')
  const both = { ...ownSales, ebitda: { low: 2, high: 3 } }
  expect(rangeOf({ ...RESTAURANT, ownSales: both }, 'comparables')?.high).toBeCloseTo(
    (0.6 * 406_667 + 3 * 71_500) / 2,
    -1,
  )
  const loss = { ...RESTAURANT, years: [{ ebitda: -1, months: 12 }], ownSales: both }
  expect(value(loss, 2022).methods.at(-1)).toMatchObject({ missing: 'comparables' })
})

test('the lease is a floor, premises are added, shares are the business less its debt', () => {
  const lease = { rent: 12_000, marketRent: 62_000, leaseCoefficient: 8 }
  expect(value({ ...RESTAURANT, ...lease }, YEAR).range).toEqual({ low: 370_000, high: 430_000 })
  const premises: ValuationInputs = { ...RESTAURANT, deal: 'murs-et-fonds', premisesRent: 24_000, premisesYield: 8 }
  expect(value(premises, YEAR).range).toEqual({ low: 460_000, high: 540_000 })
  expect(value({ ...premises, deal: 'murs' }, YEAR).range).toEqual({ low: 275_000, high: 325_000 })
  const shares: ValuationInputs = { ...RESTAURANT, deal: 'titres', netDebt: 40_000 }
  expect(value(shares, YEAR).methods.at(-1)?.range).toEqual({
    low: expect.closeTo(95_850),
    high: expect.closeTo(154_480),
  })
  expect(value({ ...RESTAURANT, deal: 'titres' }, YEAR)).toMatchObject({ outcome: 'none' })
  expect(value({ ...RESTAURANT, deal: 'droit-au-bail' }, YEAR)).toMatchObject({ outcome: 'none' })
})

test('an agent’s range stops at what the business repays', () => {
  const agent = { ...RESTAURANT, ownerPay: 45_000, years: [{ revenue: 400_000, ebitda: 10_000, months: 12 }] }
  const { ceiling, range } = value(agent, YEAR)
  expect(range?.high).toBeGreaterThan(ceiling ?? Infinity)
  expect(value(agent, YEAR, { isCapped: true }).range?.high).toBeLessThanOrEqual((ceiling ?? 0) * 1.1)
})

test('the price that the business can repay is given when there is a profit', () => {
  expect(value(RESTAURANT, YEAR).ceiling).toBeGreaterThan(200_000)
  expect(value({ ...RESTAURANT, years: [{ revenue: 400_000, months: 12 }] }, YEAR).ceiling).toBeUndefined()
})
