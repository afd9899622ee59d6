import { expect, test } from 'vitest'
import { furthestStep, firstStepWithMessage } from './steps.ts'

const identity = { civility: 'Madame', firstName: 'Ada', lastName: 'Lovelace' }
const address = {
  phone: '02 61 91 04 27',
  email: 'ada@exemple.fr',
  address: '8, place de la République',
  postalCode: '14100',
  city: 'Lisieux',
}

test('a step with errors cannot be left', () => {
  expect(furthestStep({})).toBe(0)
  expect(furthestStep({ ...identity, ...address, firstName: 'A' })).toBe(0)
  expect(furthestStep({ ...identity, ...address, city: '' })).toBe(1)
  expect(furthestStep({ ...identity, ...address })).toBe(2)
})

test('messages are shown in the first step that has one', () => {
  expect(firstStepWithMessage({ consent: 'À accepter', siret: 'Inconnu' })).toBe(2)
  expect(firstStepWithMessage({ consent: 'À accepter', city: 'Trop court' })).toBe(1)
  expect(firstStepWithMessage({ city: 'Trop court', civility: 'À choisir' })).toBe(0)
})
