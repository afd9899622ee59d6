import { expect, test } from 'vitest'
import { calculatedRange, draftValues, parseDraft } from './draft.ts'

const submission = { key: 'a1b2', openedAt: 1_000 }

test('a draft stores typed values, but no consent and no honeypot value', () => {
  const typed = { firstName: 'Ada', city: '', website: 'https://spam.example', consent: true, otherOffers: true }
  expect(draftValues(typed)).toEqual({ firstName: 'Ada' })
})

test('a draft resumes at its step, or at the first invalid one', () => {
  const values = { civility: 'Madame', firstName: 'Ada', lastName: 'Lovelace' }
  expect(parseDraft({ values, step: 1, submission })).toEqual({ values, step: 1, submission })
  expect(parseDraft({ values: {}, step: 7, submission })?.step).toBe(0)
})

test('invalid drafts are ignored', () => {
  expect(parseDraft(null)).toBeUndefined()
  expect(parseDraft({ values: [], step: '2' })).toBeUndefined()
})

test('the range of a calculation is found in the details that it filled in', () => {
  const details =
    'Boulangerie, fonds de commerce.\nEstimation en ligne\u00a0: 305\u202f000 à 355\u202f000\u00a0€, confiance bonne.'
  expect(calculatedRange(details)).toBe('305\u202f000 à 355\u202f000\u00a0€')
  expect(calculatedRange('Estimation en ligne\u00a0: non estimable en ligne.')).toBeUndefined()
  expect(calculatedRange()).toBeUndefined()
})
