import { useParams } from 'react-router'
import type { PropertyForm } from '#domain/listing/form.ts'
import { read, useRead } from '#web/api/answers.ts'
import { CallError } from '#web/api/call.ts'
import { changeProperty, dossier as dossierQuery } from '#web/api/queries/admin.ts'
import { property } from '#web/api/queries/listings.ts'
import { EDITED } from '#web/api/queries/private.ts'
import { RequireAdmin } from '#web/desk/require-admin.tsx'
import { BackLink } from '#web/frame/back-link.tsx'
import { PageHead } from '#web/frame/page-head.tsx'
import { PageLink } from '#web/frame/page-link.tsx'
import { ReturnToAdmin } from '#web/frame/return-to-admin.tsx'
import { useIsHydrated } from '#web/rendering/use-is-hydrated.ts'
import { ListingForm } from './listing-form.tsx'
import { ListingFormSkeleton } from './listing-form-skeleton.tsx'

/** docs/specification.md §2, Property form (edit). */
export default function EditListingScreen() {
  const id = Number(useParams()['id'])
  const isHydrated = useIsHydrated()
  return (
    <div className="wrap admin-form">
      <PageHead title="Modifier le bien" description="Modifier un bien publié sur le site." />
      <BackLink to="/admin" label="Retour à l’administration" />
      <h1>Modifier le bien</h1>
      <p className="form-kind">
        Formulaire court
        {/* The server renders one page for all listings. */}
        {isHydrated && (
          <PageLink className="link" to={`/admin/biens/${id}`}>
            Ouvrir la fiche complète
          </PageLink>
        )}
      </p>
      <RequireAdmin skeleton={<ListingFormSkeleton />}>{() => <StoredListing key={id} id={id} />}</RequireAdmin>
    </div>
  )
}

/** Loads a listing into its form; saving is refused if another version has been stored meanwhile. */
function StoredListing({ id }: { id: number }) {
  // A separate cache key: a refresh of the public listings must not reload a form being edited.
  const { data: stored, isPending, reload } = useRead(read(['property being edited', id], property(id).load, EDITED))
  const { data: dossier, isPending: isDossierPending } = useRead(dossierQuery(id))
  if (isPending || isDossierPending) return <ListingFormSkeleton />
  if (!stored) return <ReturnToAdmin because="Impossible de charger les détails de la propriété" />
  const { updatedAt } = stored

  async function save(body: PropertyForm) {
    try {
      await changeProperty(id, body, updatedAt)
      return undefined
    } catch (error) {
      if (error instanceof CallError && error.status === 409) await showNewer()
      throw error
    }
  }

  /** Loads the version that another administrator may have saved; the draft is then offered over it. */
  async function showNewer() {
    const now = await reload().catch(() => undefined)
    if (!now || now.updatedAt === updatedAt) return
    requestAnimationFrame(() => document.querySelector<HTMLElement>('.draft-offer button')?.focus())
  }

  return (
    <ListingForm
      key={updatedAt}
      property={stored}
      dossier={dossier ?? undefined}
      onSave={save}
      submitLabel="Enregistrer les modifications"
    />
  )
}
