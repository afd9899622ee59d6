import type { ReadBrief } from '#domain/briefs/brief.ts'
import { askedIn, type BriefCriteria } from '#domain/briefs/criteria.ts'
import { CRITERION_LABELS, CRITERION_WORDS } from '#domain/briefs/criteria-words.ts'
import { Refusal } from '#server/core/refusal.ts'
import type { Places } from '#server/places/places.ts'

/** Criteria with their words, as screens show them. */
export const toReadBrief = (criteria: BriefCriteria, ignored: string[] = []): ReadBrief => ({
  criteria,
  chips: askedIn(criteria).map((name) => ({
    name,
    label: CRITERION_LABELS[name],
    words: CRITERION_WORDS[name](criteria),
  })),
  ignored,
})

/**
 * The criteria with their places as the official list names them: its mails go to an address that nobody has confirmed, and
 * must not contain a text that a visitor typed. Refuses a brief without criteria: it would find everything.
 */
export function officialCriteria(given: BriefCriteria, places: Places): BriefCriteria {
  if (askedIn(given).length === 0) throw new Refusal('invalid', 'Indiquez au moins un critère.')
  const official = given.places?.map(({ name, radius }) => {
    const found = places.named(name)
    if (!found) throw new Refusal('invalid', `Nous ne connaissons pas le lieu «\u00a0${name}\u00a0».`)
    return { name: found.value, ...(radius && places.town(found.value) ? { radius } : {}) }
  })
  return { ...given, ...(official ? { places: official } : {}) }
}
