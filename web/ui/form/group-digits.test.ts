import { expect, test } from 'vitest'
import { caretAfter, groupDigits } from './group-digits.ts'

const plain = (text: string) => text.replaceAll('\u202f', ' ')

test.each([
  ['265000', '265 000'],
  ['0265000', '265 000'],
  ['1 2500000', '12 500 000'],
  ['1250,5', '1 250,5'],
  ['1250,', '1 250,'],
  ['0', '0'],
  ['', ''],
  ['300 k€', '300 k€'],
  ['12,5,6', '12,5,6'],
  ['-20000', '-20 000'],
  ['-', '-'],
])('%j is shown as %j', (typed, shown) => {
  expect(plain(groupDigits(typed))).toBe(shown)
})

test.each([
  ['1234|', '1 234|'],
  ['12|345', '12 |345'],
  ['|1234', '|1 234'],
  ['1 23|4567', '1 23|4 567'],
])('the caret of %s keeps its place: %s', (typed, shown) => {
  const [text, caret] = [typed.replace('|', ''), typed.indexOf('|')]
  const grouped = groupDigits(text)
  const at = caretAfter(text, caret, grouped)
  expect(plain(`${grouped.slice(0, at)}|${grouped.slice(at)}`)).toBe(shown)
})
