import type { PlaceData } from './parsed-location.ts'
import { departementOfNumber, isPostcode, placesOfPostcode } from './numbers.ts'
import { hasSeveralParts, placeKey } from './place-key.ts'
import { homonyms } from './settle.ts'
import type { KnownPlace } from '#server/places/index/known-place.ts'

/**
 * The places of a text that is exactly a name, a postal code or a département's number, as most searches are;
 * undefined when it needs full parsing. A commune named like an ordinary word counts here: 'Rue', 'Campagne'.
 */
export function parseExact(text: string, { gazetteer, names, lookup }: PlaceData): KnownPlace[] | undefined {
  if (hasSeveralParts(text)) return undefined
  const key = placeKey(text)
  if (STARTS_WITH_DIGIT.test(key)) return isPostcode(key) ? placesOfPostcode(key, gazetteer) : byNumber(key)
  const matches = names.get(key)
  return matches.some(({ matchKind }) => matchKind === 'name') ? homonyms(lookup.exactly(key)) : undefined

  function byNumber(number: string): KnownPlace[] | undefined {
    const departement = departementOfNumber(number, gazetteer)
    return departement && [departement]
  }
}

const STARTS_WITH_DIGIT = /^\d/
