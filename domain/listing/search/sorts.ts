import type { Sector } from '#domain/listing/register/activities.ts'
import type { Category } from '#domain/listing/register/category.ts'
import type { Deal } from '#domain/listing/register/deals.ts'
import type { NumberFilter } from '#domain/listing/register/fields.ts'

/** An order of the results of a search. */
interface SortRow {
  label: string
  /** The figure it is by, highest first; listings that do not show it come last. */
  by?: NumberFilter
  /** The trades whose searches offer it; all when absent. */
  of?: { category?: Category; deal?: Deal; sectors?: readonly Sector[] }
}

const OF_PREMISES = { category: "Immobilier d'entreprise", deal: 'murs' } as const

/** The orders of results, by their name in a search URL, as they are offered. */
export const SORTS = {
  recent: { label: 'Plus récents' },
  'price-asc': { label: 'Prix croissants' },
  'price-desc': { label: 'Prix décroissants' },
  'price-cut': { label: 'Dernières baisses de prix' },
  distance: { label: 'Plus proches' },
  means: { label: 'Selon mon apport' },
  yield: { label: 'Meilleur rendement brut', by: 'yield', of: OF_PREMISES },
  'net-yield': { label: 'Meilleur rendement net', by: 'netYield', of: OF_PREMISES },
  stars: { label: 'Plus d’étoiles', by: 'stars', of: { category: 'Hôtellerie', sectors: ['lodging'] } },
  terrace: { label: 'Plus grande terrasse', by: 'terraceSurface', of: { sectors: ['restaurants', 'bars'] } },
} as const satisfies Record<string, SortRow>

export type Sort = keyof typeof SORTS

export const SORT_NAMES = Object.keys(SORTS) as Sort[]

/** A row of SORTS, typed with every property a row may have. */
export const sortRow = (sort: Sort): SortRow => SORTS[sort]

/** The orders by a figure of the register. */
export const FIGURE_SORTS = SORT_NAMES.filter((sort) => sortRow(sort).by)
