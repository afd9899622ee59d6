import { expect, test } from 'vitest'
import everyday from './index/areas.json' with { type: 'json' }
import { loadPlaces } from './places.ts'

const places = loadPlaces()

test('what people say for a commune names that commune, whatever begins alike', () => {
  const others = Object.entries(everyday.aliases.communes).flatMap(([code, names]) =>
    names.flatMap((name) => {
      const { communes = [], arrondissements = [], departements = [] } = places.find(name) ?? {}
      const isNamed = [...communes, ...arrondissements].includes(code) && departements.length === 0
      return isNamed
        ? []
        : [`${name}: ${communes.join()} ${arrondissements.join()} ${departements.join()}, not ${code}`]
    }),
  )
  expect(others).toEqual([])
})

test.each([
  ['Le Puy', 'Le Puy-en-Velay'],
  ['le puy', 'Le Puy-en-Velay'],
  ['Luchon', 'Bagnères-de-Luchon'],
  ['Port-Camargue', 'Le Grau-du-Roi'],
  ['Les 2 Alpes', 'Les Deux Alpes'],
  ['Font-Romeu', 'Font-Romeu-Odeillo-Via'],
  ['Saint-Quentin-en-Yvelines', 'Saint-Quentin-en-Yvelines'],
  ['Cergy-Pontoise', 'Cergy-Pontoise'],
  ['Serre Chevalier', 'Serre Chevalier'],
  ['Lyon cedex 03', 'Lyon 3e'],
  ['Lyon CEDEX 3', 'Lyon 3e'],
  ['69442 Lyon Cedex 03', 'Lyon 3e'],
  ['Paris Cedex 15', 'Paris 15e'],
  ['75739 Paris cedex 15', 'Paris 15e'],
  ['Marseille Cedex 06', 'Marseille 6e'],
  // No arrondissement has this number.
  ['Marseille Cedex 20', 'Marseille'],
  ['Grenoble Cedex 9', 'Grenoble'],
  ['Puy-de-Dôme', 'Puy-de-Dôme'],
])('%s is %s', (text, name) => expect(places.named(text)?.name).toBe(name))
