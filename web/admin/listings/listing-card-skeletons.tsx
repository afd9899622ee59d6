const SKELETONS = 8

/** Placeholders of the cards, of the same size. */
export function AdminListingCardSkeletons() {
  return (
    <div className="admin-cards" aria-hidden="true">
      {Array.from({ length: SKELETONS }, (_, index) => (
        <div key={index} className="admin-card" data-placeholder>
          <div className="admin-card-picture skeleton" />
          <div className="admin-card-body">
            <div className="skeleton skeleton-badge" />
            <div className="skeleton skeleton-title" />
            <div className="skeleton skeleton-location" />
            <div className="skeleton skeleton-price" />
          </div>
          <div className="admin-card-actions">
            <div className="skeleton" />
          </div>
        </div>
      ))}
    </div>
  )
}
