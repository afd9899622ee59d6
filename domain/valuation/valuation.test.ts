import { expect, test } from 'vitest'
import { randomFrom } from '#test/random-from.ts'
import { FINANCED_DEALS } from '#domain/financing/financing.ts'
import { ACTIVITY_NAMES } from '#domain/listing/register/activities.ts'
import { maybeThousands, valuationProblems, readValuationInputs } from './inputs.ts'
import { confidenceReason, methodWords, noRangeWords, remarks, valuationSubject } from './words.ts'
import { quantile, value, type ValuationInputs, weightedYear } from './valuation.ts'
import { ZONE_NAMES } from './zones.ts'

const YEAR = 2026

/** The reference case of the design: a restaurant with three years. */
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

test('an activity without a reference has no range', () => {
  expect(value({ ...RESTAURANT, activity: 'beauty-salon' }, YEAR)).toMatchObject({
    outcome: 'none',
    range: undefined,
    methods: [{ missing: 'reference' }, { missing: 'reference' }, { missing: 'comparables' }],
  })
})

test('a missing figure only excludes its own method', () => {
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
  // The reference for pharmacies does not say, so the declared EBITDA is used.
  const pharmacy: ValuationInputs = { ...RESTAURANT, activity: 'pharmacy', ownerPay: 30_000 }
  expect(value(pharmacy, YEAR).methods[0]).toMatchObject({ figure: 71_500, rates: { mid: 5.1 } })
})

test('a zone has its own mean, with the spread that the agency chose', () => {
  const inCity: ValuationInputs = { ...RESTAURANT, zone: 'metropolis' }
  expect(value(inCity, YEAR).methods[1]?.rates).toEqual({
    low: expect.closeTo(66.4),
    mid: 83,
    high: expect.closeTo(99.6),
  })
  // Fast food has no figure for that zone: the one for the whole country is used.
  const fastFood: ValuationInputs = { ...inCity, activity: 'fast-food' }
  expect(value(fastFood, YEAR).methods[1]?.rates).toEqual({ low: 62, mid: 67, high: 71 })
})

/** A restaurant with a revenue of 400 000 € a year. */
const earning = (ebitda?: number): ValuationInputs => ({
  ...RESTAURANT,
  years: [{ revenue: 400_000, ebitda, months: 12 }],
})

test('a restaurant of 400 k€ is worth what its methods say, within what it earns', () => {
  // Revenue 252 to 276 k€ counts once, EBITDA × 1.90 to 2.72 twice; at least 8 % each way.
  expect(value(earning(70_000), YEAR)).toMatchObject({ range: { low: 175_000, high: 220_000 }, confidence: 'low' })
})

test('without an EBITDA or with a loss, the range is wide and of low confidence, with the range for a small profit', () => {
  const unknown = value(earning(), YEAR)
  expect(unknown).toMatchObject({
    // 35 % each way, below 276 k€.
    range: { low: 135_000, high: 275_000 },
    confidence: 'low',
    // After 30 000 € of pay, an EBITDA of 20 000 € repays nothing.
    ifLow: { ebitda: 20_000, range: undefined },
    ceiling: undefined,
  })
  expect(remarks(unknown, earning()).join(' ')).toMatch(
    /Avec un EBE de 5.%.*soit 20.000.€, nous n’en donnerions aucune/,
  )
  const large: ValuationInputs = { ...earning(), years: [{ revenue: 2_000_000, months: 12 }] }
  expect(value(large, YEAR).ifLow).toEqual({ ebitda: 100_000, range: { low: 280_000, high: 350_000 } })
  const many: ValuationInputs = { ...large, activity: 'car-dealer' }
  expect(value(many, YEAR).ifLow?.range).toEqual({ low: 260_000, high: 390_000 })
  expect(remarks(value(many, YEAR), many).join(' ')).toMatch(/soit 100.000.€, la fourchette serait de 260.000.€ à/)
  // The references of this trade have no EBITDA.
  const bakery: ValuationInputs = { ...earning(), activity: 'bakery' }
  expect(value(bakery, YEAR).range).toEqual({ low: 165_000, high: 340_000 })
})

