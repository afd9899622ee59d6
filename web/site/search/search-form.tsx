import { Search as SearchIcon, SlidersHorizontal } from 'lucide'
import { type FormEvent, type RefObject, useDeferredValue, useState, useEffect, useRef } from 'react'
import { useNavigate, useLocation } from 'react-router'
import { plural } from '#domain/format.ts'
import { RADII_KM } from '#domain/limits.ts'
import { MEANS_PARAMETERS } from '#domain/listing/search/means-parameters.ts'
import { readSearch, type Search, searchPath } from '#web/api/search-path.ts'
import { Icon } from '#web/ui/icon.tsx'
import { PlaceField } from './place-field.tsx'
import type { PickedTrade } from './filters/activity-field.tsx'
import { groupDigits } from '#web/ui/form/group-digits.ts'
import { ActiveFilters, CHIP_FILTERS } from './filters/active-filters.tsx'
import { FilterPanel } from './filters/filters.tsx'
import { SHOW_RESULTS } from './show-results.tsx'
import { TO_RESULTS } from './use-results-focus.ts'

const PLACE = 'Ville, département ou région'

/** docs/specification.md §2: filled from the URL, and navigates to a new one. Without scripts, a plain GET form. */
export function SearchForm({ search }: { search: Search }) {
  const navigate = useNavigate()
  const { form, place, setPlace, trades, setTrades } = useFieldsOfUrl(search)
  const [isOpen, setIsOpen] = useState(false)
  // Deferred: a slow phone shows the press first, then lays the panel out.
  const isShown = useDeferredValue(isOpen)
  const draft = useDraft(form, isShown, [place, trades])

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const { submitter } = event.nativeEvent as SubmitEvent
    // On a phone the panel hides the results, so close it.
    const isClosing = isOpen && (submitter?.getAttribute('value') === SHOW_RESULTS || isNarrow())
    if (isClosing) setIsOpen(false)
    void navigate(searchPath(searchIn(event.currentTarget)), isClosing ? { state: TO_RESULTS } : {})
  }

  return (
    <search>
      <form
        ref={form}
        action="/search"
        method="get"
        noValidate
        autoComplete="off"
        onInput={draft.update}
        onSubmit={submit}
      >
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
        <div className="search-narrow">
          <RadiusField search={search} />
          <ActiveFilters search={search} />
        </div>
        <p className="search-hint">
          Un métier, un budget ou une référence se tapent aussi ici{'\u00a0'}: «{'\u00a0'}boulangerie lyon moins de 300
          {'\u202f'}000{'\u00a0'}».
        </p>
        <FilterPanel search={search} isOpen={isShown} draft={draft.search} trades={trades} onTrades={setTrades} />
        {MEANS_PARAMETERS.map(
          (name) => search[name] && <input key={name} type="hidden" name={name} value={search[name]} />,
        )}
        {search.sort && <input type="hidden" name="sort" value={search.sort} />}
        {search.vue && <input type="hidden" name="vue" value={search.vue} />}
      </form>
    </search>
  )
}

/** Whether the window is too narrow to show results below the open panel: see .search-bar. */
const isNarrow = () => !matchMedia('(width >= 48rem)').matches

function searchIn(form: HTMLFormElement): Search {
  const fields = [...new FormData(form)].filter((field): field is [string, string] => !(field[1] instanceof File))
  return readSearch(new URLSearchParams(fields))
}

const PAUSE_MS = 250

/** The search in the form's fields, debounced; undefined while the panel is closed. */
function useDraft(form: RefObject<HTMLFormElement | null>, isOpen: boolean, held: unknown[]) {
  const [search, setSearch] = useState<Search>()
  const [changes, setChanges] = useState(0)
  useEffect(() => {
    if (!isOpen) return undefined
    const pause = setTimeout(() => setSearch(form.current ? searchIn(form.current) : undefined), PAUSE_MS)
    return () => clearTimeout(pause)
    // Picking an activity or a place fires no input event.
    // oxlint-disable-next-line react/exhaustive-deps -- the controlled values of the form
  }, [form, isOpen, changes, ...held])
  return { search: isOpen ? search : undefined, update: isOpen ? () => setChanges((count) => count + 1) : undefined }
}

/** The radius around a town; the server ignores it around anything else. */
function RadiusField({ search }: { search: Search }) {
  return (
    <div className="radius-field">
      <label htmlFor="rayon">Rayon</label>
      <select
        className="input"
        id="rayon"
        name="radius"
        defaultValue={search.radius ?? ''}
        aria-describedby="rayon-aide"
      >
        <option value="">Dans ce lieu</option>
        {RADII_KM.map((km) => (
          <option key={km} value={km}>{`Jusqu’à ${km}\u00a0km`}</option>
        ))}
      </select>
      <p id="rayon-aide">Autour d’une ville, à vol d’oiseau</p>
    </div>
  )
}

function ActiveCount({ search }: { search: Search }) {
  const count = CHIP_FILTERS.filter((name) => search[name]).length
  if (count === 0) return null
  return (
    <span className="btn-count">
      {count}
      <span className="visually-hidden">{plural(count, ' filtre actif', ' filtres actifs')}</span>
    </span>
  )
}

/**
 * Keeps the form's fields in sync with the URL, including back and forward (docs/specification.md §2). All fields
 * except place and activities are uncontrolled, so that texts typed before hydration are not lost.
 */
function useFieldsOfUrl(search: Search) {
  const form = useRef<HTMLFormElement>(null)
  const [place, setPlace] = useState(search.location ?? '')
  const [trades, setTrades] = useState(() => tradesOf(search))
  const { key, hash } = useLocation()
  const shownKey = useRef(key)
  useEffect(() => {
    // A jump within the page (skip link) is not a new search.
    if (shownKey.current === key || hash) return
    shownKey.current = key
    setPlace(search.location ?? '')
    setTrades(tradesOf(search))
    for (const field of form.current?.elements ?? []) fill(field, search)
  }, [key, hash, search])
  return { form, place, setPlace, trades, setTrades }
}

const tradesOf = (search: Search): PickedTrade[] =>
  (['sector', 'activity'] as const).flatMap((parameter) =>
    (search[parameter]?.split(',') ?? []).map((slug) => ({ parameter, slug })),
  )

/** Sets an uncontrolled field: the category, the radius, an amount or a checkbox. */
function fill(field: Element, search: Search) {
  if (field instanceof HTMLSelectElement)
    field.value = field.name === 'radius' ? (search.radius ?? '') : (search.category ?? 'all')
  if (!(field instanceof HTMLInputElement)) return
  const value = search[field.name as keyof Search] ?? ''
  if (field.type === 'number' || field.inputMode === 'numeric') field.value = value
  if (field.dataset['amount'] !== undefined) field.value = groupDigits(value)
  if (field.type === 'checkbox') field.checked = value === field.value || value.split(',').includes(field.value)
}
