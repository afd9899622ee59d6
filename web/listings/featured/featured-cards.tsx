import { FEATURED_SKELETONS } from '#contract/limits.ts'
import type { Property } from '#contract/listing/listing.ts'
import { ListingCard } from '#web/listings/card/listing-card.tsx'
import { ListingCardSkeleton } from '#web/listings/card/listing-card-skeleton.tsx'

/** The first card is larger; placeholders while `properties` is undefined. */
export function FeaturedCards({ properties }: { properties: Property[] | undefined }) {
  if (!properties)
    return (
      <div className="cards">
        {Array.from({ length: FEATURED_SKELETONS }, (_, index) => (
          <ListingCardSkeleton key={index} lead={index === 0} />
        ))}
        <p className="visually-hidden" role="status">
          Chargement des propriétés...
        </p>
      </div>
    )
  return (
    <div className="cards">
      {properties.map((property, index) => {
        const isFirst = index === 0
        return (
          <ListingCard key={property.id} property={property} headingLevel={2} isLarge={isFirst} priority={isFirst} />
        )
      })}
    </div>
  )
}
