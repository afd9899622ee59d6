import { expect, test } from 'vitest'
import { valuationProblems, readValuationInputs } from './inputs.ts'
import { opinionInputs } from './opinion.ts'
import { canBeValued } from './references.ts'
import { value } from './valuation.ts'

const typed = (figures: string) => (name: string) => new URLSearchParams(figures).get(name)
const HOTEL = 'metier=hotel&nature=murs-et-fonds&ca=598000&ebe=152000&rendement=7'

test.each([
  // 25 % of 598 000 €.
  [`${HOTEL}&loyermurs=149500&loyerpaye=oui`, undefined],
  [`${HOTEL}&loyermurs=149501&loyerpaye=oui`, /feraient 25,1.% du chiffre d’affaires.*Vérifiez ce loyer annuel/],
  [`${HOTEL}&loyermurs=200000&loyerpaye=non`, /200.000.€ feraient 33.%/],
  // 12 % of a shop's.
  ['metier=bakery&nature=murs-et-fonds&ca=400000&ebe=90000&loyermurs=48000&loyerpaye=oui', undefined],
  ['metier=bakery&nature=murs-et-fonds&ca=400000&ebe=90000&loyermurs=50000&loyerpaye=oui', /feraient 13.%/],
  // More than the business earns before it pays that rent.
  [`metier=hotel&nature=murs-et-fonds&ca=598000&ebe=70000&loyermurs=80000&loyerpaye=non`, /gagne avant.*70.000.€/],
  [`metier=hotel&nature=murs-et-fonds&ca=598000&ebe=-1000&loyermurs=80000&loyerpaye=oui`, /gagne avant.*79.000.€/],
  [`metier=hotel&nature=murs-et-fonds&ca=598000&ebe=70000&loyermurs=80000&loyerpaye=oui`, undefined],
  ['metier=hotel&nature=murs&loyermurs=900000', undefined],
])('%s', (figures, problem) => {
  const { loyermurs, ...others } = valuationProblems(typed(figures))
  expect(others).toEqual({})
  if (problem) expect(loyermurs).toMatch(problem)
  else expect(loyermurs).toBeUndefined()
  expect(readValuationInputs(typed(figures)) === undefined).toBe(problem !== undefined)
})

test('whether the EBITDA is after the rent is asked, never assumed', () => {
  const unanswered = `${HOTEL}&loyermurs=80000`
  expect(valuationProblems(typed(unanswered))).toEqual({ loyerpaye: 'Répondez\u00a0: la valeur en dépend.' })
  expect(readValuationInputs(typed(unanswered))).toBeUndefined()
  expect(valuationProblems(typed(HOTEL))).toEqual({})
})

test('an agent may know a rent that an owner is asked again, but answers the same question', () => {
  const figures = `${HOTEL}&loyermurs=200000`
  expect(valuationProblems(typed(`${figures}&loyerpaye=oui`), { isAgent: true })).toEqual({})
  expect(valuationProblems(typed(figures), { isAgent: true })).toEqual({
    loyerpaye: 'Répondez\u00a0: la valeur en dépend.',
  })
  expect(opinionInputs({ figures, comparables: [] })?.premisesRent).toBe(200_000)
})

test('whatever rent an owner enters, premises and business are worth at most a tenth more than both repay @slow', () => {
  for (const isPaid of ['oui', 'non'])
    for (let rent = 10_000; rent <= 149_000; rent += 1_000) {
      const inputs = readValuationInputs(typed(`${HOTEL}&loyermurs=${rent}&loyerpaye=${isPaid}`))
      const { range, ceiling = 0 } = inputs ? value(inputs, 2026) : {}
      if (range) expect(range.high, `${rent} ${isPaid}`).toBeLessThanOrEqual(ceiling * 1.1)
      if (range && isPaid === 'non') expect(range.high, String(rent)).toBeLessThan(10 * 152_000)
    }
})

test('a trade without a published price for what is sold cannot be valued, unless the agency has sold enough', () => {
  expect(canBeValued('beauty-salon', 'fonds', false)).toBe(false)
  expect(canBeValued('beauty-salon', 'fonds', true)).toBe(true)
  expect(canBeValued('beauty-salon', 'murs', false)).toBe(true)
  // Borrowed from another trade.
  expect(canBeValued('pizzeria', 'fonds', false)).toBe(true)
  // A campsite has a price with its premises only; shares need a multiple of the EBITDA.
  expect([canBeValued('campsite', 'fonds', false), canBeValued('campsite', 'murs-et-fonds', false)]).toEqual([
    false,
    true,
  ])
  expect([canBeValued('bakery', 'titres', false), canBeValued('restaurant', 'titres', false)]).toEqual([false, true])
  expect(canBeValued('restaurant', 'droit-au-bail', true)).toBe(false)
})

test('a rent just above the limit does not read like the limit', () => {
  const figures = 'metier=hotel&nature=murs-et-fonds&ca=598000&ebe=152000&loyermurs=150000&loyerpaye=non'
  expect(valuationProblems(typed(figures)).loyermurs).toMatch(/feraient 25,1.% du chiffre d’affaires.: au-delà de 25.%/)
})
