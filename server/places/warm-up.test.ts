import { expect, test } from 'vitest'
import { loadPlaces } from './places.ts'

test('warming up changes no answer and can run twice', async () => {
  const places = loadPlaces()
  const warming = [places.warmUp(), places.warmUp()]
  expect(places.find('Amboise')?.communes).toEqual(['37003'])
  await Promise.all(warming)
  expect(places.find('Ambiose')?.communes).toEqual(['37003'])
  expect(places.suggest('ambois', 1)).toMatchObject([{ code: '37003' }])
})
