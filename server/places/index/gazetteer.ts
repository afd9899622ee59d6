import { readFileSync } from 'node:fs'
import { lazy } from '#server/places/once.ts'
import type { KnownPlace } from './known-place.ts'

/** Written by `tools/build/places-index.ts`: every place, communes and arrondissements largest first. */
export const INDEX_FILE = new URL('../index.json', import.meta.url)

/** Every place, by its code; an overseas région is the same place as its only département. */
export const gazetteer = lazy(() => {
  const places = Map.groupBy(readIndex(), ({ kind }) => kind)
  const byCode = (kind: KnownPlace['kind']) => new Map((places.get(kind) ?? []).map((place) => [place.code, place]))
  const [departements, regions] = [byCode('departement'), byCode('region')]
  for (const place of departements.values())
    if (place.region && !regions.has(place.region)) regions.set(place.region, place)
  return {
    communes: byCode('commune'),
    arrondissements: byCode('arrondissement'),
    departements,
    regions,
    areas: places.get('area') ?? [],
  }
})

function readIndex(): KnownPlace[] {
  try {
    return JSON.parse(readFileSync(INDEX_FILE, 'utf8')) as KnownPlace[]
  } catch (cause) {
    throw new Error('The places index is missing or damaged: run `node tools/build/places-index.ts`.', { cause })
  }
}

/** A commune or an arrondissement. */
export const townOf = (code: string) => gazetteer().communes.get(code) ?? gazetteer().arrondissements.get(code)

/** The city of an arrondissement; undefined for other codes. */
export const cityOf = (code: string) => gazetteer().arrondissements.get(code)?.commune ?? undefined

/** The communes, or arrondissements of a city, of each postal code, largest first. */
export const postcodes = lazy(() => {
  const { communes, arrondissements } = gazetteer()
  const cities = new Set([...arrondissements.values()].map(({ commune }) => commune))
  const found = new Map<string, KnownPlace[]>()
  for (const place of [...arrondissements.values(), ...communes.values()].filter(({ code }) => !cities.has(code)))
    for (const postcode of place.postcodes ?? []) found.set(postcode, [...(found.get(postcode) ?? []), place])
  return found
})
