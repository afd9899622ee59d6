import { useRead } from '#web/api/answers.ts'
import { placeSuggestions } from '#web/api/queries/listings.ts'
import type { PlaceSuggestion } from '#domain/place.ts'
import { searchPath } from '#web/api/search-path.ts'
import { counted } from '#domain/format.ts'
import { useOneTabStop } from '#web/ui/one-tab-stop.ts'
import { PageLink } from '#web/frame/page-link.tsx'
import { DEPARTMENT_PLATES } from './department-map.ts'

const NONE: PlaceSuggestion[] = []

export function DepartmentSection() {
  const { data: places = NONE } = useRead(placeSuggestions({}))
  return (
    <section className="section section-stone" aria-labelledby="departments-title">
      <div className="departments wrap">
        <div className="departments-head filet">
          <h2 id="departments-title">Chercher par département</h2>
          <p>
            Les plaques bleues indiquent les départements où nous proposons des biens en ce moment.{' '}
            <PageLink className="link" to="/search?vue=carte">
              Voir la carte
            </PageLink>
          </p>
        </div>
        <div className="departments-map">
          <DepartmentPlates departments={places.filter(({ kind }) => kind === 'departement')} />
          <div className="legend" aria-hidden="true">
            <span className="legend-on">Des biens à vendre</span>
            <span>Aucun bien</span>
            <em>Flèches : d’un département à l’autre</em>
          </div>
        </div>
        <RegionList regions={places.filter(({ kind }) => kind === 'region')} />
      </div>
    </section>
  )
}

/** The map of France as street plates, blue where there are listings. */
function DepartmentPlates({ departments }: { departments: PlaceSuggestion[] }) {
  const oneTabStop = useOneTabStop<HTMLElement>()
  const byCode = new Map(departments.map((department) => [department.code, department]))
  return (
    <nav
      className="department-plates"
      aria-label="Départements avec des biens, flèches pour passer de l’un à l’autre"
      {...oneTabStop}
    >
      {DEPARTMENT_PLATES.map(({ code, column }, index) => {
        const department = byCode.get(code)
        // Only needed after a gap: the grid places a plate right after the previous one.
        const from = column === (DEPARTMENT_PLATES[index - 1]?.column ?? 0) + 1 ? undefined : column
        return department ? (
          <PageLink
            key={code}
            data-column={from}
            to={searchPath({ location: department.value })}
            aria-label={`${code} ${department.name}\u00a0: ${counted(department.count, 'bien')}`}
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

/** The same search as a list of régions, including the overseas ones. */
function RegionList({ regions }: { regions: PlaceSuggestion[] }) {
  return (
    <ul className="regions" aria-label="Régions avec des biens">
      {regions.map(({ code, name, value, count }) => (
        <li key={code}>
          <PageLink to={searchPath({ location: value })}>
            {name} <span>{counted(count, 'bien')}</span>
          </PageLink>
        </li>
      ))}
    </ul>
  )
}
