import { expect, test } from 'vitest'
import { afterContributions, contributionsWords } from './contributions.ts'
import { finance, financingPlan } from './financing.ts'
import { readPlan } from './typed-plan.ts'

test('37 059 € a year are some 2 100 € a month once an independent owner has paid contributions, less in a SAS', () => {
  expect(Math.round(afterContributions(37_059, 1))).toBe(25_558)
  const plan = financingPlan({ ebitda: 78_000 })
  expect(contributionsWords(plan, 37_059)).toBe(
    'Après cotisations, avant impôt\u00a0: environ 25\u202f600\u00a0€ par an, soit 2\u202f100\u00a0€ par mois. Ordre de grandeur, pour des cotisations de 45\u00a0% du revenu net d’un indépendant\u00a0: faites-le calculer par un comptable.',
  )
  const president = readPlan(plan, { status: '2' }).plan
  expect(contributionsWords(president, 37_059)).toMatch(
    /environ 20.600.€ par an, soit 1.700.€ par mois.*80.%.*président de SAS/,
  )
  // The status changes what is lived on, never the loan.
  expect(finance(president)).toEqual(finance(plan))
})

test('two buyers share it; nothing left, unknown or rent of let premises has no such line', () => {
  const couple = financingPlan({ people: 2, tax: 4_000 })
  expect(contributionsWords(couple, 58_000)).toMatch(
    /^Après cotisations.: environ 20.000.€ par an, soit 1.700.€ par mois et par personne\./,
  )
  expect(contributionsWords(couple, -1)).toBeUndefined()
  expect(contributionsWords(couple, undefined)).toBeUndefined()
  expect(contributionsWords(financingPlan({ deal: 'murs' }), 20_000)).toBeUndefined()
})
