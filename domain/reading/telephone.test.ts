import { expect, test } from 'vitest'
import { telephoneDoubt } from './telephone.ts'

test.each([
  ['06 12 34 56 7', 'Un chiffre manque\u00a0? Un numéro français en a dix.'],
  ['+33 6 12 34 56 7', 'Un chiffre manque\u00a0? Un numéro français en a dix.'],
  ['0033 (0)6 12 34 56 7', 'Un chiffre manque\u00a0? Un numéro français en a dix.'],
  ['06 12 34 56', 'Des chiffres manquent\u00a0? Un numéro français en a dix.'],
  ['06 12 34 56 788', 'Un chiffre de trop\u00a0? Un numéro français en a dix.'],
  ['06 12 34 56 78 90', 'Des chiffres de trop\u00a0? Un numéro français en a dix.'],
  ['06 12 34 56 78', undefined],
  ['+33 6 12 34 56 78', undefined],
  ['+33 (0)6 12 34 56 78', undefined],
  ['0033 6 12 34 56 78', undefined],
  ['06.12.34.56.78 ou 02 31 00 00 00', undefined],
  ['+32 475 12 34 56', undefined],
  ['0041 79 123 45 67', undefined],
  ['', undefined],
])('%j: %j', (typed, doubt) => {
  expect(telephoneDoubt(typed)).toBe(doubt)
})

test('no ten digits are doubted, however they are grouped', () => {
  for (let first = 1; first <= 9; first++)
    for (const digits of [`0${first}39981234`, `+33${first}39981234`])
      for (const by of ['', ' ', '.', '-', '\u00a0']) {
        const typed = digits.replaceAll(/(\d\d)(?=\d)/g, `$1${by}`)
        expect(telephoneDoubt(typed), typed).toBeUndefined()
      }
})
