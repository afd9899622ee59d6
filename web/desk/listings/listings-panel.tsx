import { useReadOrPrevious } from '#web/api/answers.ts'
import { counted } from '#domain/format.ts'
import { PageLink } from '#web/frame/page-link.tsx'
import { LoadFailure } from '#web/ui/load-failure.tsx'
import { CATEGORIES } from '#domain/listing/register/category.ts'
import { ListField } from '#web/ui/form/fields/list-field.tsx'
import { TextField } from '#web/ui/form/fields/text-field.tsx'
import { AdminListingCardSkeletons, AdminListingCards } from './listing-cards.tsx'
import { listingList } from './listing-list.ts'
import { NewAffair } from './new-affair.tsx'
import { useAddress, useAddressText } from '#web/desk/use-address.ts'

// docs/specification.md §8.
const FAILURE = 'Impossible de charger les propriétés'

/** Published listings as the specification shows them; its text, category and pages are in the address. */
export function ListingsPanel() {
  const [params, change] = useAddress()
  const [typed, type] = useAddressText('q')
  const text = params.get('q') ?? ''
  const category = CATEGORIES.find((one) => one === params.get('categorie')) ?? ''
  const pages = Math.max(1, Math.trunc(Number(params.get('page'))) || 1)
  const { data: list, error, isPrevious, reload } = useReadOrPrevious(listingList({ text, category }, pages))
  return (
    <>
      <div className="admin-toolbar">
        <search className="admin-fields">
          <TextField
            label="Titre, référence, lieu, statut, agent"
            type="search"
            autoComplete="off"
            spellCheck={false}
            value={typed}
            onChange={type}
          />
          <ListField label="Catégorie" value={category} onChange={({ target }) => change({ categorie: target.value })}>
            <option value="">Toutes les catégories</option>
            {CATEGORIES.map((one) => (
              <option key={one}>{one}</option>
            ))}
          </ListField>
        </search>
        <div className="row">
          <PageLink className="btn btn-ghost btn-sm" to="/admin/property/new">
            Ajouter un bien
          </PageLink>
          <NewAffair />
        </div>
      </div>
      <p className="admin-count" role="status">
        {list && counted(list.total, 'bien')}
      </p>
      {list && (
        <AdminListingCards
          list={list}
          isFiltered={text !== '' || category !== ''}
          isReading={isPrevious}
          onMore={() => change({ page: String(pages + 1) }, { replace: true })}
          onClear={() => change({ q: '', categorie: '' })}
        />
      )}
      {!list && (error ? <LoadFailure text={FAILURE} onRetry={reload} /> : <AdminListingCardSkeletons />)}
    </>
  )
}
