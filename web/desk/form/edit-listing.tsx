import { useState } from 'react'
import { useParams } from 'react-router'
import { CircleAlert } from 'lucide'
import type { Dossier } from '#domain/listing/dossier.ts'
import type { PropertyForm } from '#domain/listing/form.ts'
import type { Property } from '#domain/listing/listing.ts'
import { read, useRead } from '#web/api/answers.ts'
import { CallError } from '#web/api/call.ts'
import { changeProperty, dossier } from '#web/api/queries/admin.ts'
import { property } from '#web/api/queries/listings.ts'
import { EDITED } from '#web/api/queries/private.ts'
import { RequireAdmin } from '#web/desk/require-admin.tsx'
import { BackLink } from '#web/frame/back-link.tsx'
import { PageHead } from '#web/frame/page-head.tsx'
import { PageLink } from '#web/frame/page-link.tsx'
import { ReturnToAdmin } from '#web/frame/return-to-admin.tsx'
import { useIsHydrated } from '#web/rendering/use-is-hydrated.ts'
import { Icon } from '#web/ui/icon.tsx'
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

/** Loads the stored listing into its form. */
function StoredListing({ id }: { id: number }) {
  // Its own key: a change of the public listings must not reload a form being edited.
  const { data: stored, isPending, reload } = useRead(read(['property being edited', id], property(id).load, EDITED))
  const { data: record, isPending: isRecordPending } = useRead(dossier(id))
  if (isPending || isRecordPending) return <ListingFormSkeleton />
  if (!stored) return <ReturnToAdmin because="Impossible de charger les détails de la propriété" />
  return <EditForm key={stored.updatedAt} stored={stored} record={record ?? undefined} onReload={reload} />
}

interface EditFormProps {
  /** The version that the administrator edits. */
  stored: Property
  record: Dossier | undefined
  onReload: () => unknown
}

/** Saves only over the version the form was opened with; if another administrator has saved since, shows a notice instead. */
function EditForm({ stored, record, onReload }: EditFormProps) {
  const [isOutdated, setOutdated] = useState(false)

  async function save(body: PropertyForm) {
    try {
      await changeProperty(stored.id, body, stored.updatedAt)
      return undefined
    } catch (error) {
      if (!(await hasChangedSince(stored, error))) throw error
      setOutdated(true)
      throw new Error('the listing has changed', { cause: error })
    }
  }

  return (
    <ListingForm
      property={stored}
      record={record}
      onSave={save}
      submitLabel="Enregistrer les modifications"
      notice={isOutdated && <OutdatedNotice id={stored.id} onReload={onReload} />}
    />
  )
}

/** Whether a save was refused because the listing has changed: a reference already used is a 409 too. */
async function hasChangedSince({ id, updatedAt }: Property, error: unknown): Promise<boolean> {
  if (!(error instanceof CallError) || error.status !== 409) return false
  const now = await property(id)
    .load()
    .catch(() => null)
  return now !== null && now.updatedAt !== updatedAt
}

/** Another administrator has saved the listing: the user can compare before reloading. */
function OutdatedNotice({ id, onReload }: { id: number; onReload: () => unknown }) {
  return (
    <div className="alert outdated" role="alert">
      <Icon of={CircleAlert} />
      <div>
        <p className="alert-title">Ce bien a changé depuis que vous l’avez ouvert.</p>
        <p>Votre saisie est toujours là, mais n’est pas enregistrée. En rechargeant, vous la remplacez.</p>
        <div className="outdated-actions">
          <a className="link" href={`/properties/${id}`} target="_blank" rel="noreferrer">
            Voir la version enregistrée
            <span className="visually-hidden"> (nouvel onglet)</span>
          </a>
          <button className="btn btn-line btn-sm" type="button" onClick={() => void onReload()}>
            Recharger le bien
          </button>
        </div>
      </div>
    </div>
  )
}
