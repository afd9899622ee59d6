/** Placeholder of a ListingCard, of the same size. */
export function ListingCardSkeleton({ lead = false }: { lead?: boolean }) {
  return (
    <div className={lead ? 'card card-lead' : 'card'} aria-hidden="true" data-placeholder>
      <div className="card-picture">
        <div className="picture-frame skeleton" />
      </div>
      <div className="card-body">
        <div className="skeleton skeleton-badge" />
        <div className="skeleton skeleton-title" />
        <div className="skeleton skeleton-location" />
        <div className="skeleton" />
        <div className="skeleton" />
        <div className="skeleton" />
        <div className="card-foot">
          <div className="skeleton skeleton-price" />
          <div className="skeleton" />
        </div>
      </div>
    </div>
  )
}
