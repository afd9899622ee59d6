import { useRead } from '#web/api/answers.ts'
import type { PropertyForm } from '#domain/listing/form.ts'
import { publishProperty } from '#web/api/queries/admin.ts'
import { agencySettings } from '#web/api/queries/agency-admin.ts'
import { BackLink } from '#web/frame/back-link.tsx'
import { PageHead } from '#web/frame/page-head.tsx'
import { ListingForm } from './listing-form.tsx'
import { ListingFormSkeleton } from './listing-form-skeleton.tsx'
import { RequireAdmin } from '#web/desk/require-admin.tsx'

/** docs/specification.md §2, Property form (new). */
export default function NewListingScreen() {
  return (
    <div className="wrap admin-form">
      <PageHead title="Nouveau bien" description="Publier un bien sur le site." />
      <BackLink to="/admin" label="Retour à l’administration" />
      <h1>Nouveau bien</h1>
      <p className="form-kind">Formulaire court</p>
      <RequireAdmin skeleton={<ListingFormSkeleton />}>{() => <NewListing />}</RequireAdmin>
    </div>
  )
}

/** A draft continues in its dossier, where its mandate is recorded. */
function NewListing() {
  async function create(body: PropertyForm) {
    const { id, isDraft } = await publishProperty(body)
    return isDraft ? `/admin/biens/${id}` : undefined
  }
  return <ListingForm onSave={create} submitLabel="Créer le bien" notice={<Outcome />} />
}

/** Tells whether the listing will be published or saved as a draft: the agency may require a mandate to publish. */
function Outcome() {
  const { data, isPending } = useRead(agencySettings())
  const text = data?.publishing.requireMandate
    ? 'Enregistré comme brouillon\u00a0: à publier avec son mandat'
    : 'Publié tout de suite, sans mandat au registre'
  // An empty line while loading, so that the buttons do not move.
  return <p className="hint form-outcome">{isPending ? '\u00a0' : text}</p>
}
