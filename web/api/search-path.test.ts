import { expect, test } from 'vitest'
import { TRADE_FILTERS } from '#contract/listing/trade-filters.ts'
import { isLanding, readSearch, searchPath, TRADE_PARAMETERS } from './search-path.ts'

const pathOf = (query: string) => searchPath(readSearch(new URLSearchParams(query)))

test('a search path knows every filter of the trade', () => {
  expect(TRADE_PARAMETERS.toSorted()).toEqual(Object.keys(TRADE_FILTERS).toSorted())
})

test('a search has one path, however its values are written', () => {
  const path = '/search?location=Lyon&deal=fonds&deal=murs&rentMax=20000&flat=yes'
  expect(pathOf('flat=yes&deal=fonds,murs&rentMax=20+000&location=Lyon&utm_source=x')).toBe(path)
  expect(pathOf('deal=fonds&rentMax=20000&deal=murs&deal=&flat=yes&location=Lyon')).toBe(path)
  expect(pathOf('deal=&rentMax=0&revenueMin=beaucoup&licence=<b>&flat=')).toBe('/search')
  expect(pathOf('status=en+vente%2Csous+offre')).toBe('/search?status=en+vente&status=sous+offre')
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
