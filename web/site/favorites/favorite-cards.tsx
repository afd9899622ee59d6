import { useRead } from '#web/api/answers.ts'
import { useAnnounced } from '#web/ui/use-announced.ts'
import { Heart } from 'lucide'
import { FAVORITE_SKELETONS } from '#domain/limits.ts'
import { favorites, removeWithdrawnFavorite, withdrawnFavorites } from '#web/api/queries/favorites.ts'
import { useListFocus } from '#web/ui/use-list-focus.ts'
import { LoadFailure } from '#web/ui/load-failure.tsx'
import { PageLink } from '#web/frame/page-link.tsx'
import { ListingCard } from '#web/site/card/listing-card.tsx'
import { CompareToggle } from '#web/site/compare/compare-toggle.tsx'
import { ListingCardSkeletons } from '#web/site/card/listing-card-skeletons.tsx'
import { Icon } from '#web/ui/icon.tsx'

// docs/specification.md §8.
const FAILURE = 'Impossible de charger vos propriétés favorites. Veuillez réessayer plus tard.'

/** The user's favorites; a card disappears as soon as its heart is pressed. */
export function FavoriteCards() {
  const { data: properties, error, reload } = useRead(favorites())
  const { data: withdrawn = [] } = useRead(withdrawnFavorites())
  const listFocus = useListFocus<HTMLDivElement>('a')
  if (!properties) return error ? <LoadFailure text={FAILURE} onRetry={reload} /> : <FavoriteCardSkeletons />
  return (
    <>
      <div className="cards" {...listFocus}>
        {properties.length === 0 && <NoFavorites hadSome={withdrawn.length > 0} />}
        {properties.map((property, index) => (
          <ListingCard
            key={property.id}
            property={property}
            headingLevel={2}
            place="compact"
            priority={index === 0}
            action={<CompareToggle property={property} place="card" />}
          />
        ))}
      </div>
      {withdrawn.length > 0 && <WithdrawnFavorites withdrawn={withdrawn} />}
    </>
  )
}

function WithdrawnFavorites({ withdrawn }: { withdrawn: { id: number; title: string }[] }) {
  const listFocus = useListFocus<HTMLUListElement>('button')
  return (
    <ul className="favorites-withdrawn" role="list" {...listFocus}>
      {withdrawn.map((favorite) => (
        <WithdrawnFavorite key={favorite.id} {...favorite} />
      ))}
    </ul>
  )
}

function WithdrawnFavorite({ id, title }: { id: number; title: string }) {
  const [remove, isPending] = useAnnounced(removeWithdrawnFavorite)
  return (
    <li>
      <span>{`${title} n’est plus proposé`}</span>
      <button
        type="button"
        className="btn btn-line btn-sm"
        aria-label={`Retirer des favoris\u00a0: ${title}`}
        disabled={isPending}
        onClick={() => void remove(id)}
      >
        Retirer
      </button>
    </li>
  )
}

export function FavoriteCardSkeletons() {
  return (
    <div className="cards">
      <ListingCardSkeletons count={FAVORITE_SKELETONS} place="compact" />
      <p className="visually-hidden" role="status">
        Chargement de vos favoris…
      </p>
    </div>
  )
}

function NoFavorites({ hadSome }: { hadSome: boolean }) {
  return (
    <div className="empty favorites-none" role="alert">
      <Icon of={Heart} />
      <h2>{hadSome ? 'Vos favoris ne sont plus à vendre.' : 'Vous n’avez pas encore de favoris.'}</h2>
      <p>Touchez le cœur d’un bien pour le retrouver ici.</p>
      <PageLink className="btn btn-line" to="/search">
        Parcourir les biens
      </PageLink>
    </div>
  )
}
