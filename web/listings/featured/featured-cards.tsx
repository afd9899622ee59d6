import { FEATURED_SKELETONS } from '#contract/limits.ts'
import type { Property } from '#contract/listing/listing.ts'
import { PropertyCard } from '#web/listings/card/listing-card.tsx'
import { PropertyCardSkeleton } from '#web/listings/card/listing-card-skeleton.tsx'

/** The first one larger, the others in columns; placeholders while they are on their way. */
export function FeaturedCards({ properties }: { properties: Property[] | undefined }) {
  if (!properties)
    return (
      <div className="cards">
        {Array.from({ length: FEATURED_SKELETONS }, (_, index) => (
          <PropertyCardSkeleton key={index} lead={index === 0} />
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
        return <PropertyCard key={property.id} property={property} headingLevel={2} lead={isFirst} priority={isFirst} />
      })}
    </div>
  )
}
