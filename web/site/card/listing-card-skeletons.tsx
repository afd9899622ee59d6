import { Skeletons } from '#web/ui/skeleton.tsx'

interface CardSkeletonsProps {
  count: number
  /** The first card is larger, as in a list of featured listings. */
  isFirstLarge?: boolean
  /** As in a long list. */
  isCompact?: boolean
}

/** Placeholders of listing cards, of the same size. */
export const ListingCardSkeletons = ({ count, isFirstLarge = false, isCompact = false }: CardSkeletonsProps) =>
  Array.from({ length: count }, (_, index) => (
    <div
      key={index}
      className={isFirstLarge && index === 0 ? 'card card-lead' : isCompact ? 'card card-compact' : 'card'}
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
