import { gazetteer, postcodes } from '#server/places/index/gazetteer.ts'
import type { KnownPlace } from '#server/places/index/known-place.ts'

const CORSE = '94'

/** The départements that a number names: 1, 01, 2A, 974; 20 is the whole of Corse. */
export function departementOfNumber(text: string): KnownPlace | undefined {
  const { departements, regions } = gazetteer()
  if (text === '20') return regions.get(CORSE)
  return /^(\d{1,3}|2[ab])$/.test(text) ? departements.get(text.toUpperCase().padStart(2, '0')) : undefined
}

/** The places of a postal code; the département for a CEDEX code, which belongs to no commune. */
export function placesOfPostcode(postcode: string): KnownPlace[] {
  const { departements } = gazetteer()
  const departement = departements.get(postcode.slice(0, 3)) ?? departements.get(postcode.slice(0, 2))
  return postcodes().get(postcode) ?? (departement ? [departement] : [])
}

export const isPostcode = (word: string) => /^\d{5}$/.test(word)
