import { ArrowRight } from 'lucide'
import { useRead } from '#web/api/answers.ts'
import { clientData, serverData } from '#web/api/page-data.ts'
import { featuredProperties } from '#web/api/queries/listings.ts'
import { PageHead } from '#web/frame/page-head.tsx'
import { PageLink } from '#web/frame/page-link.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { FEATURED_SKELETONS } from '#contract/limits.ts'
import type { Property } from '#contract/listing/listing.ts'
import { ListingCard } from '#web/listings/card/listing-card.tsx'
import { CompareToggle } from '#web/listings/compare/compare-toggle.tsx'
import { CatalogueSearch } from './catalogue-search.tsx'
import { ListingCardSkeletons } from '#web/listings/card/listing-card-skeletons.tsx'

export const loader = serverData
export const clientLoader = clientData

const INTRO = 'Une sélection de commerces, d’hôtels, d’entreprises et de locaux à reprendre en ce moment.'

export default function FeaturedScreen() {
  const { data: properties, isPending } = useRead(featuredProperties())
  return (
    <div className="wrap page">
      <PageHead title="Biens disponibles" description={INTRO} path="/biens-disponibles" />
      <div className="page-head">
        <h1 className="page-title">Biens disponibles</h1>
        <p className="page-lead">{INTRO}</p>
      </div>
      <CatalogueSearch />
      <div className="filet">
        {isPending || properties?.length ? (
          <FeaturedCards properties={properties} />
        ) : (
          <p className="empty">Aucune propriété en vedette actuellement.</p>
        )}
      </div>
      <p className="featured-more">
        <PageLink className="btn btn-plate" to="/search">
          Voir tous nos biens
          <Icon of={ArrowRight} />
        </PageLink>
      </p>
    </div>
  )
}

/** The first card is larger; placeholders while `properties` is undefined. */
function FeaturedCards({ properties }: { properties: Property[] | undefined }) {
  if (!properties)
    return (
      <div className="cards">
        <ListingCardSkeletons count={FEATURED_SKELETONS} isFirstLarge />
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
          <ListingCard
            key={property.id}
            property={property}
            headingLevel={2}
            isLarge={isFirst}
            priority={isFirst}
            action={<CompareToggle property={property} place="card" />}
          />
        )
      })}
    </div>
  )
}
