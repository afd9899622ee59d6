import { Loading, Skeletons } from '#web/ui/skeleton.tsx'

/** Placeholder of a Listing, of the same size. */
export const ListingSkeleton = () => (
  <Loading text="Chargement du bien…" className="wrap page">
    <div className="back">
      <Skeletons shapes={['text']} />
    </div>
    <div className="exhibit">
      <div className="exhibit-picture picture-frame skeleton" />
      <div className="exhibit-summary">
        <Skeletons shapes={['badge', 'title', 'title', 'location']} />
        <div className="listing-price">
          <Skeletons shapes={['price']} />
        </div>
        <Skeletons shapes={['text', 'text']} />
      </div>
      <div className="exhibit-text">
        <Skeletons shapes={['title', 'text', 'text', 'text']} />
      </div>
    </div>
  </Loading>
)
