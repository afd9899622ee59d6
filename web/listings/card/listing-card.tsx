import { MapPin } from 'lucide'
import type { Property } from '#contract/listing/listing.ts'
import { CategoryBadge } from './category-badge.tsx'
import { cutText } from './cut-text.ts'
import { facts } from './facts.ts'
import { FavoriteButton } from '#web/listings/favorites/favorite-button.tsx'
import { PageLink } from '#web/frame/page-link.tsx'
import { Price } from './price.tsx'
import { PropertyPicture } from './listing-picture.tsx'
import { Icon } from '#web/ui/icon.tsx'

interface PropertyCardProps {
  property: Property
  headingLevel: 2 | 3
  /** Above the fold: its picture is asked for at once. */
  priority?: boolean
  /** The first of a featured list: picture and text side by side. */
  lead?: boolean
  /** Cuts the description, beyond the clamp of its lines. */
  descriptionMax?: number
}

/** More than the clamped lines ever hold: a page of cards must not carry whole descriptions. */
const VISIBLE_CHARS = 400

export function PropertyCard({
  property,
  headingLevel,
  priority,
  lead = false,
  descriptionMax = VISIBLE_CHARS,
}: PropertyCardProps) {
  const { category, description, image, location, price, reference, title } = property
  const Heading = `h${headingLevel}` as const
  return (
    <article className={lead ? 'card card-lead' : 'card'}>
      <div className="card-picture">
        <div className="picture-frame">
          <PropertyPicture
            image={image}
            category={category}
            alt=""
            place={lead ? 'lead' : 'card'}
            priority={priority}
          />
        </div>
        {reference && <span className="plate card-reference">{`Réf: ${reference}`}</span>}
        <FavoriteButton property={property} />
      </div>
      <div className="card-body">
        <CategoryBadge category={category} />
        <Heading className="card-title">
          <PageLink to={`/properties/${property.id}`}>{title}</PageLink>
        </Heading>
        <p className="card-location">
          <Icon of={MapPin} />
          {location}
        </p>
        <p className="card-text">{cutText(description, descriptionMax)}</p>
        <p className="card-foot">
          <Price amount={price} />
          <span className="facts">{facts(property)}</span>
        </p>
      </div>
    </article>
  )
}