test('a loss has no range, but an agent’s lease does', () => {
  for (const ebitda of [-20_000, 0, 1])
    expect(value(earning(ebitda), YEAR)).toMatchObject({ outcome: 'too-little', range: undefined, ceiling: 0 })
  expect(noRangeWords(value(earning(-20_000), YEAR))).toContain(
    'L’affaire gagne trop peu pour que son chiffre d’affaires fixe un prix. Un conseiller',
  )
  const lease = { rent: 12_000, marketRent: 22_000, leaseCoefficient: 8 }
  const loss: ValuationInputs = { ...earning(-20_000), ...lease }
  expect(value(loss, YEAR)).toMatchObject({ range: { low: 75_000, high: 85_000 }, confidence: 'low' })
  expect(confidenceReason(value(loss, YEAR))).toMatch(/^L’affaire ne gagne pas d’argent/)
  expect(remarks(value(loss, YEAR), loss).join(' ')).toContain('L’affaire ne gagne pas d’argent')
})

test('for random businesses of all trades and deals, neither end of the range falls when the EBITDA rises @slow', () => {
  const random = randomFrom(28)
  const upTo = (max: number) => Math.round(random() * max)
  const maybe = <Value>(given: Value) => (random() < 0.5 ? given : undefined)
  const oneOf = <Value>(list: readonly Value[]) => list[Math.floor(random() * list.length)] as Value
  const ratios = (low: number) => maybe({ low, high: low * (1 + random()) })
  let compared = 0
  for (let firm = 0; firm < 1_500; firm++) {
    const activity = oneOf(ACTIVITY_NAMES)
    const revenue = 20_000 + upTo(random() < 0.2 ? 3_000_000 : 500_000)
    const inputs: ValuationInputs = {
      activity,
      deal: oneOf(FINANCED_DEALS),
      zone: maybe(oneOf(ZONE_NAMES)),
      years: [],
      revenueWithVat: maybe(Math.round(revenue * 1.2)),
      ownerPay: maybe(upTo(60_000)) ?? 0,
      restatements: maybe(upTo(40_000) - 20_000) ?? 0,
      netDebt: maybe(upTo(300_000) - 150_000),
      ownSales: maybe({
        activity,
        sales: 6,
        from: 2024,
        to: 2026,
        revenue: ratios(40 + upTo(60)),
        ebitda: ratios(1 + random() * 3),
      }),
      premisesRent: maybe(upTo(90_000)),
      premisesYield: maybe(4 + upTo(6)),
      isRentUnpaid: random() < 0.5,
      ...maybe({ rent: upTo(40_000), marketRent: upTo(60_000), leaseCoefficient: upTo(10) }),
      comparables: Array.from({ length: upTo(6) }, () => ({
        label: 'Vente',
        price: 50_000 + upTo(400_000),
        revenue: maybe(50_000 + upTo(500_000)),
        ebitda: maybe(1 + upTo(100_000)),
      })),
    }
    const others = Array.from({ length: upTo(2) }, () => ({
      revenue: maybe(revenue),
      ebitda: maybe(upTo(80_000)),
      months: 12,
    }))
    const isCapped = random() < 0.3
    const profits = [-200_000, -20_000, -1, 0, 1, 1_000, ...Array.from({ length: 12 }, () => upTo(300_000) - 60_000)]
    let before: { low: number; high: number } | undefined
    for (const ebitda of profits.toSorted((a, b) => a - b)) {
      const years = [{ revenue: firm % 5 ? revenue : undefined, ebitda, months: 12 }, ...others]
      const { range } = value({ ...inputs, years }, YEAR, { isCapped })
      if (range && before) {
        expect(range.low, JSON.stringify({ ...inputs, ebitda })).toBeGreaterThanOrEqual(before.low)
        expect(range.high, JSON.stringify({ ...inputs, ebitda })).toBeGreaterThanOrEqual(before.high)
        compared++
      }
      before = range ?? before
    }
  }
  expect(compared).toBeGreaterThan(5_000)
})

