import { expect, test } from 'vitest'
import { randomFrom } from '#test/random-from.ts'
import { finance, FINANCED_DEALS, financingPlan } from './financing.ts'
import { FINANCING_MARKET } from './market.ts'
import { type BuyerMeans, holdOf, type PublicFinancing } from './hold.ts'
import { readPlan } from './typed-plan.ts'

const BAKERY: PublicFinancing = { deal: 'fonds', price: 200_000, ebitda: 90_000 }
const MEANS: BuyerMeans = { contribution: 70_000, income: 24_000 }

test('a business holds, may hold or does not, and says why', () => {
  const words = (own: PublicFinancing, means = MEANS) => holdOf({ ...BAKERY, ...own }, means).words
  expect(words({})).toBe('Tient avec votre apport')
  expect(words({ ebitda: 62_000 })).toBe('À voir\u00a0: remboursements tendus')
  expect(words({ ebitda: 30_000 })).toBe('Ne tient pas\u00a0: rapporte trop peu')
  expect(words({}, { contribution: 20_000, income: 24_000 })).toMatch(/^Ne tient pas\u00a0: apport de 9/)
  expect(words({ deal: 'murs', ebitda: undefined, rent: 30_000 })).toBe('Tient\u00a0: le loyer paie le prêt')
  expect(words({ price: 0 })).toBe('Chiffres non communiqués')
  expect(words({ deal: 'murs-et-fonds' })).toBe('Chiffres non communiqués')
  expect(holdOf(undefined, MEANS).hold).toBe('untold')
})

test('a bracket holds by its lower bound, and does not by its upper one', () => {
  const of = (ebitdaFrom?: number, ebitdaTo?: number) =>
    holdOf({ deal: 'fonds', price: 200_000, ...(ebitdaFrom && { ebitdaFrom }), ...(ebitdaTo && { ebitdaTo }) }, MEANS)
      .hold
  expect([of(80_000, 100_000), of(80_000), of(20_000, 40_000), of(undefined, 40_000)]).toEqual([
    'holds',
    'holds',
    'beyond',
    'beyond',
  ])
  expect([of(50_000, 100_000), of(undefined, 100_000)]).toEqual(['tight', 'tight'])
})

test('it is the calculation of the simulator, for any business and buyer @slow', () => {
  const random = randomFrom(49)
  const next = (below: number) => Math.floor(random() * below)
  const { apportMinPercent } = FINANCING_MARKET
  const expected = { usual: 'holds', tight: 'tight', beyond: 'beyond', never: 'beyond' } as const
  let compared = 0
  for (let round = 0; round < 5_000; round++) {
    const deal = FINANCED_DEALS[next(FINANCED_DEALS.length)] ?? 'fonds'
    const price = 20_000 + next(900_000)
    const known: PublicFinancing = {
      deal,
      price,
      buyerFees: next(20_000),
      stock: next(30_000),
      deposit: next(8_000),
      cash: next(20_000),
      ...(deal === 'murs' ? { rent: next(90_000) } : { ebitda: next(250_000) }),
      ...(deal === 'murs-et-fonds' ? { premisesPrice: 1 + next(price) } : {}),
    }
    const means = { contribution: 1 + next(400_000), income: 1 + next(60_000) }
    const typed = { apport: String(means.contribution), pay: String(means.income) }
    const { plan, problems } = readPlan(financingPlan(known), typed)
    // More own money than everything costs is refused there: here it pays for all.
    const bought = problems.apport ? { ...plan, apportPercent: 100 } : plan
    const { coverage } = finance(bought)
    if (!coverage || isOnEdge(coverage.percent ?? 0, bought.apportPercent)) continue
    compared += 1
    const wanted = bought.apportPercent < apportMinPercent ? 'beyond' : expected[coverage.verdict]
    expect(holdOf(known, means).hold).toBe(wanted)
  }
  expect(compared).toBeGreaterThan(4_500)
})

/** The simulator rounds to euros before it halves: a tenth of a per cent around a limit may be on either side. */
const isOnEdge = (percent: number, share: number) =>
  [60, 70, 100].some((limit) => Math.abs(percent - limit) < 0.2) || Math.abs(share - 20) < 0.1
