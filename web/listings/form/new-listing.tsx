import { useMutation } from '@tanstack/react-query'
import { publishProperty } from '#web/api/queries/admin.ts'
import { BackLink } from '#web/frame/back-link.tsx'
import { PageHead } from '#web/frame/page-head.tsx'
import { ListingEditor } from './listing-editor.tsx'
import { ListingFormSkeleton } from './listing-form-skeleton.tsx'
import { RequireAdmin } from '#web/accounts/require-admin.tsx'

/** docs/specification.md §2, Property form (new). */
export default function NewListingScreen() {
  return (
    <div className="wrap admin-form">
      <PageHead title="Nouveau bien" description="Publier un bien sur le site." />
      <BackLink to="/admin" label="Retour à l’administration" />
      <h1>Nouveau bien</h1>
      <RequireAdmin skeleton={<ListingFormSkeleton />}>{() => <NewListing />}</RequireAdmin>
    </div>
  )
}

function NewListing() {
  const { mutateAsync: publish } = useMutation(publishProperty())
  return <ListingEditor onSave={publish} submitLabel="Créer le bien" />
}
