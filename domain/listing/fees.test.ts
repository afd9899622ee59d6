import { expect, test } from 'vitest'
import { feesSentence, priceLines, shortFeesSentence } from './fees.ts'

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

test.each([
  [{ price: 285_000, feesPayer: 'vendeur' }, 'Honoraires à la charge du vendeur'],
  [
    { price: 285_000, feesPayer: 'acquereur', priceWithoutFees: 265_000 },
    'Honoraires acquéreur 7,55\u00a0% TTC, 265\u202f000\u00a0€ hors honoraires',
  ],
  [
    { price: 285_000, feesPayer: 'partages', priceWithoutFees: 275_000 },
    'Honoraires partagés, acquéreur 3,64\u00a0% TTC, 275\u202f000\u00a0€ hors honoraires',
  ],
  [{ price: 285_000, feesPayer: 'acquereur', priceWithoutFees: 285_001 }, undefined],
])('in short: %o', (lines, sentence) => {
  expect(shortFeesSentence(lines)).toBe(sentence)
})

const amounts = (lines: Parameters<typeof feesSentence>[0]) =>
  priceLines({ priceLabel: 'Prix', ...lines }).map(({ text }) => Number(text.replaceAll(/[^\d-]/g, '')))

test('the lines of a price add up to it, to one euro', () => {
  const fees = { feesPayer: 'acquereur', priceWithoutFees: 270_000 }
  expect(amounts({ price: 285_000, ...fees })).toEqual([270_000, 15_000, 285_000])
  expect(amounts({ price: 285_000, ...fees, priceFonds: 120_000, priceMurs: 150_001 })).toEqual([
    120_000, 150_001, 15_000, 285_000,
  ])
  expect(amounts({ price: 285_000, feesPayer: 'vendeur', priceFonds: 85_000, priceMurs: 200_000 })).toEqual([
    85_000, 200_000, 285_000,
  ])
})

test('lines that contradict the price are not shown, whatever is stored', () => {
  const buyer = { price: 285_000, feesPayer: 'acquereur' }
  for (const priceWithoutFees of [285_001, 570_000, 0, -1, 2_850, Number.NaN]) {
    const lines = { ...buyer, priceWithoutFees }
    expect([feesSentence(lines), amounts(lines)], String(priceWithoutFees)).toEqual([undefined, []])
  }
  // No sentence while the payer is unknown.
  expect(feesSentence({ price: 285_000, priceWithoutFees: 270_000 })).toBeUndefined()
  // Parts that do not add up to the price, or a single part.
  expect(amounts({ price: 250_000, feesPayer: 'vendeur', priceFonds: 100_000, priceMurs: 200_000 })).toEqual([])
  expect(amounts({ price: 250_000, feesPayer: 'vendeur', priceFonds: 100_000 })).toEqual([])
  expect(amounts({ price: 250_000, feesPayer: 'vendeur', priceFonds: -50_000, priceMurs: 300_000 })).toEqual([])
  // Parts without the fees.
  expect(amounts({ ...buyer, priceFonds: 85_000, priceMurs: 200_000 })).toEqual([])
  expect(amounts({ ...buyer, priceWithoutFees: 300_000, priceFonds: 100_000, priceMurs: 200_000 })).toEqual([])
  // The fees are shown even when the parts are wrong.
  expect(amounts({ ...buyer, priceWithoutFees: 270_000, priceFonds: 100_000, priceMurs: 200_000 })).toEqual([
    270_000, 15_000, 285_000,
  ])
})
