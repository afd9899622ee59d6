import { expect, test } from 'vitest'
import { postalCodeIn } from '#domain/reading/postal-code.ts'
import { townsIn } from './town-fields.tsx'

const place = { code: '0', label: '', value: '', count: 0 }

test('a postal code is five digits, ignoring spaces', () => {
  expect(postalCodeIn('14 000')).toBe('14000')
  for (const typed of ['F-14000', '14\u00a0000', '14000 Cedex 4', 'F 14000']) expect(postalCodeIn(typed)).toBe('14000')
  expect(postalCodeIn('1400')).toBeUndefined()
  expect(postalCodeIn('14000 Caen')).toBeUndefined()
})

test('only communes are towns', () => {
  const places = [
    { ...place, kind: 'departement' as const, name: 'Calvados' },
    { ...place, kind: 'commune' as const, name: 'Lisieux' },
    { ...place, kind: 'commune' as const, name: 'Ouilly-le-Vicomte' },
  ]
  expect(townsIn(places)).toEqual(['Lisieux', 'Ouilly-le-Vicomte'])
})

test('an arrondissement is replaced by its town', () => {
  const places = ['Paris 11e', 'Marseille 1er'].map((name) => ({ ...place, kind: 'commune' as const, name }))
  expect(townsIn(places)).toEqual(['Paris', 'Marseille'])
})
