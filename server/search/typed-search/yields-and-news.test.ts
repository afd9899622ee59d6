import { expect, test } from 'vitest'
import { loadPlaces } from '#server/places/places.ts'
import { readTyped } from './read-typed.ts'

const places = loadPlaces()

const read = (text: string) => {
  const { parameters = {}, ignored = [] } = readTyped(text, places) ?? {}
  return { ...parameters, ...(ignored.length ? { ignored } : {}) }
}

test.each([
  'rendement net 7 %',
  'rendement net de 7%',
  'rendement net minimum 7 %',
  'rendement net > 7%',
  'rentabilité nette 7 %',
  'rentabilité nette supérieure à 7 %',
  'renta nette 7%',
  'taux de rendement net 7%',
  'rendement locatif net 7 %',
  'rendement 7 % net',
  '7 % net',
  '7% de rendement net',
  '7 % de rentabilité nette minimum',
  'au moins 7 % net',
])('%s is a net yield', (text) => {
  expect(read(text)).toEqual({ netYieldMin: '7' })
  expect(read(`murs ${text} Lyon`)).toEqual({ deal: 'murs', netYieldMin: '7', location: 'Lyon' })
})

test.each(['rendement 7 %', 'rendement brut 7%', 'renta brute 7 %', 'rendement 7% brut', '7 %', 'taux 7%'])(
  '%s is a gross yield',
  (text) => expect(read(`murs ${text}`)).toMatchObject({ deal: 'murs', yieldMin: '7' }),
)

test('a net result is no yield', () => {
  for (const text of ['bar résultat net 30 000', 'bar 200 000 net vendeur', 'bar bénéfice net 7 %'])
    expect(read(text)).not.toHaveProperty('netYieldMin')
})

const NEWS = [
  'nouveautés',
  'Nouveauté',
  'les nouveautés',
  'nouvelles annonces',
  'dernières annonces',
  'annonces récentes',
]
const CUTS = ['prix en baisse', 'baisse de prix', 'baisses de prix', 'en baisse de prix', 'prix réduit']

test.each([
  ...NEWS.map((typed) => [typed, 'newListings'] as const),
  ...CUTS.map((typed) => [typed, 'priceCut'] as const),
])('%s is a filter, alone and beside others', (typed, parameter) => {
  expect(read(typed)).toEqual({ [parameter]: 'yes' })
  expect(read(`${typed} Caen`)).toEqual({ [parameter]: 'yes', location: 'Caen' })
  expect(read(`hôtel ${typed} moins de 500 000`)).toEqual({
    activity: 'hotel,hotel-restaurant',
    [parameter]: 'yes',
    maxPrice: '500000',
  })
  expect(read(`hôtel sans ${typed}`)).not.toHaveProperty(parameter)
})
