import { expect, test } from 'vitest'
import { isSiret } from './siret.ts'

test.for([
  ['732 829 320 00074', true],
  ['73282932000074', true],
  ['73282932000075', false],
  ['7328293200007', false],
  ['732829320000744', false],
  ['7328293200007a', false],
  // La Poste: the head office has a valid Luhn key; the digits of other establishments add up to a multiple of five.
  ['35600000000048', true],
  ['35600000049837', true],
  ['35600000049838', false],
  ['', false],
] as const)('%s: %s', ([text, expected]) => {
  expect(isSiret(text)).toBe(expected)
})
