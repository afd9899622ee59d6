import { describe, expect, test } from 'vitest'
import { groupThousands } from '../format.ts'
import { randomFrom } from '#test/random-from.ts'
import { amountIn, amountQuestion, readAmount } from './amount.ts'

describe('amounts are read as people write them', () => {
  test.each([
    ['250000', 250_000],
    ['250.000', 250_000],
    ['250 000', 250_000],
    [' 250\u202f000\u00a0€ ', 250_000],
    ['250\u2009000 euros', 250_000],
    ["250'000", 250_000],
    ['250k', 250_000],
    ['250 K€', 250_000],
    ['150 ke', 150_000],
    ['420 k euros', 420_000],
    ['0,42 M', 420_000],
    ['1,2 M€', 1_200_000],
    ['1.2M', 1_200_000],
    ['1.250.000', 1_250_000],
    ['1,250,000', 1_250_000],
    ['1.250,50', 1_250.5],
    ['1,250.50', 1_250.5],
    ['1 250 000,5', 1_250_000.5],
    ['300 000,50', 300_000.5],
    ['250 000,-', 250_000],
    ['250 000, 00 €', 250_000],
    ['62,5', 62.5],
    ['0.250', 0.25],
    ['€ 250 000', 250_000],
    ['EUR 250 000', 250_000],
    ['-3 000', -3_000],
    ['\u22123 000 €', -3_000],
    ['– 3 000', -3_000],
    ['(3 000)', -3_000],
    ['+3000', 3_000],
    ['cent mille euros', 100_000],
    ['Deux cent cinquante mille', 250_000],
    ['quatre-vingt-dix mille', 90_000],
    ['nonante mille', 90_000],
    ['mille deux cents', 1_200],
    ['1 million et demi', 1_500_000],
    ['un million et demi', 1_500_000],
    ['un million deux cent mille euros', 1_200_000],
    ['deux millions d’euros', 2_000_000],
    ['2 M d’euros', 2_000_000],
    ['1 million 250 mille', 1_250_000],
    ['trois cent mille', 300_000],
    ['300 mille', 300_000],
    ['２５０ ０００', 250_000],
    ['250\u200b000', 250_000],
  ])('%j', (typed, value) => {
    expect(readAmount(typed)).toEqual({ is: 'value', value })
  })
})

test.each([
  ['250,000', [250, 250_000]],
  ['250,000 €', [250, 250_000]],
  ['1 250,000', [1_250, 1_250_000]],
  ['1.250 M€', [1_250_000, 1_250_000_000]],
  ['100 à 200 k€', [100_000, 200_000]],
  ['entre 100000 et 200000', [100_000, 200_000]],
  ['100 000 - 200 000 €', [100_000, 200_000]],
])('%j is a question', (typed, values) => {
  expect(readAmount(typed)).toEqual({ is: 'question', values })
})

test('bounds and units tell what is meant', () => {
  expect(amountIn('4.125', { unit: '%', max: 15 })).toBe(4.125)
  expect(amountIn('4,125 %', { unit: '%', max: 15 })).toBe(4.125)
  expect(amountIn('1.250 M€', { max: 1e9 })).toBe(1_250_000)
  expect(readAmount('1.250', { unit: 'm²' })).toEqual({ is: 'question', values: [1.25, 1_250] })
  expect(amountIn('62,5 m²', { unit: 'm²' })).toBe(62.5)
  expect(amountIn('12 mois', { unit: 'mois' })).toBe(12)
  expect(amountIn('12 mois')).toBeNaN()
})

test.each([
  'trois ou',
  'abc',
  '1e5',
  '0x10',
  'Infinity',
  'NaN',
  '12 34',
  '2500 00',
  '1,2,3',
  '250 000 € par mois',
  'k',
  'M€',
  '--3',
  '3-',
  'deux trois mille',
  'million mille',
  '1 k 2 M',
  '1M2',
  '8k2',
  '8k2',
  '1M250',
  '1,5 million 200',
  '9'.repeat(16),
  '9'.repeat(100),
])('%j is not understood', (typed) => {
  expect(readAmount(typed)).toEqual({ is: 'unread' })
  expect(amountIn(typed)).toBeNaN()
})

test('an empty text is no amount', () => {
  for (const typed of ['', '  ', '\u202f', '\u200b', '€']) expect(readAmount(typed)).toEqual({ is: 'empty' })
})

test('what is asked names both amounts, what is refused shows how to write one', () => {
  expect(amountQuestion('250,000')).toBe('250\u00a0€ ou 250\u202f000\u00a0€\u00a0? Écrivez le nombre en entier.')
  expect(amountQuestion('beaucoup')).toBe('Indiquez un nombre, comme 250\u202f000\u00a0€.')
  expect(amountQuestion('1.250', { unit: 'm²' })).toBe(
    '1,25\u00a0m² ou 1\u202f250\u00a0m²\u00a0? Écrivez le nombre en entier.',
  )
  expect(amountQuestion('250 000')).toBeUndefined()
})

const random = randomFrom(44)
const oneOf = <Value>(list: readonly Value[]) => list[Math.floor(random() * list.length)] as Value

test('every whole number is read in every spelling of its groups', () => {
  for (let run = 0; run < 1_000; run++) {
    const value = Math.floor(random() * 10 ** (1 + Math.floor(random() * 9)))
    const [space, end] = [
      oneOf([' ', '\u00a0', '\u202f', '\u2009', '', '.']),
      oneOf(['', ' €', '€', ' euros', '\u00a0EUR']),
    ]
    const typed = groupThousands(String(value), space) + end
    expect(readAmount(typed), JSON.stringify(typed)).toEqual({ is: 'value', value })
  }
})

test('a text is read whole or not at all: no digit is lost, whatever its marks and units @slow', () => {
  const significant = (text: string) => text.replaceAll(/\D/g, '').replaceAll(/^0+|0+$/g, '')
  let reads = 0
  for (let run = 0; run < 20_000; run++) {
    const typed = Array.from({ length: 1 + Math.floor(random() * 9) }, () => oneOf([...'0123456789 .,k€-'])).join('')
    const reading = readAmount(typed)
    if (reading.is !== 'value') continue
    reads++
    expect(significant(String(reading.value)), JSON.stringify(typed)).toBe(significant(typed))
  }
  expect(reads).toBeGreaterThan(500)
})
