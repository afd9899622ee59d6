import { Search as SearchIcon, SlidersHorizontal } from 'lucide'
import { type FormEvent, useState, useEffect, useRef } from 'react'
import { useNavigate, useLocation } from 'react-router'
import { plural } from '#contract/format.ts'
import { readSearch, type Search, searchPath } from '#web/api/search-path.ts'
import { Icon } from '#web/ui/icon.tsx'
import { PlaceField } from './place-field.tsx'
import { Filters } from './filters.tsx'

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
      <span className="visually-hidden">{plural(count, ' filtre actif', ' filtres actifs')}</span>
    </span>
  )
}

/**
 * Keeps the form's fields in sync with the URL, back and forward included (docs/specification.md §2). All except the
 * place are uncontrolled, so that what is typed before hydration is not lost.
 */
function useFieldsOfUrl({ location, category, minPrice, maxPrice }: Search) {
  const form = useRef<HTMLFormElement>(null)
  const [place, setPlace] = useState(location ?? '')
  const { key, hash } = useLocation()
  const shownKey = useRef(key)
  useEffect(() => {
    // A jump inside the page (skip link) is not a new search.
    if (shownKey.current === key || hash) return
    shownKey.current = key
    setPlace(location ?? '')
    const values = { category: category ?? 'all', minPrice, maxPrice }
    for (const [name, value = ''] of Object.entries(values)) fill(form.current?.elements.namedItem(name), value)
  }, [key, hash, location, category, minPrice, maxPrice])
  return { form, place, setPlace }
}

function fill(field: unknown, value: string) {
  if (field instanceof HTMLInputElement || field instanceof HTMLSelectElement) field.value = value
}
