import { expect, test } from 'vitest'
import { metaDescription } from './meta-description.ts'

test('a short text is put on one line', () => {
  expect(metaDescription(' Murs et fonds.\n\nParc clos. ')).toBe('Murs et fonds. Parc clos.')
})

test('a long text is cut after a whole word', () => {
  const words = metaDescription('mot, '.repeat(60))
  expect(words).toMatch(/^(mot, )+mot…$/)
  expect(words.length).toBeLessThanOrEqual(156)
  expect(metaDescription('x'.repeat(300))).toBe(`${'x'.repeat(155)}…`)
})
