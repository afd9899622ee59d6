import { expect, test } from 'vitest'
import { feesSentence } from './fees.ts'

test.each([
  [{ price: 285_000, feesPayer: 'vendeur' }, 'Honoraires à la charge du vendeur'],
  [
    { price: 285_000, feesPayer: 'acquereur', priceWithoutFees: 265_000 },
    'Honoraires à la charge de l’acquéreur\u00a0: 7,55\u00a0% TTC du prix hors honoraires de 265\u202f000\u00a0€',
  ],
  [
    { price: 285_000, feesPayer: 'partages', priceWithoutFees: 275_000 },
    'Honoraires partagés, part de l’acquéreur\u00a0: 3,64\u00a0% TTC du prix hors honoraires de 275\u202f000\u00a0€',
  ],
  [{ price: 285_000, feesPayer: 'acquereur' }, undefined],
  [{ price: 285_000 }, undefined],
])('%o', (lines, sentence) => {
  expect(feesSentence(lines)).toBe(sentence)
})
