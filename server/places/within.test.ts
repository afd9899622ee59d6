import { expect, test } from 'vitest'
import { loadPlaces } from './places.ts'
import { within } from './within.ts'

const places = loadPlaces()

test.each([
  ['Lyon', 'à Lyon'],
  ['le mans', 'au Mans'],
  ['Les Sables-d’Olonne', "aux Sables-d'Olonne"],
  ['La Rochelle', 'à La Rochelle'],
  ['rhône', 'dans le Rhône'],
  ['Ain', 'dans l’Ain'],
  ['Gironde', 'en Gironde'],
  ['Manche', 'dans la Manche'],
  ['Alpes-Maritimes', 'dans les Alpes-Maritimes'],
  ['Bretagne', 'en Bretagne'],
  ['Hauts-de-France', 'dans les Hauts-de-France'],
  ['La Réunion', 'à La Réunion'],
  ['Côte d’Azur', ': Côte d’Azur'],
])('what is in %s is %s', (text, phrase) => {
  const place = places.named(text)
  expect(place && within(place)).toBe(phrase)
})

test('a text that names several places, or none, names no place', () => {
  expect(places.named('saint-denis')).toBeUndefined()
  expect(places.named('nulle part')).toBeUndefined()
})
