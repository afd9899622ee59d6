/** Placeholder of a Listing, of the same size. */
export function ListingSkeleton() {
  return (
    <div className="wrap page">
      <p className="visually-hidden" role="status">
        Chargement du bien…
      </p>
      <div aria-hidden="true">
        <div className="back">
          <div className="skeleton" />
        </div>
        <div className="exhibit">
          <div className="exhibit-picture picture-frame skeleton" />
          <div className="exhibit-summary">
            <div className="skeleton skeleton-badge" />
            <div className="skeleton skeleton-title" />
            <div className="skeleton skeleton-title" />
            <div className="skeleton skeleton-location" />
            <div className="listing-price">
              <div className="skeleton skeleton-price" />
            </div>
            <div className="skeleton" />
            <div className="skeleton" />
          </div>
          <div className="exhibit-text">
            <div className="skeleton skeleton-title" />
            <div className="skeleton" />
            <div className="skeleton" />
            <div className="skeleton" />
          </div>
        </div>
      </div>
    </div>
  )
}
