import { expect, test } from 'vitest'
import { conflictsIn } from './conflicts.ts'

const listing = {
  activities: ['restaurant' as const],
  facts: {
    landlord: 'SCI des Tilleuls',
    ownerName: 'Madame Odette Aubér',
    company: 'SARL La Marée',
    tradeName: 'Bar du Port',
  },
}
const found = (text: string, ...names: string[]) =>
  conflictsIn({ texts: [text], names }, listing).map((line) => line.replaceAll('\u00a0', ' '))

test('words that point to a competitor, the landlord, the staff or the seller are shown, each once', () => {
  expect(found('Je cherche une affaire calme.', 'x@exemple.fr')).toEqual([])
  expect(found('Dix ans en restaurant. Je cherche un restaurant.')).toEqual([])
  expect(found('', 'Restaurant Martin SARL')).toEqual(['Concurrent : « Restaurant »'])
  expect(found('Je tiens un RESTAURANT, un autre restaurant, hors de la concurrence.')).toEqual([
    'Concurrent : « concurrence »',
    'Concurrent : « Restaurant »',
  ])
  expect(found('Je suis le bailleur', 'contact@tilleuls.exemple')).toEqual([
    'Bailleur : « bailleur »',
    'Bailleur : « Tilleuls »',
  ])
  expect(found('PROPRIETAIRE DES MURS depuis 2010')).toEqual(['Bailleur : « propriétaire des murs »'])
  expect(found('Ancienne salariée, puis employée')).toEqual(['Personnel : « salarié »', 'Personnel : « employé »'])
  expect(found('Jean Auber')).toEqual(['Cédant : « Aubér »'])
  expect(found('la maree monte au port')).toEqual(['Cédant : « Marée »', 'Cédant : « Port »'])
  expect(found('Le tilleul du restaurateur')).toEqual([])
})
