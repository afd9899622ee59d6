import { expect, test } from 'vitest'
import { aDossier } from '#test/makers.ts'
import { identifyingWarnings } from './identifying-words.ts'

const of = (description: string, own: Parameters<typeof aDossier>[0] = {}) =>
  identifyingWarnings(
    aDossier({
      title: 'Affaire',
      description,
      features: [],
      pictures: [],
      discretion: 'departement',
      facts: { feesPayer: 'vendeur', surface: 1240, yearEstablished: 1926, rooms: 38, seats: 40 },
      years: [],
      ...own,
    }),
  )

test.each([
  'Magasin au pied d’un immeuble, métro à deux pas.',
  'Le seul glacier du canton, fidèle clientèle.',
  'Dernière quincaillerie de la ville.',
  'La plus ancienne auberge de la vallée.',
  'Plage à 90 m, commerces à pied.',
  'Immeuble de 1926, sans copropriété.',
  'Un ensemble de 1 240 m² sur deux niveaux.',
  'Un ensemble de 1240 m².',
  'Hôtel de 38 chambres.',
  'Trente-huit chambres sur patio.',
])('a blurred listing that says « %s » is warned about', (text) => {
  expect(of(text)).toEqual([{ path: 'description', message: expect.any(String) as string }])
})

test.each([
  'Bail renouvelé en 2023, rénovation en 2019.',
  'Une seule salle, dernier exercice en hausse, première année de la gérance.',
  'Immeuble de l’entre-deux-guerres, un millier de mètres carrés.',
  'Loyer de 1 926 000 € à négocier.',
  'Une quarantaine de chambres, 38 % de clientèle d’affaires, 40 couverts.',
  'Le métropolitain et la diamètre.',
  'La vente porte sur les murs à un prix ferme.',
])('a blurred listing that says « %s » is not', (text) => {
  expect(of(text)).toEqual([])
})

test('a listing that shows its commune has no such warning', () => {
  expect(of('Métro à 90 m, immeuble de 1926.', { discretion: 'commune' })).toEqual([])
})
