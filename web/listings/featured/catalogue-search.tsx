import { Search } from 'lucide'
import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { useRead } from '#web/api/answers.ts'
import { landing } from '#web/api/queries/listings.ts'
import { searchPath } from '#web/api/search-path.ts'
import { PageLink } from '#web/frame/page-link.tsx'
import { PlaceField } from '#web/listings/search/place-field.tsx'
import { Icon } from '#web/ui/icon.tsx'

/** The whole catalogue: how much there is of each category, and a field to search it. Without scripts, a plain form. */
export function CatalogueSearch() {
  const navigate = useNavigate()
  const [location, setLocation] = useState('')
  const { data: all } = useRead(landing({}))
  function search(event: FormEvent) {
    event.preventDefault()
    void navigate(searchPath({ location: location.trim() }))
  }
  return (
    <search className="catalogue">
      <form action="/search" method="get" autoComplete="off" onSubmit={search}>
        <PlaceField
          name="location"
          label="Un métier, une ville, une référence"
          placeholder="Boulangerie Lyon, hôtel Bretagne…"
          value={location}
          onChange={setLocation}
        />
        <button className="btn btn-plate" type="submit">
          <Icon of={Search} />
          Rechercher
        </button>
      </form>
      {all && all.total > 0 && (
        <ul role="list">
          <li>
            <PageLink to="/search">{`Tous nos biens (${all.total})`}</PageLink>
          </li>
          {all.categories.map(({ category, total }) => (
            <li key={category}>
              <PageLink to={searchPath({ category })}>{`${category} (${total})`}</PageLink>
            </li>
          ))}
        </ul>
      )}
    </search>
  )
}
