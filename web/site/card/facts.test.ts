import { expect, test } from 'vitest'
import { facts } from './facts.ts'

const details = JSON.stringify({ surface: 1850, rooms: 24, employees: 1, revenue: 820_000, yearEstablished: 1987 })

test('each category shows its own two figures', () => {
  expect(facts({ category: 'Hôtellerie', details })).toBe('24\u00a0chambres · CA\u00a0820\u202f000\u00a0€')
  expect(facts({ category: 'Commerce', details })).toBe('1\u202f850\u00a0m² · CA\u00a0820\u202f000\u00a0€')
  expect(facts({ category: 'Entreprise', details })).toBe('1\u00a0employé · CA\u00a0820\u202f000\u00a0€')
})

test('absent or invalid details show nothing', () => {
  expect(facts({ category: 'Commerce', details: '{"surface":95}' })).toBe('95\u00a0m²')
  expect(facts({ category: 'Commerce', details: 'oops' })).toBe('')
})
