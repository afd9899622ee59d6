import { expect, test } from 'vitest'
import {
  finance,
  financingPlan,
  highestPrice,
  monthlyPayment,
  registrationDuty,
  stressed,
  withFinancingInputs,
} from './financing.ts'

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

test('the need is everything that is paid; duty is not due on fees and new goods', () => {
  const plan = financingPlan({ price: 300_000, buyerFees: 22_000, stock: 15_000, deposit: 5_000, works: 10_000 })
  const { duty, need, apport, loan } = finance(plan)
  expect({ duty, need, apport, loan }).toEqual({ duty: 9_210, need: 343_210, apport: 102_963, loan: 240_247 })
  expect(finance({ ...plan, stockInPrice: 78_000 }).duty).toBe(5_310)
  expect(finance({ ...plan, duty: 0 }).need).toBe(334_000)
})

test('shares and premises have a duty entered by hand; premises are borrowed for longer', () => {
  const shares = financingPlan({ deal: 'titres', price: 300_000 })
  expect(finance(shares).duty).toBe(0)
  expect(finance({ ...shares, duty: 8_310 }).need).toBe(312_310)
  expect(financingPlan({ deal: 'murs' })).toMatchObject({ ratePercent: 3.7, months: 180 })
})

test.each([
  [60_000, 'usual', 56],
  [50_000, 'tight', 67.2],
  [40_000, 'beyond', 84],
  [0, 'never', undefined],
  [-5_000, 'never', undefined],
] as const)('an EBITDA of %i € makes 33 584 € a year %s', (ebitda, verdict, percent) => {
  const free = { duty: 0, deedCosts: 0, insurancePercent: 0, apportPercent: 20 }
  const { year, coverage } = finance(financingPlan({ price: 250_000, ...free, ebitda }))
  expect({ year, coverage }).toEqual({ year: 33_584, coverage: { percent, verdict } })
})

test('pay, upkeep and tax lower what is left to repay; without EBITDA it is not computed', () => {
  const plan = financingPlan({ ebitda: 90_000, pay: 30_000, upkeep: 5_000, tax: 4_000 })
  expect(finance(plan).capacity).toBe(51_000)
  expect(finance(financingPlan())).toMatchObject({ capacity: undefined, coverage: undefined })
  expect(stressed(financingPlan())).toEqual([])
  expect(highestPrice(financingPlan())).toBeUndefined()
})

test("the seller's loan lowers the bank's and is repaid first; the apport never leaves a negative loan", () => {
  const without = finance(financingPlan({ price: 200_000 }))
  const with36 = finance(financingPlan({ price: 200_000, ownerLoan: 36_000 }))
  expect(without.loan - with36.loan).toBe(36_000)
  expect(with36.year - 12 * (with36.month + with36.insuranceOfMonth)).toBeCloseTo(12_000, 0)
  const own = finance(financingPlan({ apportPercent: 100, ownerLoan: 50_000, ebitda: 10_000 }))
  expect(own).toMatchObject({ loan: 0, ownerLoan: 0, year: 0, coverage: { percent: 0, verdict: 'usual' } })
})

test('stress lowers the EBITDA, also a negative one, and raises the rate', () => {
  const plan = financingPlan({ price: 300_000, ebitda: 80_000 })
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

test('inputs as typed change a plan, within their bounds; nonsense changes nothing', () => {
  const typed: Record<string, string> = {
    price: '285 000',
    ratePercent: '4,25',
    months: '5',
    apportPercent: 'beaucoup',
  }
  const plan = withFinancingInputs(financingPlan({ ebitda: 50_000 }), (name) => typed[name] ?? null)
  expect(plan).toMatchObject({ price: 285_000, ratePercent: 4.25, months: 12, apportPercent: 30, ebitda: 50_000 })
  expect(withFinancingInputs(plan, (name) => (name === 'ebitda' ? '' : null)).ebitda).toBeUndefined()
})
