/** The criteria of the one alert that is no search: what changes about the favorites of its account. No search has them. */
export const FAVORITES_CRITERIA = 'favorites=yes'

export const FAVORITES_WORDS = 'Vos favoris\u00a0: prix et disponibilité'

/** Where the listings of an alert are seen. */
export function alertListingsPath(criteria: string): string {
  if (criteria === FAVORITES_CRITERIA) return '/favorites'
  return criteria ? `/search?${criteria}` : '/search'
}
