import { expect, test } from 'vitest'
import type { OfficialCommune } from '../build/places-index.ts'
import { findByName } from './towns.ts'

const commune = (code: string, nom: string) => ({ code, nom, type: 'commune-actuelle' }) as OfficialCommune

test('a commune without a town of its code is found by its name, near its neighbours and where no other has the name', () => {
  const lyon = { lon: 4.85, lat: 45.75 }
  const communes = [
    commune('69123', 'Lyon'),
    commune('69244', 'Tassin-la-Demi-Lune'),
    commune('69001', 'Far'),
    commune('69002', 'Twin'),
    commune('69003', 'Twin'),
    commune('85113', 'L’Île-d’Yeu'),
  ]
  const places = [
    { name: 'Lyon', departement: '69', lon: 0, lat: 45 },
    { name: 'Tassin la Demi Lune', departement: '69', lon: 4.78, lat: 45.76 },
    { name: 'Far', departement: '69', lon: 4.2, lat: 45.75 },
    { name: 'Twin', departement: '69', lon: 4.85, lat: 45.75 },
    { name: "L'Île-d'Yeu", departement: '85', lon: -2.35, lat: 46.72 },
    { name: 'Tassin-la-Demi-Lune', departement: '85', lon: -1.4, lat: 46.6 },
  ]
  const groups = [['69123', '69244', '69001', '69002', '69003']]
  expect([...findByName(communes, new Map([['69123', lyon]]), { places, groups })]).toEqual([
    ['69244', { lon: 4.78, lat: 45.76 }],
    // On an island, without an intercommunalité.
    ['85113', { lon: -2.35, lat: 46.72 }],
  ])
})
