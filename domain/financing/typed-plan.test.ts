import { expect, test } from 'vitest'
import { finance, financingPlan } from './financing.ts'
import { readPlan } from './typed-plan.ts'

test('inputs as typed change a plan, however they are written', () => {
  for (const price of ['285000', '285 000 €', '285.000', '285\u202f000', '285 k€', '0,285 M'])
    expect(readPlan(financingPlan(), { price, ratePercent: '4,25 %', months: '84 mois' })).toMatchObject({
      plan: { price: 285_000, ratePercent: 4.25, months: 84 },
      problems: {},
    })
  expect(readPlan(financingPlan({ ebitda: 50_000 }), { ebitda: '' }).plan.ebitda).toBeUndefined()
})

test('no default stands for a text that was not read: each is a problem', () => {
  const { problems } = readPlan(financingPlan(), {
    price: '',
    months: '5',
    ratePercent: 'beaucoup',
    ebitda: '70,000',
    stock: '-3',
    guaranteePercent: '60',
  })
  expect(problems).toEqual({
    price: 'Indiquez un nombre.',
    months: 'Entre 12 et 300 mois.',
    ratePercent: 'Indiquez un nombre, comme 12\u00a0%.',
    ebitda: '70\u00a0€ ou 70\u202f000\u00a0€\u00a0? Écrivez le nombre en entier.',
    stock: 'Indiquez un montant positif, 1\u202f000\u202f000\u202f000\u00a0€ au plus.',
    guaranteePercent: 'Entre 0\u00a0% et 5\u00a0%.',
  })
})

test('own money is typed in euros: its share of the need follows', () => {
  const start = financingPlan({ price: 320_000, ebitda: 78_000 })
  for (const typed of ['60000', '60 000 €', '60k']) {
    const { plan, problems } = readPlan(start, { apport: typed })
    expect(problems).toEqual({})
    expect(finance(plan).apport).toBe(60_000)
    expect(plan.apportPercent).toBeCloseTo((60_000 / finance(plan).need) * 100, 3)
  }
  expect(finance(readPlan(start, { apport: '0' }).plan).apport).toBe(0)
})

test('every amount of own money up to the need is paid to the euro, in two loans too', () => {
  const start = financingPlan({ deal: 'murs-et-fonds', price: 735_000, premisesPrice: 400_000, ownerLoan: 30_000 })
  const most = finance({ ...start, apportPercent: 100 }).need
  for (let apport = 0; apport <= most; apport += 7_919)
    expect(Math.abs(finance(readPlan(start, { apport: String(apport) }).plan).apport - apport)).toBeLessThanOrEqual(1)
})

test('more own money than the need is an error, as is none at all', () => {
  const start = financingPlan({ price: 320_000 })
  expect(readPlan(start, { apport: '400000' }).problems.apport).toMatch(
    /^L’apport dépasse le besoin total de 3\d\d\u202f\d{3}\u00a0€ \(100\u00a0%\)\.$/,
  )
  expect(readPlan(start, { apport: '-1' }).problems.apport).toBe('Indiquez un montant positif, ou 0.')
  expect(readPlan(start, { apport: '' }).problems.apport).toBe('Indiquez un montant\u00a0: 0 sans apport.')
  expect(readPlan(start, { apportPercent: '60000' }).problems.apportPercent).toBe('Entre 0\u00a0% et 100\u00a0%.')
})

test('nothing is calculated for a price of 0, typed or of the listing', () => {
  for (const price of ['0', '0 €', '0,4'])
    expect(readPlan(financingPlan(), { price }).problems.price).toBe(
      'Indiquez un montant positif, 1\u202f000\u202f000\u202f000\u00a0€ au plus.',
    )
  expect(readPlan(financingPlan({ price: 0 }), {}).problems).toEqual({ price: 'Indiquez un prix.' })
  expect(readPlan(financingPlan({ price: 0 }), { price: '1' }).problems).toEqual({})
})
