import { activity, isActivity } from '#domain/listing/register/activities.ts'
import { type Sort, SORT_NAMES, sortRow } from '#domain/listing/search/sorts.ts'
import type { Search } from '#web/api/search-path.ts'

/** The orders that a search offers: by distance around a town, by a figure in the trades that compare by it. */
export const offeredSorts = (search: Search): Sort[] =>
  SORT_NAMES.filter((sort) => sort === search.sort || isOffered(sort, search))

function isOffered(
  sort: Sort,
  { radius, contribution, category, deal, sector, activity: activities }: Search,
): boolean {
  const { of } = sortRow(sort)
  if (sort === 'distance') return radius !== undefined
  if (sort === 'means') return contribution !== undefined
  if (!of) return true
  const sectors = new Set([
    ...(sector?.split(',') ?? []),
    ...(activities?.split(',') ?? []).map((slug) => isActivity(slug) && activity(slug).sector),
  ])
  return (
    (of.category !== undefined && of.category === category) ||
    (of.deal !== undefined && (deal?.split(',').includes(of.deal) ?? false)) ||
    (of.sectors?.some((one) => sectors.has(one)) ?? false)
  )
}
