import { expect, test } from 'vitest'
import { ofName, ofPlace } from './elision.ts'

test.each([
  ['Anaïs Morel', 'd’Anaïs Morel'],
  ['Élodie', 'd’Élodie'],
  ['Hélène Roussel', 'd’Hélène Roussel'],
  ['Yves', 'd’Yves'],
  ['Yann', 'de Yann'],
  ['Œuvrard', 'd’Œuvrard'],
  ['Jeanne Petit', 'de Jeanne Petit'],
])('of %s', (name, expected) => {
  expect(ofName(name)).toBe(expected)
})

test.each([
  ['Aix-en-Provence', 'd’Aix-en-Provence'],
  ['Le Havre', 'du Havre'],
  ['Les Sables-d’Olonne', 'des Sables-d’Olonne'],
  ['La Baule-Escoublac', 'de La Baule-Escoublac'],
  ['Lens', 'de Lens'],
])('of the place %s', (name, expected) => {
  expect(ofPlace(name)).toBe(expected)
})
