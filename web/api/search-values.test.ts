import { expect, test } from 'vitest'
import { CATEGORIES } from '#domain/listing/register/category.ts'
import { SearchFilters } from '#domain/listing/listing.ts'
import { AMOUNT_PARAMETERS, TRADE_PARAMETERS, VALUES } from '#domain/listing/search/parameters.ts'
import { SORT_NAMES } from '#domain/listing/search/sorts.ts'
import { readSearch, type Search, searchPath } from './search-path.ts'

const read = (given: Record<string, string>) => readSearch(new URLSearchParams(given))

const LISTS = TRADE_PARAMETERS.filter((name) => VALUES[name])

/** As people and other programs write a value. */
const WRITTEN = [
  (value: string) => value.toUpperCase(),
  (value: string) => value.replaceAll('-', ' '),
  (value: string) => value.replaceAll(/[- ]/g, '_'),
  (value: string) => value.normalize('NFD').replaceAll(/\p{M}/gu, ''),
  (value: string) => ` ${value.replaceAll("'", '’')} `,
]

test('every value of a list is read however it is written, on the page as in the API @slow', () => {
  for (const name of LISTS)
    for (const value of VALUES[name] ?? [])
      for (const written of [value, ...WRITTEN.map((write) => write(value))]) {
        expect(read({ [name]: written }), `${name}=${written}`).toEqual({ [name]: value })
        const inApi = SearchFilters.parse({ [name]: written })[name]
        expect(inApi, `${name}=${written}`).toEqual(value === 'yes' ? true : [value])
      }
  for (const value of CATEGORIES)
    for (const write of WRITTEN) expect(read({ category: write(value) })).toEqual({ category: value })
  for (const value of SORT_NAMES)
    for (const write of WRITTEN) expect(read({ sort: write(value) })).toEqual(value === 'recent' ? {} : { sort: value })
})

test('what has no such value is said, whatever its parameter, and changes no other', () => {
  const names = [...LISTS, ...AMOUNT_PARAMETERS, 'publishedAfter', 'radius', 'sort', 'category', 'minPrice', 'maxPrice']
  for (const name of names)
    for (const text of ['licorne', 'oui ou non', '1e9e9', '2026-02-30', '<licorne>', 'null']) {
      const { unknown, ...others } = read({ location: 'Lyon', [name]: text })
      expect(unknown, `${name}=${text}`).toContain(text)
      expect(others, `${name}=${text}`).toEqual({ location: 'Lyon' })
      expect(SearchFilters.safeParse({ [name]: text }).success, `${name}=${text}`).toBe(false)
    }
})

test('values that are known stay beside those that are not, and a path says both again', () => {
  const search: Search = read({ activity: 'bakery,licorne', sort: 'cheapest', location: 'Lyon', radius: '7' })
  expect(search).toEqual({ location: 'Lyon', activity: 'bakery', unknown: 'rayon 7, activité licorne, tri cheapest' })
  const path = searchPath(search)
  expect(searchPath(readSearch(new URL(path, 'https://x.example').searchParams))).toBe(path)
})

test('empty values, and those of forms that mean all, are no criteria', () => {
  const empty = Object.fromEntries(
    [...LISTS, ...AMOUNT_PARAMETERS, 'radius', 'sort', 'minPrice'].map((name) => [name, '']),
  )
  expect(read({ ...empty, category: 'all', maxPrice: '0' })).toEqual({})
})
