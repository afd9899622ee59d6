import { useRead } from '#web/api/answers.ts'
import { useState } from 'react'
import { useParams } from 'react-router'
import type { User } from '#domain/accounts/account.ts'
import type { Dossier } from '#domain/listing/dossier.ts'
import { RequireAdmin } from '#web/desk/require-admin.tsx'
import { dossier as dossierQuery } from '#web/api/queries/admin.ts'
import { BackLink } from '#web/frame/back-link.tsx'
import { PageHead } from '#web/frame/page-head.tsx'
import { ReturnToAdmin } from '#web/frame/return-to-admin.tsx'
import { ListingFormSkeleton } from '#web/desk/form/listing-form-skeleton.tsx'
import { DossierEditor } from './dossier-editor.tsx'

/** The agency's whole file of a listing, confidential facts included. */
export default function DossierScreen() {
  const id = Number(useParams()['id'])
  return (
    <div className="wrap admin-form">
      <PageHead title="Fiche complète" description="La fiche d’un bien, telle que l’agence la tient." />
      <BackLink to="/admin" label="Retour à l’administration" />
      <h1>Fiche complète</h1>
      <RequireAdmin skeleton={<ListingFormSkeleton />}>
        {(admin) => <StoredDossier key={id} id={id} admin={admin} />}
      </RequireAdmin>
    </div>
  )
}

/** The version being edited stays on screen when another one is stored. */
function StoredDossier({ id, admin }: { id: number; admin: User }) {
  const { data: stored, isPending, reload: readAgain } = useRead(dossierQuery(id))
  const [edited, setEdited] = useState<Dossier>()
  if (!edited && stored) setEdited(stored)
  if (isPending) return <ListingFormSkeleton />
  if (!stored) return <ReturnToAdmin because="Impossible de charger la fiche du bien" />
  const reload = () =>
    readAgain().then(
      (read) => setEdited(read ?? undefined),
      () => undefined,
    )
  const shown = edited ?? stored
  return (
    <>
      <p className="dossier-name">{[shown.title || 'Fiche sans titre', shown.reference].filter(Boolean).join(' · ')}</p>
      <DossierEditor dossier={shown} admin={admin} onStored={setEdited} onReload={reload} />
    </>
  )
}
