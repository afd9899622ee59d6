import { MapPin } from 'lucide'
import { CARD_DESCRIPTION_CHARS } from '#contract/limits.ts'
import type { Property } from '#contract/listing/listing.ts'
import { CategoryBadge } from './category-badge.tsx'
import { cutText } from '#contract/cut-text.ts'
import { facts } from './facts.ts'
import { FavoriteButton } from '#web/listings/favorites/favorite-button.tsx'
import { PageLink } from '#web/frame/page-link.tsx'
import { Price } from './price.tsx'
import { ListingPicture } from './listing-picture.tsx'
import { TradeBadges } from './trade-badges.tsx'
import { TradeFoot } from './trade-foot.tsx'
import { Icon } from '#web/ui/icon.tsx'

interface ListingCardProps {
  property: Property
  headingLevel: 2 | 3
  /** Above the fold: loads its picture eagerly. */
  priority?: boolean
  /** The first of a featured list: picture and text side by side. */
  isLarge?: boolean
  /** Max characters of the description; CSS also clamps its lines. */
  descriptionMax?: number
}

export function ListingCard({
  property,
  headingLevel,
  priority,
  isLarge = false,
  descriptionMax = CARD_DESCRIPTION_CHARS,
}: ListingCardProps) {
  const { category, description, image, location, price, reference, title, trade } = property
  const Heading = `h${headingLevel}` as const
  return (
    <article className={isLarge ? 'card card-lead' : 'card'}>
      <div className="card-picture">
        <div className="picture-frame">
          <ListingPicture
            image={image}
            category={category}
            alt=""
            place={isLarge ? 'lead' : 'card'}
            priority={priority}
          />
        </div>
        {trade && trade.badges.length > 0 && <TradeBadges badges={trade.badges} />}
        {reference && <span className="plate card-reference">{`Réf: ${reference}`}</span>}
        <FavoriteButton property={property} />
      </div>
      <div className="card-body">
        <CategoryBadge category={category} />
        {trade?.dealLabel && (
          <p className="card-deal">{[trade.dealLabel, trade.activityLabel].filter(Boolean).join(' · ')}</p>
        )}
        <Heading className="card-title">
          <PageLink to={`/properties/${property.id}`}>{title}</PageLink>
        </Heading>
        <p className="card-location">
          <Icon of={MapPin} />
          {location}
        </p>
        <p className="card-text">{cutText(description, descriptionMax)}</p>
        {trade ? (
          <TradeFoot trade={trade} price={price} />
        ) : (
          <p className="card-foot">
            <Price amount={price} />
            <span className="facts">{facts(property)}</span>
          </p>
        )}
      </div>
    </article>
  )
}
