import { Search as SearchIcon, SlidersHorizontal } from 'lucide'
import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { readSearch, type Search, searchPath } from '#web/api/search-path.ts'
import { PlaceField } from './place-field.tsx'
import { Filters } from './filters.tsx'
import { useFieldsOfUrl } from './use-fields-of-url.ts'
import { Icon } from '#web/ui/icon.tsx'

const PLACE = 'Ville, département ou région'

/**
 * docs/specification.md §2: filled from the URL, and navigates to the next one. Without scripts, a plain GET form.
 */
export function SearchForm({ search }: { search: Search }) {
  const navigate = useNavigate()
  const { form, place, setPlace } = useFieldsOfUrl(search)
  const [isOpen, setIsOpen] = useState(false)

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const fields = [...new FormData(event.currentTarget)].filter(
      (field): field is [string, string] => !(field[1] instanceof File),
    )
    void navigate(searchPath(readSearch(new URLSearchParams(fields))))
  }

  return (
    <search>
      <form ref={form} action="/search" method="get" noValidate autoComplete="off" onSubmit={submit}>
        <div className="search-bar">
          <PlaceField name="location" label={PLACE} placeholder={PLACE} hideLabel value={place} onChange={setPlace} />
          <button
            className="btn btn-line filters-toggle"
            type="button"
            aria-expanded={isOpen}
            aria-controls="filtres"
            onClick={() => setIsOpen(!isOpen)}
          >
            <Icon of={SlidersHorizontal} />
            Filtres
            <ActiveCount search={search} />
          </button>
          <button className="btn btn-plate" type="submit">
            <Icon of={SearchIcon} />
            Rechercher
          </button>
        </div>
        <Filters search={search} isOpen={isOpen} />
        {search.sort && <input type="hidden" name="sort" value={search.sort} />}
      </form>
    </search>
  )
}

function ActiveCount({ search: { category, minPrice, maxPrice } }: { search: Search }) {
  const count = [category, minPrice, maxPrice].filter(Boolean).length
  if (count === 0) return null
  return (
    <span className="btn-count">
      {count}
      <span className="visually-hidden">{count === 1 ? ' filtre actif' : ' filtres actifs'}</span>
    </span>
  )
}
