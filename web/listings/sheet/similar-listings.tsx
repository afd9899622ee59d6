import { useQuery } from '@tanstack/react-query'
import { SIMILAR_DESCRIPTION_CHARS, SIMILAR_MAX } from '#contract/limits.ts'
import { similarProperties } from '#web/api/queries/listings.ts'
import { PropertyCard } from '#web/listings/card/listing-card.tsx'

/** Nothing while they are on their way, when they fail and when there are none. */
export function SimilarProperties({ id }: { id: number }) {
  const { data: properties } = useQuery(similarProperties(id))
  if (!properties?.length) return null
  return (
    <section className="similar filet" aria-labelledby="similaires">
      <h2 id="similaires">Biens similaires</h2>
      <div className="cards">
        {properties.slice(0, SIMILAR_MAX).map((property) => (
          <PropertyCard
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
