import { expect, test } from 'vitest'
import { personName } from './person-name.ts'

test.for([
  ['MARC LE BIHAN', 'Marc Le Bihan'],
  ['élodie', 'Élodie'],
  ['JEAN-BAPTISTE D’ORMESSON', 'Jean-Baptiste D’Ormesson'],
  ['McDowell', 'McDowell'],
  ['de La Fontaine', 'de La Fontaine'],
  ['', ''],
])('%s is shown as %s', ([typed, shown]) => {
  expect(personName(typed ?? '')).toBe(shown)
})
