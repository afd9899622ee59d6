import { useQuery } from '@tanstack/react-query'
import { property as propertyQuery } from '#web/api/queries/listings.ts'
import { PropertyFormSkeleton } from './listing-form-skeleton.tsx'
import { ReturnToAdmin } from '#web/frame/return-to-admin.tsx'
import { ChangedProperty } from './changed-listing.tsx'

/** The property as it is stored now, in its form. */
export function StoredProperty({ id }: { id: number }) {
  const { data: property, isPending, refetch } = useQuery(editedProperty(id))
  if (isPending) return <PropertyFormSkeleton />
  if (!property) return <ReturnToAdmin because="Impossible de charger les détails de la propriété" />
  return <ChangedProperty key={property.updatedAt} property={property} onReload={refetch} />
}

/** Read anew each time, and under a key of its own: nothing that refreshes the catalogue refreshes a form being typed in. */
const editedProperty = (id: number) => ({
  queryKey: ['property being edited', id],
  queryFn: propertyQuery(id).queryFn,
  gcTime: 0,
})
