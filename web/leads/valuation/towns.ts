import type { PlaceSuggestion } from '#contract/place.ts'

/** The whole postal code in what was typed, if there is one: « 14 000 » too. */
export function postalCodeIn(typed: string): string | undefined {
  const code = typed.replace(/\s/g, '')
  return /^\d{5}$/.test(code) ? code : undefined
}

/** The towns among places. A département stands for a code that no town has; an address in Paris 11e is in Paris. */
export const townsIn = (places: PlaceSuggestion[]): string[] =>
  places.filter(({ kind }) => kind === 'commune').map(({ name }) => name.replace(/ \d+er?$/, ''))
