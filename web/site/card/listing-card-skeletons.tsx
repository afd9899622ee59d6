import { Skeletons } from '#web/ui/skeleton.tsx'

interface CardSkeletonsProps {
  count: number
  /** See ListingCard; « lead » only applies to the first card. */
  place: 'lead' | 'compact'
}

/** Placeholders of listing cards, of the same size. */
export const ListingCardSkeletons = ({ count, place }: CardSkeletonsProps) =>
  Array.from({ length: count }, (_, index) => (
    <div
      key={index}
      className={place === 'compact' || index === 0 ? `card card-${place}` : 'card'}
      aria-hidden="true"
      data-placeholder
    >
      <div className="card-picture">
        <div className="picture-frame skeleton" />
      </div>
      <div className="card-body">
        <Skeletons shapes={['badge', 'title', 'location', 'text', 'text', 'text']} />
        <div className="card-foot">
          <Skeletons shapes={['price', 'text']} />
        </div>
      </div>
    </div>
  ))
