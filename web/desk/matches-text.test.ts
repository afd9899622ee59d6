import { expect, test } from 'vitest'
import { matchesText } from '#web/desk/matches-text.ts'

test('words are found in any order, ignoring case and accents', () => {
  expect(matchesText('Hélène Marchand helene@exemple.fr', 'marchand HELENE')).toBe(true)
  expect(matchesText('Inès Garrigue', 'garr')).toBe(true)
  expect(matchesText('Inès Garrigue', 'inès schmitt')).toBe(false)
})

test('an empty filter matches everything', () => {
  expect(matchesText('Inès Garrigue', '  ')).toBe(true)
})
