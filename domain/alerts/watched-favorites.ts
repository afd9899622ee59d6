/** Stored as the criteria of the alert about an account's favorites. No search has these criteria. */
export const FAVORITES_CRITERIA = 'favorites=yes'

export const FAVORITES_WORDS = 'Vos favoris\u00a0: prix et disponibilité'

/** The path of the page that lists the results of an alert. */
export function alertListingsPath(criteria: string): string {
  if (criteria === FAVORITES_CRITERIA) return '/favorites'
  return criteria ? `/search?${criteria}` : '/search'
}
