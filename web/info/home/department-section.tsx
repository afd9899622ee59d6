import { useQuery } from '@tanstack/react-query'
import { placesWithListings } from '#web/api/queries/listings.ts'
import { DepartmentPlates } from './department-plates.tsx'
import { RegionList } from './region-list.tsx'

export function DepartmentSection() {
  const { data: places = [] } = useQuery(placesWithListings())
  return (
    <section className="section section-stone" aria-labelledby="departments-title">
      <div className="departments wrap">
        <div className="departments-head filet">
          <h2 id="departments-title">Chercher par département</h2>
          <p>Les plaques bleues indiquent les départements où nous proposons des biens en ce moment.</p>
        </div>
        <div className="departments-map">
          <DepartmentPlates departments={places.filter(({ kind }) => kind === 'departement')} />
          <div className="legend" aria-hidden="true">
            <span className="legend-on">Des biens à vendre</span>
            <span>Aucun bien</span>
          </div>
        </div>
        <RegionList regions={places.filter(({ kind }) => kind === 'region')} />
      </div>
    </section>
  )
}
