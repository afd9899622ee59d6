import { ArrowRight, Search } from 'lucide'
import { useRead } from '#web/api/answers.ts'
import { featuredProperties, landing } from '#web/api/queries/listings.ts'
import { PageTitle } from '#web/frame/page-head.tsx'
import { PageLink } from '#web/frame/page-link.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { FEATURED_SKELETONS } from '#domain/limits.ts'
import { ListingCard } from '#web/site/card/listing-card.tsx'
import { CompareToggle } from '#web/site/compare/compare-toggle.tsx'
import { ListingCardSkeletons } from '#web/site/card/listing-card-skeletons.tsx'
import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { searchPath } from '#web/api/search-path.ts'
import { PlaceField } from '#web/site/search/place-field.tsx'

export { clientData as clientLoader, serverData as loader } from '#web/api/page-data.ts'

const INTRO = 'Une sélection de commerces, d’hôtels, d’entreprises et de locaux à reprendre en ce moment.'

export default function FeaturedScreen() {
  const { data: properties, isPending } = useRead(featuredProperties())
  return (
    <div className="wrap page">
      <PageTitle title="Biens disponibles" intro={INTRO} path="/biens-disponibles" />
      <CatalogueSearch />
      <div className="filet">
        {isPending && (
          <div className="cards">
            <ListingCardSkeletons count={FEATURED_SKELETONS} place="lead" />
            <p className="visually-hidden" role="status">
              Chargement des propriétés...
            </p>
          </div>
        )}
        {!isPending && !properties?.length && <p className="empty">Aucune propriété en vedette actuellement.</p>}
        {properties && properties.length > 0 && (
          <div className="cards">
            {properties.map((property, index) => (
              <ListingCard
                key={property.id}
                property={property}
                headingLevel={2}
                place={index === 0 ? 'lead' : undefined}
                priority={index === 0}
                action={<CompareToggle property={property} place="card" />}
              />
            ))}
          </div>
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

/** The number of listings in each category, and a search field. Without scripts, a plain form. */
function CatalogueSearch() {
  const navigate = useNavigate()
  const [location, setLocation] = useState('')
  const { data: all } = useRead(landing({}))
  function search(event: FormEvent) {
    event.preventDefault()
    void navigate(searchPath({ location: location.trim() }))
  }
  return (
    <search className="catalogue">
      <form action="/search" method="get" autoComplete="off" onSubmit={search}>
        <PlaceField
          name="location"
          label="Un métier, une ville, une référence"
          placeholder="Boulangerie Lyon, hôtel Bretagne…"
          value={location}
          onChange={setLocation}
        />
        <button className="btn btn-plate" type="submit">
          <Icon of={Search} />
          Rechercher
        </button>
      </form>
      {all && all.total > 0 && (
        <ul role="list">
          <li>
            <PageLink to="/search">{`Tous nos biens (${all.total})`}</PageLink>
          </li>
          {all.categories.map(({ category, total }) => (
            <li key={category}>
              <PageLink to={searchPath({ category })}>{`${category} (${total})`}</PageLink>
            </li>
          ))}
        </ul>
      )}
    </search>
  )
}
