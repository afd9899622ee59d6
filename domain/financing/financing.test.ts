import { expect, test } from 'vitest'
import { finance, financingPlan, highestPrice, monthlyPayment, registrationDuty, stressed } from './financing.ts'

test.each([
  [0, 0],
  [23_000, 0],
  [23_100, 3],
  [200_000, 5_310],
  [278_000, 9_210],
])('the duty on a business of %i € is %i €', (price, duty) => {
  expect(registrationDuty(price)).toBe(duty)
})

test('200 000 € at 4.7 % over 84 months cost 2 798.67 € a month, 33 584 € a year', () => {
  const month = monthlyPayment(200_000, { ratePercent: 4.7, months: 84 })
  expect(month).toBe(2_798.67)
  expect(Math.round(month * 12)).toBe(33_584)
  expect(monthlyPayment(84_000, { ratePercent: 0, months: 84 })).toBe(1_000)
})

test('the need is the sum of all costs; no duty is due on fees and new goods', () => {
  const plan = financingPlan({ price: 300_000, buyerFees: 22_000, stock: 15_000, deposit: 5_000, works: 10_000 })
  const { duty, guarantee, need, apport, loan } = finance(plan)
  // 343 210 € without guarantees: 343 210 × 70 % ÷ (1 − 2 % × 70 %) = 243 657 € are borrowed, 2 % of which guarantee it.
  expect({ duty, guarantee, need, apport, loan }).toEqual({
    duty: 9_210,
    guarantee: 4_873,
    need: 348_083,
    apport: 104_425,
    loan: 243_658,
  })
  expect(finance({ ...plan, stockInPrice: 78_000 }).duty).toBe(5_310)
  expect(finance({ ...plan, duty: 0, guaranteePercent: 0 }).need).toBe(334_000)
})

test('the duty on shares is entered by hand; until then it is undefined, and the need lacks it', () => {
  const shares = financingPlan({ deal: 'titres', price: 300_000, guaranteePercent: 0 })
  expect(finance(shares)).toMatchObject({ duty: undefined, need: 304_000 })
  expect(finance({ ...shares, duty: 8_310 })).toMatchObject({ duty: 8_310, need: 312_310 })
})

/** Listing 66 of the demo. */
const CASTLE = financingPlan({
  deal: 'murs-et-fonds',
  price: 2_450_000,
  premisesPrice: 1_600_000,
  buyerFees: 126_100,
  stock: 46_000,
  cash: 72_333,
  ebitda: 252_000,
})

test('premises and business are two loans, each with its length, its rate, its duties and its part of the fees', () => {
  const { loans, duty, premisesCosts, guarantee, need, year, left, coverage } = finance(CASTLE)
  // Business: 723 900 €, so 5 310 + 5 % of 523 900. Premises: 7.5 % of 1 600 000.
  expect({ duty, premisesCosts }).toEqual({ duty: 31_505, premisesCosts: 120_000 })
  // 763 180 (fees of 39 280) + 31 505 + 4 000 + 46 000 + 72 333 = 917 018, and guarantees of 13 021.
  // 1 686 820 (fees of 86 820) + 120 000 = 1 806 820, and guarantees of 25 655.
  expect({ guarantee, need }).toEqual({ guarantee: 38_676, need: 2_762_514 })
  expect(loans).toMatchObject([
    { of: 'business', need: 930_039, amount: 651_027, months: 84, ratePercent: 4.7 },
    { of: 'premises', need: 1_832_475, amount: 1_282_732, months: 180, ratePercent: 3.7 },
  ])
  expect(loans[0]?.month).toBeCloseTo(651_027 * (2_798.67 / 200_000), 0)
  // 9 110.05 + 9 296.55 a month, and 483.44 of insurance.
  expect(year).toBe(226_680)
  expect({ left, coverage }).toEqual({ left: 25_320, coverage: undefined })
  // As a single loan over seven years, it could not be repaid.
  expect(finance({ ...CASTLE, premisesPrice: 0 }).left).toBeLessThan(0)
})

test('premises that are let are repaid by their rent', () => {
  const let55 = financingPlan({ deal: 'murs', price: 5_200_000, buyerFees: 247_600, rent: 351_000 })
  const { loans, premisesCosts, duty, left, coverage } = finance(let55)
  // 7.5 % of 4 952 400; 5 571 430 × 70 % ÷ 98.6 % = 3 955 377 € over 15 years.
  expect({ premisesCosts, duty }).toEqual({ premisesCosts: 371_430, duty: 0 })
  expect(loans).toMatchObject([{ of: 'premises', amount: 3_955_377, months: 180 }])
  // 28 666.42 a month and 988.84 of insurance make 355 863 € a year: more than the rent.
  expect({ left, coverage }).toEqual({ left: -4_863, coverage: { percent: 101.4, verdict: 'beyond' } })
  expect(finance({ ...let55, apportPercent: 40 }).coverage).toMatchObject({ verdict: 'usual' })
  const price = highestPrice(let55) ?? 0
  expect(finance({ ...let55, price, buyerFees: (price * 2476) / 52_000 }).left).toBeGreaterThanOrEqual(0)
  expect(price).toBeGreaterThan(5_100_000)
  expect(stressed(let55).map(({ label }) => label)[0]).toBe('Loyer 10\u00a0% plus bas')
})