test('a range is at least 8 % each way; beyond 35 %, it is not shown', () => {
  const tight: ValuationInputs = { ...earning(60_000), activity: 'optician' }
  // 73 % of the revenue, 20 % each way by the agency's own choice; without an EBITDA that would limit it.
  expect(value({ ...tight, years: [{ revenue: 400_000, ebitda: 120_000, months: 12 }] }, YEAR).range).toEqual({
    low: 235_000,
    high: 350_000,
  })
  const bakery: ValuationInputs = { ...earning(100_000), activity: 'bakery' }
  expect(value(bakery, YEAR).range).toEqual({ low: 260_000, high: 340_000 })
  const carWash: ValuationInputs = { ...RESTAURANT, activity: 'car-wash', revenueWithVat: 300_000 }
  expect(value(carWash, YEAR)).toMatchObject({ outcome: 'too-wide', range: undefined, ceiling: undefined })
})

test('amounts under 50 000 € are rounded to 500 €', () => {
  // 30 % of 71 000 € to 50 % of it, limited by what 35 000 € repay.
  const small: ValuationInputs = {
    ...RESTAURANT,
    activity: 'butcher',
    revenueWithVat: 71_000,
    years: [{ revenue: 60_000, ebitda: 35_000, months: 12 }],
  }
  expect(value(small, YEAR).range).toEqual({ low: 16_000, high: 24_000 })
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

test('three sales entered by an agent count, by the quartiles of their ratios; five give a high confidence', () => {
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

test('the agency’s own sales count by their ratios, with either figure; five and three years give a high confidence', () => {
  const ownSales = { activity: 'restaurant', sales: 6, from: 2023, to: 2026, revenue: { low: 50, high: 60 } } as const
  const { methods, confidence } = value({ ...RESTAURANT, ownSales }, 2022)
  expect(methods.at(-1)).toMatchObject({ method: 'comparables', weight: 0.25 })
  expect(methods.at(-1)?.range?.low).toBeCloseTo(203_333, 0)
  expect(confidence).toBe('high')
  const old = value({ ...RESTAURANT, ownSales }, YEAR)
  expect([old.confidence, confidenceReason(old)]).toEqual([
    'medium',
    'Cinq ventes comparables au moins et trois exercices, mais les ventes de référence ont plus de cinq ans.',
  ])
  expect(remarks(old, RESTAURANT).join()).toContain('que le chiffre d’affaires et que les ventes comparables')
  const both = { ...ownSales, ebitda: { low: 2, high: 3 } }
  expect(rangeOf({ ...RESTAURANT, ownSales: both }, 'comparables')?.high).toBeCloseTo(
    (0.6 * 406_667 + 3 * 71_500) / 2,
    -1,
  )
  const loss = { ...RESTAURANT, years: [{ revenue: 400_000, ebitda: -1, months: 12 }], ownSales: both }
  // The loss counts as 0, next to 60 % of the revenue.
  expect(value(loss, 2022).methods.at(-1)?.range?.high).toBe(120_000)
  expect(value({ ...loss, years: [{ ebitda: -1, months: 12 }] }, 2022)).toMatchObject({ outcome: 'too-little' })
})

const HOTEL: ValuationInputs = {
  ...RESTAURANT,
  activity: 'hotel',
  deal: 'murs-et-fonds',
  years: [{ revenue: 598_000, ebitda: 152_000, months: 12 }],
}

test('the range of a business does not include its premises, and says so', () => {
  const alone = value(HOTEL, YEAR)
  // Limited by 11/10 of the 622 000 € that 152 000 € repay.
  expect(alone).toMatchObject({
    range: { low: 550_000, high: 685_000 },
    ceiling: 623_000,
    covers: 'business',
    parts: undefined,
  })
  expect(valuationSubject(alone, HOTEL)).toBe('Hôtel-bureau, le fonds seul, sans les murs')
  expect(remarks(alone, HOTEL).join(' ')).toContain('Les murs s’ajoutent à cette fourchette')
})

test('with their rent, premises are valued separately, by the given or the usual yield; an unpaid rent is deducted from the EBITDA', () => {
  const owned: ValuationInputs = { ...HOTEL, premisesRent: 72_000, premisesYield: 7, isRentUnpaid: true }
  const both = value(owned, YEAR)
  expect(both).toMatchObject({
    covers: 'all',
    // 72 000 ÷ 7 % = 1 028 571 €: the loan on the walls takes most of what 152 000 € can repay.
    parts: undefined,
    range: { low: 960_000, high: 1_200_000 },
    ceiling: 1_093_000,
    bound: { by: 'financing' },
  })
  expect(valuationSubject(both, owned)).toBe('Hôtel-bureau, murs et fonds')
  expect(remarks(both, owned).join(' ')).toMatch(/un prix des murs et du fonds d’environ 1.093.000.€/)
  const usual: ValuationInputs = { ...owned, premisesYield: undefined }
  const words = methodWords(value(usual, YEAR), usual).at(-1)
  expect(words?.source).toBe('walls-press')
  expect(words?.sentences.join(' ')).toMatch(/72.000.€ ÷ 10.% = 720.000.€/)
})

test('premises alone are valued without remarks about the trade', () => {
  const walls: ValuationInputs = { ...HOTEL, deal: 'murs', years: [], premisesRent: 72_000 }
  const valuation = value(walls, YEAR)
  expect(valuation).toMatchObject({ range: { low: 720_000, high: 1_440_000 }, covers: 'all', ceiling: undefined })
  expect(remarks(valuation, walls)).toEqual([])
})

test('a reference for premises and business together is used alone', () => {
  const campsite: ValuationInputs = { ...HOTEL, activity: 'campsite', premisesRent: 72_000 }
  // 400 to 500 % of 598 k€ would be twenty times the EBITDA.
  expect(value(campsite, YEAR)).toMatchObject({ covers: 'all', range: { low: 895_000, high: 1_340_000 } })
  const rich: ValuationInputs = { ...campsite, years: [{ revenue: 598_000, ebitda: 500_000, months: 12 }] }
  expect(value(rich, YEAR)).toMatchObject({ bound: undefined, range: { low: 2_290_000, high: 2_990_000 } })
})

test('the lease is a minimum, premises are added, shares are worth the business minus its debt', () => {
  const lease = { rent: 12_000, marketRent: 62_000, leaseCoefficient: 8 }
  expect(value({ ...RESTAURANT, ...lease }, YEAR).range).toEqual({ low: 370_000, high: 430_000 })
  const premises: ValuationInputs = { ...RESTAURANT, deal: 'murs-et-fonds', premisesRent: 24_000, premisesYield: 8 }
  // 175 to 225 k€, and 24 000 ÷ 8 % = 300 k€, 8 % each way; limited by what both repay.
  expect(value(premises, YEAR)).toMatchObject({ range: { low: 415_000, high: 515_000 } })
  const rich: ValuationInputs = { ...premises, years: [{ revenue: 400_000, ebitda: 116_000, months: 12 }] }
  expect(value(rich, YEAR).parts).toEqual({
    business: { low: 230_000, high: 300_000 },
    walls: { low: 275_000, high: 325_000 },
  })
  expect(value(rich, YEAR).range).toEqual({ low: 505_000, high: 625_000 })
  expect(value({ ...premises, deal: 'murs' }, YEAR).range).toEqual({ low: 275_000, high: 325_000 })
  const shares: ValuationInputs = { ...RESTAURANT, deal: 'titres', netDebt: 40_000 }
  expect(value(shares, YEAR).methods.at(-1)?.range).toEqual({
    low: expect.closeTo(95_850),
    high: expect.closeTo(154_480),
  })
  expect(value({ ...RESTAURANT, deal: 'titres' }, YEAR)).toMatchObject({ outcome: 'none' })
  expect(value({ ...RESTAURANT, deal: 'droit-au-bail' }, YEAR)).toMatchObject({ outcome: 'none' })
})

test('an agent’s range is limited to the price that the business can repay', () => {
  const agent = { ...RESTAURANT, ownerPay: 45_000, years: [{ revenue: 400_000, ebitda: 25_000, months: 12 }] }
  const { ceiling, range } = value(agent, YEAR)
  expect(range?.high).toBeGreaterThan(ceiling ?? Infinity)
  const capped = value(agent, YEAR, { isCapped: true }).range
  expect(capped?.high).toBeLessThan(range?.high ?? 0)
  expect(capped?.low).toBeLessThanOrEqual(range?.low ?? 0)
})

test('the price that can be repaid is shown after deducting a pay, and only with a range', () => {
  // 71 500 € minus the default pay of 30 000 €.
  expect(value(RESTAURANT, YEAR).ceiling).toBe(value({ ...RESTAURANT, ownerPay: 0 }, YEAR).ceiling)
  expect(remarks(value(RESTAURANT, YEAR), RESTAURANT).join(' ')).toMatch(/après 30.000.€ de rémunération.*choix de/)
  const poor = earning(30_000)
  expect(value(poor, YEAR).ceiling).toBe(0)
  expect(remarks(value(poor, YEAR), poor).join(' ')).toContain('ne laisse pas de quoi rembourser un emprunt')
  const tobacconist: ValuationInputs = { ...earning(60_000), activity: 'tobacco-press' }
  const none = value(tobacconist, YEAR)
  expect(none).toMatchObject({ outcome: 'none', ceiling: undefined })
  expect(remarks(none, tobacconist).join(' ')).not.toContain('€')
  expect(noRangeWords(none)).toContain('Aucun prix de vente n’est publié pour ce métier')
})

test('the confidence says which doubts it comes from', () => {
  const florist: ValuationInputs = { ...earning(60_000), activity: 'florist', revenueWithVat: 480_000 }
  expect(confidenceReason(value(florist, YEAR))).toBe(
    'Une seule méthode s’applique, rien ne la recoupe\u00a0; la référence n’est pas datée\u00a0; la référence repose sur peu de ventes, ou ne dit pas combien\u00a0; la référence vient d’une seule source.',
  )
  expect(confidenceReason(value(earning(116_000), 2024))).toBe('Deux méthodes s’accordent, sur des ventes récentes.')
})

const typed = (url: string) => (name: string) => new URLSearchParams(url).get(name)

test.each([
  ['metier=restaurant&ca=100000&ebe=150000', { ebe: 'L’EBE ne peut pas dépasser le chiffre d’affaires.' }],
  ['metier=restaurant&ca=100000&ca2=90000&ebe2=90001', { ebe2: 'L’EBE ne peut pas dépasser le chiffre d’affaires.' }],
  ['metier=restaurant&ca=420&ebe=75', { ca: '420\u00a0€ par an\u00a0? Indiquez le montant en euros.' }],
  ['metier=restaurant&ca=beaucoup', { ca: 'Indiquez un nombre.' }],
] as const)('%s is refused beside its field', (url, problems) => {
  expect(valuationProblems(typed(url))).toEqual(problems)
  expect(readValuationInputs(typed(url))).toBeUndefined()
})

test('amounts under a thousand are flagged as possible thousands, but a small EBITDA is not refused', () => {
  expect(maybeThousands(typed('ca=420&ebe=-75&loyermurs=12&rendement=7&mois=12&dette=0'))).toEqual([
    'ca',
    'ebe',
    'loyermurs',
  ])
  expect(maybeThousands(typed('ca=420000&ebe=1000'))).toEqual([])
  expect(valuationProblems(typed('ca=420000&ebe=800'))).toEqual({})
})
