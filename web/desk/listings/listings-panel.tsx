import { useReadOrPrevious } from '#web/api/answers.ts'
import { Plus } from 'lucide'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { counted } from '#domain/format.ts'
import { PageLink } from '#web/frame/page-link.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { LoadFailure } from '#web/ui/load-failure.tsx'
import { useDebounced } from '#web/ui/use-debounced.ts'
import { CATEGORIES, isCategory } from '#domain/listing/register/category.ts'
import { ListField } from '#web/ui/form/fields/list-field.tsx'
import { TextField } from '#web/ui/form/fields/text-field.tsx'
import { DossierList } from './dossier-list.tsx'
import { AdminListingCardSkeletons, AdminListingCards } from './listing-cards.tsx'
import { type ListingFilters, listingList } from './listing-list.ts'

const NO_FILTERS: ListingFilters = { text: '', category: '' }
// docs/specification.md §8.
const FAILURE = 'Impossible de charger les propriétés'

const SEARCH_PAUSE_MS = 250

/** Published listings as the specification shows them, or the files of all listings. */
export function ListingsPanel() {
  const { files, show } = useFiles()
  return (
    <>
      <div className="admin-toolbar listings-toolbar">
        <div className="segments" role="group" aria-label="Biens à montrer">
          <button type="button" aria-pressed={files === null} onClick={() => show(null)}>
            En ligne
          </button>
          <button type="button" aria-pressed={files !== null} onClick={() => show('toutes')}>
            Toutes les fiches
          </button>
        </div>
        <div className="row">
          <PageLink className="btn btn-ghost btn-sm" to="/admin/agence">
            L’agence
          </PageLink>
          <PageLink className="btn btn-ghost btn-sm" to="/admin/registre">
            Registre des mandats
          </PageLink>
          <PageLink className="btn btn-plate btn-sm" to="/admin/biens/nouveau">
            <Icon of={Plus} />
            Nouvelle affaire
          </PageLink>
        </div>
      </div>
      {files === null ? <PublishedListings /> : <DossierList key={files} isUnmandated={files === 'sans-mandat'} />}
    </>
  )
}

/** The files that are shown, none for published listings. A figure of the overview asks for some in the URL. */
function useFiles() {
  const [params, setParams] = useSearchParams()
  const requested = params.get('fiches')
  const [answered, setAnswered] = useState(requested)
  const [files, setFiles] = useState(requested)
  if (requested !== answered) {
    setAnswered(requested)
    if (requested !== null) setFiles(requested)
  }
  function show(next: string | null) {
    setFiles(next)
    if (requested !== null) setParams({}, { replace: true, preventScrollReset: true })
  }
  return { files, show }
}

function PublishedListings() {
  const [filters, setFilters] = useState(NO_FILTERS)
  const [pages, setPages] = useState(1)
  const text = useDebounced(filters.text.trim(), SEARCH_PAUSE_MS)
  const { data: list, error, isPrevious, reload } = useReadOrPrevious(listingList({ ...filters, text }, pages))

  function filter(next: ListingFilters) {
    setFilters(next)
    setPages(1)
  }

  return (
    <>
      <div className="admin-toolbar">
        <ListingFilterFields filters={filters} onChange={filter} />
        <PageLink className="btn btn-plate btn-sm" to="/admin/property/new">
          <Icon of={Plus} />
          Ajouter un bien
        </PageLink>
      </div>
      <p className="admin-count" role="status">
        {list && counted(list.total, 'bien')}
      </p>
      {list && (
        <AdminListingCards
          list={list}
          isFiltered={text !== '' || filters.category !== ''}
          isReading={isPrevious}
          onMore={() => setPages(pages + 1)}
          onClear={() => filter(NO_FILTERS)}
        />
      )}
      {!list && (error ? <LoadFailure text={FAILURE} onRetry={reload} /> : <AdminListingCardSkeletons />)}
    </>
  )
}

interface ListingFilterFieldsProps {
  filters: ListingFilters
  onChange: (filters: ListingFilters) => void
}

function ListingFilterFields({ filters, onChange }: ListingFilterFieldsProps) {
  return (
    <search className="admin-fields">
      <TextField
        label="Titre, référence, lieu, statut, agent"
        type="search"
        autoComplete="off"
        spellCheck={false}
        value={filters.text}
        onChange={(text) => onChange({ ...filters, text })}
      />
      <ListField
        label="Catégorie"
        value={filters.category}
        onChange={({ target: { value } }) => onChange({ ...filters, category: isCategory(value) ? value : '' })}
      >
        <option value="">Toutes les catégories</option>
        {CATEGORIES.map((category) => (
          <option key={category}>{category}</option>
        ))}
      </ListField>
    </search>
  )
}
