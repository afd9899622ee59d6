import { departementOfNumber, isPostcode, placesOfPostcode } from './numbers.ts'
import { hasSeveralParts, placeKey } from './place-key.ts'
import { homonyms } from './settle.ts'
import type { KnownPlace } from '#server/places/index/known-place.ts'
import { namedAs, namedBy } from '#server/places/index/names.ts'

/**
 * The places of a text that is exactly a name, a postal code or a département's number, as most searches are;
 * undefined when it needs full parsing. A commune named like an ordinary word counts here: 'Rue', 'Campagne'.
 */
export function parseExact(text: string): KnownPlace[] | undefined {
  if (hasSeveralParts(text)) return undefined
  const key = placeKey(text)
  if (isPostcode(key)) return placesOfPostcode(key)
  const departement = /^\d/.test(key) ? departementOfNumber(key) : undefined
  if (departement) return [departement]
  return namedAs(key).some(({ matchKind }) => matchKind === 'name') ? homonyms(namedBy(key)) : undefined
}
