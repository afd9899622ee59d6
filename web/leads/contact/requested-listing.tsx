import { MapPin, X } from 'lucide'
import type { Property } from '#contract/listing/listing.ts'
import { useRead } from '#web/api/answers.ts'
import { type ContactParams, contactPath } from '#web/api/contact-path.ts'
import { property as propertyQuery } from '#web/api/queries/listings.ts'
import { PageLink } from '#web/frame/page-link.tsx'
import { Price } from '#web/listings/card/price.tsx'
import { ListingPicture } from '#web/listings/card/listing-picture.tsx'
import { Icon } from '#web/ui/icon.tsx'

interface RequestedListingProps {
  params: ContactParams
  /** Called when the listing is removed, and its button with it. */
  onRemove: () => void
}

/** The listing a message is about; renders nothing if there is none, or if it was withdrawn. */
export function RequestedListing({ params: { propertyId, ...others }, onRemove }: RequestedListingProps) {
  if (propertyId === undefined) return null
  return <ListingSummary id={propertyId} withoutIt={contactPath(others)} onRemove={onRemove} />
}

function ListingSummary({ id, withoutIt, onRemove }: { id: number; withoutIt: string; onRemove: () => void }) {
  const { data: property, isPending } = useRead(propertyQuery(id))
  if (isPending) return <div className="about skeleton" aria-hidden="true" />
  if (!property) return null
  return (
    <div className="about">
      <div className="picture-frame">
        <ListingPicture image={property.image} category={property.category} alt="" place="card" />
      </div>
      <ListingLines property={property} />
      <PageLink
        className="about-remove"
        to={withoutIt}
        replace
        preventScrollReset
        onClick={onRemove}
        aria-label={`Retirer ${property.title} de votre demande`}
      >
        <Icon of={X} />
      </PageLink>
    </div>
  )
}

function ListingLines({ property: { id, location, price, reference, title } }: { property: Property }) {
  return (
    <div className="about-lines">
      <p className="about-title">
        <PageLink to={`/properties/${id}`}>{title}</PageLink>
      </p>
      <p className="card-location">
        <Icon of={MapPin} />
        {location}
      </p>
      <p className="about-figures">
        <Price amount={price} />
        {reference && <span className="plate">{`Réf: ${reference}`}</span>}
      </p>
    </div>
  )
}
