import { expect, test } from 'vitest'
import { gazetteer } from './index/gazetteer.ts'
import { loadPlaces, type Place } from './places.ts'

const places = loadPlaces()
const { communes, departements: allDepartements, regions: allRegions, areas: allAreas } = gazetteer()
const COMMUNES_TRIED = 2000

const present = (found: (Place | undefined)[]) => found.filter((place) => place !== undefined)
const wronglyFound = (found: Place[]) =>
  found
    .filter(
      ({ value, filter }) => JSON.stringify(places.parse(value)) !== JSON.stringify({ place: filter, otherWords: [] }),
    )
    .map(({ label }) => label)

test('the value of every département, région and area finds exactly that place @slow', () => {
  const departements = present([...allDepartements.keys()].map(places.departement))
  const regions = present([...allRegions.keys()].map(places.region))
  const areas = allAreas.flatMap(({ name }) =>
    places.suggest(name, 20).filter((place) => place.kind === 'area' && place.name === name),
  )
  expect([departements.length, regions.length, areas.length]).toEqual([109, 18, allAreas.length])
  expect(wronglyFound([...departements, ...regions, ...areas])).toEqual([])
})

test('the value of a commune finds exactly that commune @slow', () => {
  const names = [...communes.values()].map(({ name }) => name)
  const step = Math.floor(names.length / COMMUNES_TRIED)
  const tried = names.filter((_, place) => place % step === 0)
  const suggested = tried.flatMap((name) => places.suggest(name, 5))
  expect(tried.length).toBeGreaterThanOrEqual(COMMUNES_TRIED)
  expect(wronglyFound(suggested)).toEqual([])
})
