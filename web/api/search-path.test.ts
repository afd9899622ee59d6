import { expect, test } from 'vitest'
import { TRADE_FILTERS } from '#domain/listing/search/trade-filters.ts'
import { budgetIn, isLanding, readSearch, searchPath } from './search-path.ts'
import { TRADE_PARAMETERS } from '#domain/listing/search/parameters.ts'

const pathOf = (query: string) => searchPath(readSearch(new URLSearchParams(query)))

test('search paths support every trade filter', () => {
  expect(TRADE_PARAMETERS.toSorted()).toEqual(Object.keys(TRADE_FILTERS).toSorted())
})

test('search paths support every radius, but only with a place', () => {
  expect(pathOf('radius=30&location=Lyon&vue=carte')).toBe('/search?location=Lyon&radius=30&vue=carte')
  expect(pathOf('radius=30')).toBe('/search')
  expect(pathOf('radius=7&location=Lyon&vue=plan')).toBe('/search?location=Lyon&unknown=rayon+7')
})

test('a search has one path, however its values are written', () => {
  const path = '/search?location=Lyon&deal=fonds&deal=murs&rentMax=20000&flat=yes'
  expect(pathOf('flat=yes&deal=fonds,murs&rentMax=20+000&location=Lyon&utm_source=x')).toBe(path)
  expect(pathOf('deal=fonds&rentMax=20000&deal=murs&deal=&flat=yes&location=Lyon')).toBe(path)
  expect(pathOf('deal=&rentMax=0&licence=&flat=')).toBe('/search')
  expect(pathOf('status=en+vente%2Csous+offre')).toBe('/search?status=en+vente&status=sous+offre')
})

test('the page number is in the path from page 2 on', () => {
  expect(pathOf('page=2&location=Lyon')).toBe('/search?location=Lyon&page=2')
  for (const page of ['1', '0', '02x', '41', '1e1', '-2']) expect(pathOf(`page=${page}`)).toBe('/search')
  expect(pathOf('page=007')).toBe('/search?page=7')
})

test.each([
  ['activity=pizzeria&location=Lyon', true],
  ['sector=restaurants&sort=price-asc', true],
  ['sector=restaurants&activity=pizzeria', false],
  ['activity=pizzeria&category=Commerce', false],
  ['activity=pizzeria,bar', false],
  ['activity=pizzeria&rentMax=20000', false],
  ['deal=fonds', false],
])('%s is a page for search engines: %s', (query, expected) => {
  expect(isLanding(readSearch(new URLSearchParams(query)))).toBe(expected)
})

test.each([
  ['250 000 €', '250000'],
  ['300 k€', '300000'],
  ['300k', '300000'],
  ['0,3 M€', '300000'],
  ['1.25 million', '1250000'],
  ['jusqu’à 2 M', '2000000'],
  ['2 M d’euros', '2000000'],
  ['3 murs', '3'],
  ['à discuter', undefined],
  ['250.000', '250000'],
  ['300 000,50', '300000'],
  ['environ 250 000 € FAI', '250000'],
])('a budget of “%s” is %s euros', (typed, euros) => {
  expect(budgetIn(typed)).toEqual({ euros })
})

test('a budget that may mean two amounts is asked about', () => {
  expect(budgetIn('entre 100000 et 200000')).toEqual({
    euros: undefined,
    question: '100\u202f000\u00a0€ ou 200\u202f000\u00a0€\u00a0? Écrivez le nombre en entier.',
  })
  expect(budgetIn('250,000').question).toContain('250\u00a0€ ou 250\u202f000\u00a0€')
})

test('an amount in a URL is read as people write it; one that is not understood is told, never dropped', () => {
  for (const maxPrice of ['250.000', '250 000 €', '250\u202f000\u00a0€', '250k', '0,25 M€'])
    expect(readSearch(new URLSearchParams({ maxPrice })), maxPrice).toEqual({ maxPrice: '250000' })
  expect(pathOf('maxPrice=beaucoup&revenueMin=pas+trop')).toBe('/search?unknown=beaucoup%2C+pas+trop')
  expect(pathOf('minPrice=250,000')).toBe('/search?unknown=250%2C000')
})

test('a budget in thousands is also parsed in a URL, where a form without scripts puts it', () => {
  expect(readSearch(new URLSearchParams({ maxPrice: '300 k€' }))).toEqual({ maxPrice: '300000' })
})

test('what an amount counts tells how it is read: 1.250 € are 1 250 €, 1.250 m² are asked about', () => {
  expect(pathOf('rentMax=1.250')).toBe('/search?rentMax=1250')
  expect(pathOf('surfaceMin=1.250')).toBe('/search?unknown=1.250')
  expect(pathOf('surfaceMin=1 250 m²')).toBe('/search?surfaceMin=1250')
})
