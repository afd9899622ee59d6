import { expect, test } from 'vitest'
import { cutText } from './cut-text.ts'

test('a text within the limit stays whole', () => {
  expect(cutText('abc', 3)).toBe('abc')
})

test('a longer one is cut at the limit, between characters', () => {
  expect(cutText('abcd', 3)).toBe('abc...')
  expect(cutText('🏠🏠', 1)).toBe('🏠...')
})
