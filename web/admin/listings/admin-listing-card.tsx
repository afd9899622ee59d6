import { MapPin, Pencil, Star } from 'lucide'
import type { Property } from '#contract/listing/listing.ts'
import { CategoryBadge } from '#web/listings/card/category-badge.tsx'
import { cutText } from '#web/listings/card/cut-text.ts'
import { PageLink } from '#web/frame/page-link.tsx'
import { Price } from '#web/listings/card/price.tsx'
import { ListingPicture } from '#web/listings/card/listing-picture.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { DeleteListing } from './delete-listing.tsx'
import { FeaturedToggle } from './featured-toggle.tsx'

/** More than the clamped lines can show. */
const VISIBLE_CHARS = 200

/** A listing's card in the dashboard; on phones, a row with a thumbnail. */
export function AdminListingCard({ property }: { property: Property }) {
  const { id, category, description, featured, image, location, price, reference, title } = property
  return (
    <article className="admin-card">
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
        <CategoryBadge category={category} />
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
        <FeaturedToggle property={property} />
        <DeleteListing property={property} />
      </div>
    </article>
  )
}
