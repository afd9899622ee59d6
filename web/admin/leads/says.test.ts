import { expect, test } from 'vitest'
import { says } from '#web/admin/matches-text.ts'

test('words are found in any order, without their case and accents', () => {
  expect(says('Hélène Marchand helene@exemple.fr', 'marchand HELENE')).toBe(true)
  expect(says('Inès Garrigue', 'garr')).toBe(true)
  expect(says('Inès Garrigue', 'inès schmitt')).toBe(false)
})

test('nothing typed keeps everything', () => {
  expect(says('Inès Garrigue', '  ')).toBe(true)
})
