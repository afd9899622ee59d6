import type { Gazetteer } from './gazetteer.ts'
import type { Spot } from './spot.ts'

const CORSE = '94'

/** The départements that a number names: 1, 01, 2A, 974; 20 is the whole of Corse. */
export function departementOfNumber(text: string, { departements, regions }: Gazetteer): Spot | undefined {
  if (text === '20') return regions.get(CORSE)
  return /^(\d{1,3}|2[ab])$/.test(text) ? departements.get(text.toUpperCase().padStart(2, '0')) : undefined
}

/** The places of a postal code; of one that only large deliveries use, the département. */
export function spotsOfPostcode(postcode: string, gazetteer: Gazetteer): Spot[] {
  const { communes, arrondissements, departements, postcodes } = gazetteer
  const codes = postcodes().get(postcode)?.split(' ') ?? []
  const spots = codes
    .map((code) => arrondissements.get(code) ?? communes.get(code))
    .filter((spot) => spot !== undefined)
  if (spots.length > 0) return spots
  const departement = departements.get(postcode.slice(0, 3)) ?? departements.get(postcode.slice(0, 2))
  return departement ? [departement] : []
}

export const isPostcode = (word: string) => /^\d{5}$/.test(word)
