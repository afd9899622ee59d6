import { expect, test } from 'vitest'
import { listingIdIn, listingPath } from './listing-path.ts'

test.each([
  [{ title: 'Boulangerie', location: 'Lyon 3e, Rhône' }, '/properties/12-boulangerie-lyon-3e'],
  [{ title: 'Cœur d’Évian : l’hôtel', location: 'Évian (74)' }, '/properties/12-coeur-d-evian-l-hotel'],
  [{ title: '!!!', location: '???' }, '/properties/12'],
  [{ title: 'mot '.repeat(40), location: 'Caen' }, `/properties/12-${Array(17).fill('mot').join('-')}`],
])('%o has the path %s', (listing, path) => {
  expect(listingPath({ id: 12, ...listing })).toBe(path)
})

test.each([
  ['12', 12],
  ['12-boulangerie-lyon', 12],
  ['12-', 12],
  ['12boulangerie', undefined],
  ['012', undefined],
  ['0', undefined],
  ['-12', undefined],
  ['boulangerie-12', undefined],
  [undefined, undefined],
])('%s names the listing %s', (segment, id) => {
  expect(listingIdIn(segment)).toBe(id)
})
