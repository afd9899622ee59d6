import { expect, test } from 'vitest'
import { briefWords } from '#domain/briefs/criteria-words.ts'
import { loadPlaces } from '#server/places/places.ts'
import { readBriefLine } from './read-line.ts'

const places = loadPlaces()

test.each([
  [
    'boulangerie caen et 20 km autour moins de 300 k€ apport 60k sans logement',
    'Boulangerie-pâtisserie, Caen et 20 km autour, prix jusqu’à 300 000 €, apport de 60 000 €, sans logement',
    [],
  ],
  [
    'bar tabac calvados ou manche CA mini 400000 EBE 80k avec logement licence IV',
    'Bar-tabac, Calvados ou Manche, CA dès 400 000 €, EBE dès 80 000 €, avec logement, Licence IV',
    [],
  ],
  ['restaurant sans salarié lyon', 'Restauration, Lyon, sans salarié', []],
  [
    'fonds coiffure apport de 40 000 €, pas de terrasse rennes',
    'Coiffure, Rennes, Fonds de commerce ou Murs et fonds, apport de 40 000 €, sans terrasse',
    [],
  ],
  ['lyon', 'Lyon', []],
  [
    'hôtel bretagne 80k apport pas saisonnier',
    'Hôtel-bureau ou Hôtel-restaurant, Bretagne, apport de 80 000 €, pas saisonnier',
    [],
  ],
  ['pizzeria Lisieux vue sur mer', 'Pizzeria, Lisieux', ['vue sur mer']],
  ['', '', []],
])('a line in the words of the trade: %s', (line, words, ignored) => {
  const read = readBriefLine(line, places)
  expect(briefWords(read.criteria).replaceAll('\u00a0', ' ').replaceAll('\u202f', ' ')).toBe(words)
  expect(read.ignored).toEqual(ignored)
})
