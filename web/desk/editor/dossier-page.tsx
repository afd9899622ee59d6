import { SearchX } from 'lucide'
import { useRead } from '#web/api/answers.ts'
import { Navigate, useParams } from 'react-router'
import { RequireAdmin } from '#web/desk/require-admin.tsx'
import { dossier as dossierQuery } from '#web/api/queries/admin.ts'
import { PageHead } from '#web/frame/page-head.tsx'
import { CallError } from '#web/api/call.ts'
import { EmptyState } from '#web/desk/list.tsx'
import { PageLink } from '#web/frame/page-link.tsx'
import { LoadFailure } from '#web/ui/load-failure.tsx'
import { ListingFormSkeleton } from '#web/desk/form/listing-form-skeleton.tsx'
import { DossierEditor } from './dossier-editor.tsx'
import { tabAt } from './dossier-tabs.ts'

/** The agency's whole dossier of a listing, including confidential facts. The open tab is in the URL. */
export default function DossierScreen() {
  const params = useParams()
  const [id, slug] = [Number(params['id']), params['onglet']]
  return (
    <div className="wrap admin-form whole">
      <PageHead title="Fiche" description="La fiche d’une affaire, telle que l’agence la tient." />
      <RequireAdmin skeleton={<ListingFormSkeleton />}>
        {() =>
          tabAt(slug) ? <StoredDossier key={id} id={id} slug={slug} /> : <Navigate to={`/admin/biens/${id}`} replace />
        }
      </RequireAdmin>
    </div>
  )
}

function StoredDossier({ id, slug }: { id: number; slug: string | undefined }) {
  const { data: stored, error, isPending, reload } = useRead(dossierQuery(id))
  if (isPending) return <ListingFormSkeleton />
  if (!stored)
    return !error || (error instanceof CallError && error.status < 500) ? (
      <EmptyState icon={SearchX} text="Cette affaire n’existe pas, ou n’existe plus">
        <PageLink className="btn btn-line" to="/admin/affaires">
          Voir les affaires
        </PageLink>
      </EmptyState>
    ) : (
      <LoadFailure text="Impossible de charger la fiche du bien." onRetry={reload} />
    )
  if (stored.isRestricted && tabAt(slug)?.isConfidential) return <Navigate to={`/admin/biens/${id}`} replace />
  return <DossierEditor slug={slug} dossier={stored} />
}
