import type { Known } from './reading.ts'
import { departementOfNumber, isPostcode, spotsOfPostcode } from './numbers.ts'
import { isComposed, placeKey } from './place-key.ts'
import { homonyms } from './settle.ts'
import type { Spot } from './spot.ts'

/**
 * The places of a text that is exactly a name, a postal code or a département's number: most searches are, and need
 * no further reading. A name that is also an ordinary word counts, as nothing else was written: 'Rue', 'Campagne'.
 */
export function readExact(text: string, { gazetteer, names, lookup }: Known): Spot[] | undefined {
  if (isComposed(text)) return undefined
  const key = placeKey(text)
  if (STARTS_WITH_DIGIT.test(key)) return isPostcode(key) ? spotsOfPostcode(key, gazetteer) : byNumber(key)
  const matches = names.get(key)
  return matches.some(({ naming }) => naming === 'name') ? homonyms(lookup.exactly(key)) : undefined

  function byNumber(number: string): Spot[] | undefined {
    const departement = departementOfNumber(number, gazetteer)
    return departement && [departement]
  }
}

const STARTS_WITH_DIGIT = /^\d/
