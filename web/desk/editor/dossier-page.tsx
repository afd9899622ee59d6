import { useRead } from '#web/api/answers.ts'
import { Navigate, useParams } from 'react-router'
import { RequireAdmin } from '#web/desk/require-admin.tsx'
import { dossier as dossierQuery } from '#web/api/queries/admin.ts'
import { PageHead } from '#web/frame/page-head.tsx'
import { ReturnToAdmin } from '#web/frame/return-to-admin.tsx'
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
  const { data: stored, isPending } = useRead(dossierQuery(id))
  if (isPending) return <ListingFormSkeleton />
  if (!stored) return <ReturnToAdmin because="Impossible de charger la fiche du bien" />
  if (stored.isRestricted && tabAt(slug)?.isConfidential) return <Navigate to={`/admin/biens/${id}`} replace />
  return <DossierEditor slug={slug} dossier={stored} />
}
