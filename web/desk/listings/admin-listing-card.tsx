import { MapPin, Pencil, Star, Trash2 } from 'lucide'
import { useAnnounced } from '#web/ui/use-announced.ts'
import { CategoryBadge } from '#web/site/card/category-badge.tsx'
import { cutText } from '#domain/cut-text.ts'
import { PageLink } from '#web/frame/page-link.tsx'
import { Price } from '#web/site/card/price.tsx'
import { ListingPicture } from '#web/site/card/listing-picture.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { FEATURED_LOCK_MS } from '#domain/limits.ts'
import { useRestoreFocus } from '#web/ui/use-restore-focus.ts'
import { useMay } from '#web/desk/use-may.ts'
import { featureListing, type ListedProperty, removeListing } from './listing-list.ts'
import type { Property } from '#domain/listing/listing.ts'
import { ConfirmButton } from '#web/desk/confirm-button.tsx'

/** More characters than the clamped lines can show. */
const VISIBLE_CHARS = 200

/** A listing's card in the dashboard; on phones, a row with a thumbnail. */
export function AdminListingCard({ property }: { property: ListedProperty }) {
  const { id, category, description, featured, image, location, price, reference, title } = property
  const may = useMay()
  return (
    <article className="box admin-card">
      <div className="admin-card-picture">
        <ListingPicture key={image} image={image} category={category} alt="" place="admin" />
        {featured && (
          <span className="badge badge-featured">
            <Icon of={Star} />
            En vedette
          </span>
        )}
      </div>
      <div className="admin-card-body">
        <p className="admin-card-badges">
          <CategoryBadge category={category} />
          {property.isUnmandated && <span className="badge badge-warn">Sans mandat</span>}
        </p>
        <h2>{title}</h2>
        <p className="card-location">
          <Icon of={MapPin} />
          {location}
        </p>
        <p className="admin-card-text">{cutText(description, VISIBLE_CHARS)}</p>
        <p className="admin-card-foot">
          <Price amount={price} />
          {reference && <span>{`Réf: ${reference}`}</span>}
        </p>
      </div>
      <div className="admin-card-actions">
        <PageLink
          className="btn btn-ghost btn-sm"
          to={`/admin/property/edit/${id}`}
          aria-label={`Modifier\u00a0: ${title}`}
        >
          <Icon of={Pencil} />
          Modifier
        </PageLink>
        <PageLink className="btn btn-ghost btn-sm" to={`/admin/biens/${id}`} aria-label={`Fiche\u00a0: ${title}`}>
          Fiche
        </PageLink>
        <FeaturedToggle property={property} />
        {may('owner') && <DeleteListing property={property} />}
      </div>
    </article>
  )
}

/** docs/specification.md §4: disabled for a short time after the click, and until the server responds. */
function FeaturedToggle({ property }: { property: ListedProperty }) {
  const { title, featured } = property
  const locked = () => new Promise((unlock) => setTimeout(unlock, FEATURED_LOCK_MS))
  const [feature, isDisabled] = useAnnounced(() => Promise.allSettled([featureListing(property, !featured), locked()]))
  const { button, remember } = useRestoreFocus(isDisabled)
  const action = featured ? 'Retirer de vedette' : 'Mettre en vedette'

  function toggle() {
    remember()
    void feature()
  }
  return (
    <button
      ref={button}
      type="button"
      className="btn btn-ghost btn-sm featured-toggle"
      data-featured={featured || undefined}
      aria-label={`${action}\u00a0: ${title}`}
      data-tooltip={action}
      disabled={isDisabled}
      onClick={toggle}
    >
      <Icon of={Star} />
    </button>
  )
}

const DeleteListing = ({ property: { id, title } }: { property: Property }) => (
  <ConfirmButton
    button={{
      className: 'btn btn-ghost btn-sm delete-property',
      'aria-label': `Supprimer\u00a0: ${title}`,
      'data-tooltip': 'Supprimer',
      children: <Icon of={Trash2} />,
    }}
    title={`Supprimer «\u00a0${title}\u00a0»\u00a0?`}
    action="Supprimer"
    pending="Suppression…"
    onConfirm={() => removeListing(id)}
  >
    <p>
      Le bien quittera le site et les favoris des visiteurs. Sa fiche reste à l’agence, avec le statut
      «&nbsp;retiré&nbsp;»&nbsp;: elle peut être remise en vente.
    </p>
  </ConfirmButton>
)
