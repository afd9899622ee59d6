import type { PlaceSuggestion } from '#contract/place.ts'
import { searchPath } from '#web/api/search-path.ts'
import { listingCount } from '#web/listings/card/listing-count.ts'
import { PageLink } from '#web/frame/page-link.tsx'

/** The same search as a list of régions, which includes the overseas départements. */
export function RegionList({ regions }: { regions: PlaceSuggestion[] }) {
  const sorted = regions.toSorted((a, b) => b.count - a.count || a.name.localeCompare(b.name, 'fr'))
  return (
    <ul className="regions" aria-label="Régions avec des biens">
      {sorted.map(({ code, name, value, count }) => (
        <li key={code}>
          <PageLink to={searchPath({ location: value })}>
            {name} <span>{listingCount(count)}</span>
          </PageLink>
        </li>
      ))}
    </ul>
  )
}
