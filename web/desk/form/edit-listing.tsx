import { useParams } from 'react-router'
import { read, useRead } from '#web/api/answers.ts'
import { useState } from 'react'
import { CircleAlert } from 'lucide'
import { BackLink } from '#web/frame/back-link.tsx'
import { PageHead } from '#web/frame/page-head.tsx'
import { RequireAdmin } from '#web/desk/require-admin.tsx'
import type { Details } from '#domain/listing/register/details.ts'
import type { Property } from '#domain/listing/listing.ts'
import { CallError } from '#web/api/call.ts'
import { property, property as propertyQuery } from '#web/api/queries/listings.ts'
import type { PropertyForm } from '#domain/listing/form.ts'
import { changeProperty, dossier as dossierQuery } from '#web/api/queries/admin.ts'
import { EDITED } from '#web/api/queries/private.ts'
import { refusedFields, wordsToConfirm } from '#web/api/refused-fields.ts'
import { PageLink } from '#web/frame/page-link.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { ReturnToAdmin } from '#web/frame/return-to-admin.tsx'
import { ListingFormSkeleton } from './listing-form-skeleton.tsx'
import { ListingEditor } from './listing-editor.tsx'

/** docs/specification.md §2, Property form (edit). */
export default function EditListingScreen() {
  const id = Number(useParams()['id'])
  return (
    <div className="wrap admin-form">
      <PageHead title="Modifier le bien" description="Modifier un bien publié sur le site." />
      <BackLink to="/admin" label="Retour à l’administration" />
      <h1>Modifier le bien</h1>
      <RequireAdmin skeleton={<ListingFormSkeleton />}>{() => <StoredListing key={id} id={id} />}</RequireAdmin>
    </div>
  )
}

/** Whether a save was refused because the listing has changed: a reference already used is a 409 too. */
export async function hasChangedSince({ id, updatedAt }: Property, error: unknown): Promise<boolean> {
  if (!(error instanceof CallError) || error.status !== 409) return false
  const stored = await property(id)
    .load()
    .catch(() => null)
  return stored !== null && stored.updatedAt !== updatedAt
}

interface UpdateListingProps {
  /** The version that the admin edits. */
  property: Property
  /** Its figures of an earlier category. */
  hiddenDetails?: Details | undefined
  onReload: () => unknown
}

/** Saves only over the version the form was opened with; if another admin has saved since, shows a notice instead. */
export function UpdateListing({ property, hiddenDetails, onReload }: UpdateListingProps) {
  const [isOutdated, setOutdated] = useState(false)
  const [isRefused, setRefused] = useState(false)

  async function save(body: PropertyForm) {
    try {
      await changeProperty(property.id, body, property.updatedAt)
      return undefined
    } catch (error) {
      const { price, image } = refusedFields(error)
      setRefused(Boolean(wordsToConfirm(error).length || price || image))
      if (!(await hasChangedSince(property, error))) throw error
      setOutdated(true)
      throw new Error('the listing has changed', { cause: error })
    }
  }

  return (
    <ListingEditor
      property={property}
      hiddenDetails={hiddenDetails}
      onSave={save}
      submitLabel="Enregistrer les modifications"
      notice={
        isOutdated ? (
          <OutdatedNotice id={property.id} onReload={onReload} />
        ) : (
          isRefused && <WholeRecord id={property.id} />
        )
      }
    />
  )
}

/** What the form cannot change, or confirm, the whole record can. */
const WholeRecord = ({ id }: { id: number }) => (
  <p className="form-outcome">
    <PageLink className="link" to={`/admin/biens/${id}`}>
      Ouvrir la fiche complète
    </PageLink>
  </p>
)

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

/** Loads the stored listing into its form. */
function StoredListing({ id }: { id: number }) {
  const { data: property, isPending, reload } = useRead(editedListing(id))
  const { data: dossier, isPending: isDossierPending } = useRead(dossierQuery(id))
  if (isPending || isDossierPending) return <ListingFormSkeleton />
  if (!property) return <ReturnToAdmin because="Impossible de charger les détails de la propriété" />
  return (
    <UpdateListing
      key={property.updatedAt}
      property={property}
      hiddenDetails={dossier?.hiddenDetails}
      onReload={reload}
    />
  )
}

/** Its own key: a change of the public listings must not reload a form being edited. */
const editedListing = (id: number) => read(['property being edited', id], propertyQuery(id).load, EDITED)
