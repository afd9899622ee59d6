import { expect, test } from 'vitest'
import { fitOf } from '#domain/briefs/match.ts'
import type { BriefCriteria } from '#domain/briefs/criteria.ts'
import { inArea, type MatchedListing } from '#domain/briefs/match-verdicts.ts'
import { loadPlaces } from '#server/places/places.ts'
import { publicLocation } from '#server/listings/projection.ts'
import { withAreas } from './areas.ts'

const places = loadPlaces()

const aListing = (
  location: string,
  discretion: 'commune' | 'departement' | 'region',
  own: Partial<MatchedListing> = {},
) => ({
  id: 1,
  price: 200_000,
  deal: 'fonds' as const,
  sector: 'food-trades' as const,
  activities: ['bakery' as const],
  facts: {},
  ...publicLocation({ location, discretion }, places),
  ...own,
})

const verdictOf = (
  place: BriefCriteria['places'],
  location: string,
  discretion: Parameters<typeof aListing>[1] = 'commune',
) => {
  const [area] = withAreas({ places: place, strict: [] }, places).areas
  return area && inArea(area, aListing(location, discretion))
}

test('a place of a brief holds its towns, and is unknown where a listing masks its own', () => {
  const caen = [{ name: 'Caen', radius: 20 }]
  expect(verdictOf(caen, 'Ouistreham')).toBe('met')
  expect(verdictOf(caen, 'Lisieux')).toBe('unmet')
  expect(verdictOf(caen, 'Lyon 3e')).toBe('unmet')
  expect(verdictOf([{ name: 'Lyon', radius: 10 }], 'Lyon 3e')).toBe('met')
  expect(verdictOf([{ name: 'Lyon' }], 'Lyon 3e')).toBe('met')
  expect(verdictOf([{ name: 'Calvados' }], 'Lisieux')).toBe('met')
  expect(verdictOf([{ name: 'Normandie' }], 'Lisieux', 'region')).toBe('met')
  expect(verdictOf([{ name: 'Calvados' }], 'Lisieux', 'region')).toBe('unknown')
  expect(verdictOf([{ name: 'Manche' }], 'Lyon', 'region')).toBe('unmet')
})

test('no circle, however small or far, tells two masked towns of one département apart @slow', () => {
  const told = new Set<string>()
  for (const name of ['Caen', 'Lisieux', 'Vire Normandie', 'Alençon', 'Rouen', 'Lyon'])
    for (const radius of [1, 5, 20, 60, 200]) {
      const brief = withAreas({ places: [{ name, radius }], strict: ['place'] }, places)
      const [one, other] = ['Lisieux', 'Vire Normandie'].map((town) => fitOf(brief, aListing(town, 'departement')))
      expect(one, `${name} ${radius}`).toEqual(other)
      told.add(one?.reasons.join() ?? 'excluded')
    }
  expect([...told].toSorted()).toEqual(['commune non communiquée', 'excluded', 'lieu voulu'])
})
