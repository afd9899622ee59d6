import { useQuery } from '@tanstack/react-query'
import { SIMILAR_DESCRIPTION_CHARS, SIMILAR_MAX } from '#contract/limits.ts'
import { similarProperties } from '#web/api/queries/listings.ts'
import { ListingCard } from '#web/listings/card/listing-card.tsx'

/** Renders nothing while loading, after a failure, or without similar listings. */
export function SimilarListings({ id }: { id: number }) {
  const { data: properties } = useQuery(similarProperties(id))
  if (!properties?.length) return null
  return (
    <section className="similar filet" aria-labelledby="similaires">
      <h2 id="similaires">Biens similaires</h2>
      <div className="cards">
        {properties.slice(0, SIMILAR_MAX).map((property) => (
          <ListingCard
            key={property.id}
            property={property}
            headingLevel={3}
            descriptionMax={SIMILAR_DESCRIPTION_CHARS}
          />
        ))}
      </div>
    </section>
  )
}