test.each([
  [60_000, 'usual', 56],
  [50_000, 'tight', 67.2],
  [40_000, 'beyond', 84],
  [0, 'never', undefined],
  [-5_000, 'never', undefined],
] as const)('an EBITDA of %i € makes 33 584 € a year %s', (ebitda, verdict, percent) => {
  const free = { duty: 0, deedCosts: 0, insurancePercent: 0, guaranteePercent: 0, apportPercent: 20 }
  const { year, coverage } = finance(financingPlan({ price: 250_000, ...free, ebitda, pay: 0 }))
  expect({ year, coverage }).toEqual({ year: 33_584, coverage: { percent, verdict } })
})

test('the remaining income is computed without a pay; the verdict needs one, for one or two people', () => {
  // Listing 65 of the demo: 337 398 € and guarantees of 4 791; 239 532 € are borrowed.
  const bakery = financingPlan({
    price: 285_000,
    buyerFees: 22_900,
    stock: 9_000,
    deposit: 3_150,
    cash: 27_833,
    ebitda: 78_000,
  })
  const { year, left, ...unsaid } = finance(bakery)
  // 3 351.86 a month and 59.88 of insurance.
  expect({ year, left }).toEqual({ year: 40_941, left: 37_059 })
  expect(unsaid).toMatchObject({ capacity: undefined, coverage: undefined })
  expect(highestPrice(bakery)).toBeUndefined()
  expect(finance({ ...bakery, pay: 15_000 })).toMatchObject({ capacity: 63_000, coverage: { verdict: 'tight' } })
  expect(finance({ ...bakery, pay: 15_000, people: 2 })).toMatchObject({
    capacity: 48_000,
    coverage: { percent: 85.3, verdict: 'beyond' },
  })
})

test('pay, upkeep and tax lower what is left to repay; without EBITDA it is not computed', () => {
  const plan = financingPlan({ ebitda: 90_000, pay: 30_000, upkeep: 5_000, tax: 4_000 })
  expect(finance(plan).capacity).toBe(51_000)
  expect(finance(financingPlan({ pay: 30_000 }))).toMatchObject({ left: undefined, coverage: undefined })
  expect(stressed(financingPlan())).toEqual([])
  expect(highestPrice(financingPlan())).toBeUndefined()
})

test("the seller's loan lowers the bank's and is repaid first; the apport never leaves a negative loan", () => {
  const without = finance(financingPlan({ price: 200_000 }))
  const with36 = finance(financingPlan({ price: 200_000, ownerLoan: 36_000 }))
  // Including the guarantees of those 36 000 €: 36 000 ÷ (1 − 2 % × 70 %).
  expect(without.loan - with36.loan).toBeCloseTo(36_511, -1)
  expect(with36.year - 12 * (with36.month + with36.insuranceOfMonth)).toBeCloseTo(12_000, 0)
  const own = finance(financingPlan({ apportPercent: 100, ownerLoan: 50_000, ebitda: 10_000, pay: 0 }))
  expect(own).toMatchObject({ loan: 0, ownerLoan: 0, year: 0, coverage: { percent: 0, verdict: 'usual' } })
})

test('stress lowers the EBITDA, also a negative one, and raises the rate', () => {
  const plan = financingPlan({ price: 300_000, ebitda: 80_000, pay: 0 })
  const [minus10, minus20, rate] = stressed(plan).map(({ financing }) => financing)
  expect([minus10?.capacity, minus20?.capacity, rate?.capacity]).toEqual([72_000, 64_000, 80_000])
  expect(rate?.month).toBeGreaterThan(finance(plan).month)
  expect(stressed({ ...plan, ebitda: -10_000 })[0]?.financing.capacity).toBe(-11_000)
})

test('the highest price takes 65 % of the capacity, and no euro more', () => {
  const plan = financingPlan({ price: 280_000, buyerFees: 20_000, ebitda: 70_000, pay: 20_000 })
  const price = highestPrice(plan) ?? 0
  const at = (amount: number) => finance({ ...plan, price: amount, buyerFees: (amount * 20) / 280 }).year
  expect(at(price)).toBeLessThanOrEqual(32_500)
  expect(at(price + 20)).toBeGreaterThan(32_500)
  expect(highestPrice({ ...plan, pay: 70_000 })).toBeUndefined()
  expect(highestPrice({ ...plan, works: 2_000_000 })).toBeUndefined()
  expect(highestPrice({ ...plan, apportPercent: 100 })).toBe(1_000_000_000)
})
