import { MapPin } from 'lucide'
import type { ReactNode } from 'react'
import { CARD_DESCRIPTION_CHARS } from '#domain/limits.ts'
import { frenchSpacing } from '#domain/french-spacing.ts'
import type { Property } from '#domain/listing/listing.ts'
import { CategoryBadge } from './category-badge.tsx'
import { cutText } from '#domain/cut-text.ts'
import { facts } from './facts.ts'
import { FavoriteButton } from '#web/site/favorites/favorite-button.tsx'
import { PageLink } from '#web/frame/page-link.tsx'
import { Price } from './price.tsx'
import { ListingPicture } from './listing-picture.tsx'
import { sourcesOf } from './listing-picture-sources.ts'
import { useIsOpened } from './opened-listings.ts'
import { OPENED_BADGE, TradeBadges } from './trade-badges.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { ListingTrade } from '#domain/listing/sheet.ts'
import { Fact } from '#web/ui/fact.tsx'

interface ListingCardProps {
  property: Property
  headingLevel: 2 | 3
  /** Above the fold: the picture is loaded eagerly. */
  priority?: boolean
  /** Published since the visitor's last visit, which only the browser knows, after hydration. */
  isNewToVisitor?: boolean
  /** As any visitor sees it: nothing that this browser knows. */
  isPreview?: boolean
  /** `lead`: first featured card, picture beside text; `compact`: in a long list, with a small picture on a phone. */
  place?: 'lead' | 'compact' | undefined
  /** Maximum characters of the description; CSS also clamps its lines. */
  descriptionMax?: number
  /** A control of the page, shown beside the price. */
  action?: ReactNode
}

export function ListingCard({
  property,
  headingLevel,
  priority = false,
  place,
  descriptionMax = CARD_DESCRIPTION_CHARS,
  isNewToVisitor = false,
  isPreview = false,
  action,
}: ListingCardProps) {
  const { category, description, image, location, price, reference, title, trade, km } = property
  const isOpened = useIsOpened(property.id) && !isPreview
  const ofVisitor = isOpened ? [OPENED_BADGE] : isNewToVisitor ? ['Nouveau pour vous'] : []
  // Last: what appears after hydration moves nothing.
  const badges = [...(trade?.badges ?? []), ...ofVisitor]
  const Heading = `h${headingLevel}` as const
  return (
    <article className={place ? `card card-${place}` : 'card'}>
      <div className="card-body">
        <CategoryBadge category={category} />
        {trade?.dealLabel && (
          <p className="card-deal">{[trade.dealLabel, trade.activityLabel].filter(Boolean).join(' · ')}</p>
        )}
        <Heading className="card-title">
          <PageLink to={`/properties/${property.id}`}>{frenchSpacing(title)}</PageLink>
        </Heading>
        <p className="card-location">
          <Icon of={MapPin} />
          {location}
          {km !== undefined && km > 0 && ` · à ${km}\u00a0km`}
        </p>
        <p className="card-text">{frenchSpacing(cutText(description, descriptionMax))}</p>
        {trade ? (
          <TradeFoot trade={trade} price={price} action={action} />
        ) : (
          <div className="card-foot">
            {price > 0 && <Price amount={price} />}
            {action}
            <span className="facts">{facts(property)}</span>
          </div>
        )}
      </div>
      {/* Shown above the text but read after it: a heart means little before the title. */}
      <div className="card-picture">
        <div className="picture-frame" data-tint={sourcesOf(image)?.tint}>
          <ListingPicture image={image} category={category} alt="" place={place ?? 'card'} priority={priority} />
        </div>
        {badges.length > 0 && <TradeBadges badges={badges} />}
        {reference && <span className="plate card-reference">{`Réf: ${reference}`}</span>}
        <FavoriteButton property={property} />
      </div>
    </article>
  )
}

interface TradeFootProps {
  trade: ListingTrade
  price: number
  action: ReactNode
}

/** The foot of a card: the price, its sentence on fees, and the main facts. */
const TradeFoot = ({ trade: { priceLabel, fees, facts }, price, action }: TradeFootProps) => (
  <div className="card-foot card-trade">
    <p>
      {priceLabel && <span className="price-kind">{priceLabel}</span>}
      {price > 0 && <Price amount={price} />}
    </p>
    {action}
    {fees && <p className="price-fees">{fees}</p>}
    {facts.length > 0 && (
      <dl>
        {facts.map(({ name, label, text }) => (
          <Fact key={name} label={label} text={text} />
        ))}
      </dl>
    )}
  </div>
)
