import { ArrowRight } from 'lucide'
import { useEffect } from 'react'
import { useRead } from '#web/api/answers.ts'
import { featuredProperties } from '#web/api/queries/listings.ts'
import { PageLink } from '#web/frame/page-link.tsx'
import { ListingCard } from '#web/site/card/listing-card.tsx'
import { ListingCardSkeletons } from '#web/site/card/listing-card-skeletons.tsx'
import { SectionHead } from '#web/frame/section-head.tsx'
import { Icon } from '#web/ui/icon.tsx'

export function FeaturedSection() {
  return (
    <section className="section" id="properties" tabIndex={-1} aria-labelledby="properties-title">
      <div className="wrap">
        <SectionHead id="properties-title" title="Biens disponibles">
          <PageLink className="link link-go" to="/search">
            Voir tous nos biens
            <Icon of={ArrowRight} />
          </PageLink>
        </SectionHead>
        <FeaturedCards />
      </div>
    </section>
  )
}

/** A large card and two full rows. */
const SHOWN = 7

function FeaturedCards() {
  const { data: properties = [], error, isPending } = useRead(featuredProperties())
  useEffect(() => {
    if (error) console.error(error)
  }, [error])

  if (isPending) return <Loading />
  if (properties.length === 0) return <p className="empty">Aucune propriété en vedette actuellement.</p>
  return (
    <div className="cards">
      {properties.slice(0, SHOWN).map((property, index) => (
        <ListingCard key={property.id} property={property} headingLevel={3} isLarge={index === 0} />
      ))}
    </div>
  )
}

const SKELETONS = 4

function Loading() {
  return (
    <>
      <p role="status">Chargement des propriétés...</p>
      <div className="cards">
        <ListingCardSkeletons count={SKELETONS} isFirstLarge />
      </div>
    </>
  )
}
