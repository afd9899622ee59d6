import type { PlaceSuggestion } from '#domain/place.ts'

/** Parses a complete postal code, also with spaces: « 14 000 ». */
export function postalCodeIn(typed: string): string | undefined {
  const code = typed.replace(/\s/g, '')
  return /^\d{5}$/.test(code) ? code : undefined
}

/** The towns of a postal code's suggestions, without départements; « Paris 11e » gives Paris. */
export const townsIn = (places: PlaceSuggestion[]): string[] =>
  places.filter(({ kind }) => kind === 'commune').map(({ name }) => name.replace(/ \d+er?$/, ''))
