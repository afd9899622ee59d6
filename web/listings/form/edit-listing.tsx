import { useParams } from 'react-router'
import { BackLink } from '#web/frame/back-link.tsx'
import { PageHead } from '#web/frame/page-head.tsx'
import { ListingFormSkeleton } from './listing-form-skeleton.tsx'
import { RequireAdmin } from '#web/accounts/require-admin.tsx'
import { StoredListing } from './stored-listing.tsx'

/** docs/specification.md §2, Property form (edit). */
export default function EditListingScreen() {
  const id = Number(useParams()['id'])
  return (
    <div className="wrap admin-form">
      <PageHead title="Modifier la propriété" description="Modifier un bien publié sur le site." />
      <BackLink to="/admin" label="Retour à l’administration" />
      <h1>Modifier la propriété</h1>
      <RequireAdmin skeleton={<ListingFormSkeleton />}>{() => <StoredListing key={id} id={id} />}</RequireAdmin>
    </div>
  )
}
