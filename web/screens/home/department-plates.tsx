import type { PlaceSuggestion } from '#contract/place.ts'
import { searchPath } from '#web/api/search-address.ts'
import { DEPARTMENT_PLATES } from '#web/content/department-map.ts'
import { listingCount } from '#web/parts/listing-count.ts'
import { PageLink } from '#web/parts/page-link.tsx'

// Written out, because Tailwind makes only the classes it reads. Rows follow from the order of the plates.
const COLUMNS = [
  'col-start-1',
  'col-start-2',
  'col-start-3',
  'col-start-4',
  'col-start-5',
  'col-start-6',
  'col-start-7',
  'col-start-8',
  'col-start-9',
  'col-start-10',
  'col-start-11',
]

/** The map of France in street plates, blue where there are listings. */
export function DepartmentPlates({ departments }: { departments: PlaceSuggestion[] }) {
  const byCode = new Map(departments.map((department) => [department.code, department]))
  return (
    <nav className="department-plates" aria-label="Départements avec des biens">
      {DEPARTMENT_PLATES.map(({ code, column }) => {
        const department = byCode.get(code)
        const place = COLUMNS[column - 1]
        return department ? (
          <PageLink
            key={code}
            className={place}
            to={searchPath({ location: department.value })}
            aria-label={`${code} ${department.name}\u00a0: ${listingCount(department.count)}`}
          >
            {code}
          </PageLink>
        ) : (
          <span key={code} className={place} aria-hidden="true">
            {code}
          </span>
        )
      })}
    </nav>
  )
}
