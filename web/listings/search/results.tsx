import { SearchX } from 'lucide'
import type { Property } from '#contract/listing/listing.ts'
import { SEARCH_PLACEHOLDERS } from '#contract/limits.ts'
import { ListingCard } from '#web/listings/card/listing-card.tsx'
import { ListingCardSkeletons } from '#web/listings/card/listing-card-skeletons.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { ResetButton } from './filters.tsx'
import { TO_RESULTS } from './use-results-focus.ts'

/** The cards of a page; placeholders while `properties` is undefined. */
export function Results({ properties }: { properties: Property[] | undefined }) {
  return (
    <div className="cards">
      {properties ? (
        properties.map((property, index) => (
          <ListingCard key={property.id} property={property} headingLevel={2} priority={index === 0} />
        ))
      ) : (
        <ListingCardSkeletons count={SEARCH_PLACEHOLDERS} />
      )}
    </div>
  )
}

export function NoResults() {
  return (
    <div className="empty">
      <Icon of={SearchX} />
      <h2>Aucun résultat trouvé</h2>
      <p>Essayez de modifier vos critères de recherche pour trouver plus de biens.</p>
      <ResetButton className="btn btn-line" state={TO_RESULTS}>
        Réinitialiser les filtres
      </ResetButton>
    </div>
  )
}
