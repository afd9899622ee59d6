import type { Property } from '#contract/listing/listing.ts'
import { SEARCH_PLACEHOLDERS } from '#contract/limits.ts'
import { ListingCard } from '#web/listings/card/listing-card.tsx'
import { ListingCardSkeleton } from '#web/listings/card/listing-card-skeleton.tsx'

/** The cards of a page; placeholders while `properties` is undefined. */
export function Results({ properties }: { properties: Property[] | undefined }) {
  return (
    <div className="cards">
      {properties
        ? properties.map((property, index) => (
            <ListingCard key={property.id} property={property} headingLevel={2} priority={index === 0} />
          ))
        : Array.from({ length: SEARCH_PLACEHOLDERS }, (_, index) => <ListingCardSkeleton key={index} />)}
    </div>
  )
}
