import { expect, test } from 'vitest'
import { AREAS } from './index/areas.ts'
import { readIndex } from './index/index-file.ts'
import { loadPlaces, type Place } from './places.ts'

const places = loadPlaces()
const index = readIndex()
const COMMUNES_TRIED = 2000

const present = (found: (Place | undefined)[]) => found.filter((place) => place !== undefined)
const wronglyFound = (found: Place[]) =>
  found
    .filter(
      ({ value, filter }) => JSON.stringify(places.parse(value)) !== JSON.stringify({ place: filter, otherWords: [] }),
    )
    .map(({ label }) => label)

test('the value of every département, région and area finds exactly that place', () => {
  const departements = present(index.departements.map(([code]) => places.departement(code)))
  const regions = present(index.regions.map(([code]) => places.region(code)))
  const areas = AREAS.flatMap(({ name }) =>
    places.suggest(name, 20).filter((place) => place.kind === 'area' && place.name === name),
  )
  expect([departements.length, regions.length, areas.length]).toEqual([109, 18, AREAS.length])
  expect(wronglyFound([...departements, ...regions, ...areas])).toEqual([])
})

test('the value of a commune finds exactly that commune', () => {
  const names = index.communes.map(([, name]) => name)
  const step = Math.floor(names.length / COMMUNES_TRIED)
  const tried = names.filter((_, place) => place % step === 0)
  const suggested = tried.flatMap((name) => places.suggest(name, 5))
  expect(tried.length).toBeGreaterThanOrEqual(COMMUNES_TRIED)
  expect(wronglyFound(suggested)).toEqual([])
})
