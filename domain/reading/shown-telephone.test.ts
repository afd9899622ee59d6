import { expect, test } from 'vitest'
import { shownTelephone, telephoneToDial } from './telephone.ts'

test.for([
  '0639984455',
  '06 39 98 44 55',
  '06.39.98.44.55',
  '06-39-98-44-55',
  '+33 6 39 98 44 55',
  '+33639984455',
  '0033 6 39 98 44 55',
  '+33 (0)6 39 98 44 55',
])('%s has one spelling', (typed) => {
  expect(shownTelephone(typed)).toBe('06 39 98 44 55')
})

test.for([
  '',
  '06 39 98 44',
  '+32 2 123 45 67',
  '06 39 98 44 55, le soir',
  '06 39 98 44 55 / 02 31 00 00 00',
  'au magasin',
])('what is no single French number stays as it was typed: « %s »', (typed) => {
  expect(shownTelephone(typed)).toBe(typed)
})

test('a shown number dials the same as the typed one', () => {
  for (let tries = 0; tries < 500; tries++) {
    const number = `0${1 + Math.floor(Math.random() * 9)}${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`
    const typed = number.replaceAll(/\d/g, (digit) => digit + ['', ' ', '.', '-'][Math.floor(Math.random() * 4)])
    expect(telephoneToDial(shownTelephone(typed.replace(/\D$/, '')))).toBe(number)
  }
})
