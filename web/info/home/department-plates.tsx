import type { PlaceSuggestion } from '#contract/place.ts'
import { searchPath } from '#web/api/search-path.ts'
import { DEPARTMENT_PLATES } from './department-map.ts'
import { listingCount } from '#web/listings/card/listing-count.ts'
import { PageLink } from '#web/frame/page-link.tsx'

/** The map of France in street plates, blue where there are listings. */
export function DepartmentPlates({ departments }: { departments: PlaceSuggestion[] }) {
  const byCode = new Map(departments.map((department) => [department.code, department]))
  return (
    <nav className="department-plates" aria-label="Départements avec des biens">
      {DEPARTMENT_PLATES.map(({ code, column }, index) => {
        const department = byCode.get(code)
        // The grid places a plate that directly follows the previous one.
        const from = column === (DEPARTMENT_PLATES[index - 1]?.column ?? 0) + 1 ? undefined : column
        return department ? (
          <PageLink
            key={code}
            data-column={from}
            to={searchPath({ location: department.value })}
            aria-label={`${code} ${department.name}\u00a0: ${listingCount(department.count)}`}
          >
            {code}
          </PageLink>
        ) : (
          <span key={code} data-column={from} aria-hidden="true">
            {code}
          </span>
        )
      })}
    </nav>
  )
}
