import { useState } from 'react'
import { useReadOrPrevious } from '#web/api/answers.ts'
import { counted } from '#domain/format.ts'
import { PageLink } from '#web/frame/page-link.tsx'
import { LoadFailure } from '#web/ui/load-failure.tsx'
import { AdminListingCardSkeletons, AdminListingCards } from './listing-cards.tsx'
import { listingList } from './listing-list.ts'

// docs/specification.md §8.
const FAILURE = 'Impossible de charger les propriétés'

/** Published listings as the specification shows them; the table of affairs is where they are looked for. */
export function ListingsPanel() {
  const [pages, setPages] = useState(1)
  const { data: list, error, isPrevious, reload } = useReadOrPrevious(listingList(pages))
  return (
    <>
      <div className="admin-toolbar">
        <p className="admin-count" role="status">
          {list && counted(list.total, 'bien')}
        </p>
        <div className="row">
          <PageLink className="btn btn-ghost btn-sm" to="/admin/property/new">
            Ajouter un bien
          </PageLink>
          <PageLink className="btn btn-plate btn-sm" to="/admin/biens/nouveau">
            Nouvelle affaire
          </PageLink>
        </div>
      </div>
      {list && <AdminListingCards list={list} isReading={isPrevious} onMore={() => setPages(pages + 1)} />}
      {!list && (error ? <LoadFailure text={FAILURE} onRetry={reload} /> : <AdminListingCardSkeletons />)}
    </>
  )
}
