import { expect, test } from 'vitest'
import { aDossier } from '#test/makers.ts'
import { changedPaths, checkTyped, rebase, toTyped } from './typed.ts'

const typed = toTyped(aDossier())
const withFacts = (facts: Record<string, string>) => ({ ...typed, facts: { ...typed.facts, ...facts } })

test('a listing that is opened and saved is the same', () => {
  // What is not known is sent as nothing at all.
  expect(JSON.parse(JSON.stringify(checkTyped(typed, aDossier().facts)))).toEqual({ form: aDossier() })
})

test('amounts may have spaces and a euro sign', () => {
  const saved = checkTyped({ ...withFacts({ yearlyRent: '18\u202f500 €' }), price: ' 1 285 000€' }, {})
  expect(saved).toMatchObject({ form: { price: 1_285_000, facts: { yearlyRent: 18_500 } } })
})

test('a yes and a no differ from no answer', () => {
  const saved = checkTyped(withFacts({ ownerLoan: 'oui', rentVat: 'non', allTrades: '' }), {})
  expect(saved).toMatchObject({ form: { facts: { ownerLoan: true, rentVat: false, allTrades: undefined } } })
})

test('a message stands at the path of its field', () => {
  const years = [{ ...typed.years[0], closedOn: '', months: 'douze', figures: { revenue: 'beaucoup' } }]
  const refused = checkTyped({ ...withFacts({ yearlyRent: 'cher' }), years: years as typeof typed.years }, {})
  expect(refused).toEqual({
    messages: {
      'facts.yearlyRent': expect.stringMatching(/^Loyer annuel HT HC.: saisissez un nombre/),
      'years.0.closedOn': expect.any(String),
      'years.0.months': 'Durée : de 1 à 24 mois',
      'years.0.figures.revenue': expect.any(String),
    },
  })
})

test('a field that does not apply any more keeps what is stored, not what was typed', () => {
  const murs = { ...withFacts({ managementFee: 'n’importe quoi' }), deal: 'murs' }
  expect(checkTyped(murs, { managementFee: 1_200 })).toMatchObject({ form: { facts: { managementFee: 1_200 } } })
})

test('what one has changed goes over a version that another has saved; the rest is theirs', () => {
  const mine = { ...withFacts({ surface: '150' }), title: 'Mon titre' }
  expect(changedPaths(mine, typed)).toEqual(['title', 'facts.surface'])
  const theirs = { ...withFacts({ surface: '200', yearlyRent: '24 000' }), title: 'Leur titre', price: '1' }
  expect(rebase(mine, changedPaths(mine, typed), theirs)).toEqual({
    ...theirs,
    title: 'Mon titre',
    facts: { ...theirs.facts, surface: '150' },
  })
  expect(changedPaths(typed, typed)).toEqual([])
})
