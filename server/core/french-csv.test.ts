import { expect, test } from 'vitest'
import { frenchCsv } from './french-csv.ts'

const cellOf = (value: string | number) => frenchCsv([['Colonne', () => value]], [value]).split('\n')[1]

test.each([
  '01000',
  '06000',
  '73282932000074',
  '1E10',
  '12e3',
  '3-4',
  '12/05',
  '1.2',
  '1,5',
  '8:30',
  '5%',
  'MAI-12',
  '3 mars',
  '01-02-26',
  '0',
  '3/6/9',
  '12/05/26',
  '11/2026',
  '2026-11',
  '1-2-3',
  '1 1/2',
  '1 000',
  '120\u00a0000',
  '120\u202f000 €',
  '12€',
  '5 %',
  '(12)',
  'VRAI',
  'faux',
])('the text %j stays a text in a French Excel', (code) => {
  expect(cellOf(code)).toBe(`"=""${code}"""`)
})

test.each([
  'CO-1152',
  'E-0042',
  '02 31 00 00 00',
  '28/11/2026 08:12',
  '2026-11-28',
  'Mai et juin',
  '14000 Caen',
  '02\u00a031\u00a000\u00a000\u00a000',
  '732 829 320 00074',
  'Vrai bistrot',
  '',
])('the text %j is written as it is', (text) => {
  expect(cellOf(text)).toBe(text)
})

test('numbers are numbers, with a comma; formulas of strangers are texts', () => {
  expect(cellOf(1234.5)).toBe('1234,5')
  expect(cellOf(120_000)).toBe('120000')
  expect(cellOf('=1+1')).toBe("'=1+1")
  expect(cellOf('="01000"')).toContain("'=")
})
