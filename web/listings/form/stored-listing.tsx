import { useQuery } from '@tanstack/react-query'
import { property as propertyQuery } from '#web/api/queries/listings.ts'
import { ListingFormSkeleton } from './listing-form-skeleton.tsx'
import { ReturnToAdmin } from '#web/frame/return-to-admin.tsx'
import { UpdateListing } from './changed-listing.tsx'

/** Loads the stored listing into its form. */
export function StoredListing({ id }: { id: number }) {
  const { data: property, isPending, refetch } = useQuery(editedListing(id))
  if (isPending) return <ListingFormSkeleton />
  if (!property) return <ReturnToAdmin because="Impossible de charger les détails de la propriété" />
  return <UpdateListing key={property.updatedAt} property={property} onReload={refetch} />
}

/** Its own query key: invalidating the public listings must not reload a form being edited. */
const editedListing = (id: number) => ({
  queryKey: ['property being edited', id],
  queryFn: propertyQuery(id).queryFn,
  gcTime: 0,
})
