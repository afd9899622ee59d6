import { Search as SearchIcon, SlidersHorizontal } from 'lucide'
import { type FormEvent, useState, useEffect, useRef } from 'react'
import { useNavigate, useLocation } from 'react-router'
import { plural } from '#contract/format.ts'
import { readSearch, type Search, searchPath, TRADE_PARAMETERS } from '#web/api/search-path.ts'
import { Icon } from '#web/ui/icon.tsx'
import { PlaceField } from './place-field.tsx'
import type { Trade } from './activity-field.tsx'
import { Filters } from './filters.tsx'

const PLACE = 'Ville, département ou région'

/**
 * docs/specification.md §2: filled from the URL, and navigates to the next one. Without scripts, a plain GET form.
 */
export function SearchForm({ search }: { search: Search }) {
  const navigate = useNavigate()
  const { form, place, setPlace, trades, setTrades } = useFieldsOfUrl(search)
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
        <Filters search={search} isOpen={isOpen} trades={trades} onTrades={setTrades} />
        {search.sort && <input type="hidden" name="sort" value={search.sort} />}
      </form>
    </search>
  )
}

function ActiveCount({ search }: { search: Search }) {
  const active = (['category', 'minPrice', 'maxPrice', ...TRADE_PARAMETERS] as const).filter((name) => search[name])
  const count = active.length
  if (count === 0) return null
  return (
    <span className="btn-count">
      {count}
      <span className="visually-hidden">{plural(count, ' filtre actif', ' filtres actifs')}</span>
    </span>
  )
}

/**
 * Keeps the form's fields in sync with the URL, back and forward included (docs/specification.md §2). All except place and
 * activities are uncontrolled, so that what is typed before hydration is not lost.
 */
function useFieldsOfUrl(search: Search) {
  const form = useRef<HTMLFormElement>(null)
  const [place, setPlace] = useState(search.location ?? '')
  const [trades, setTrades] = useState(() => tradesOf(search))
  const { key, hash } = useLocation()
  const shownKey = useRef(key)
  useEffect(() => {
    // A jump inside the page (skip link) is not a new search.
    if (shownKey.current === key || hash) return
    shownKey.current = key
    setPlace(search.location ?? '')
    setTrades(tradesOf(search))
    for (const field of form.current?.elements ?? []) fill(field, search)
  }, [key, hash, search])
  return { form, place, setPlace, trades, setTrades }
}

const tradesOf = (search: Search): Trade[] =>
  (['sector', 'activity'] as const).flatMap((parameter) =>
    (search[parameter]?.split(',') ?? []).map((slug) => ({ parameter, slug })),
  )

/** Uncontrolled fields: the category, amounts and checkboxes. */
function fill(field: Element, search: Search) {
  if (field instanceof HTMLSelectElement) field.value = search.category ?? 'all'
  if (!(field instanceof HTMLInputElement)) return
  const value = search[field.name as keyof Search] ?? ''
  if (field.type === 'number') field.value = value
  if (field.type === 'checkbox') field.checked = value === field.value || value.split(',').includes(field.value)
}
