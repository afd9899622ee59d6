const SKELETONS = 8

/** The geometry of the cards, while they are on their way. */
export function PropertyCardSkeletons() {
  return (
    <div className="admin-cards" aria-hidden="true">
      {Array.from({ length: SKELETONS }, (_, index) => (
        <div key={index} className="admin-card" data-placeholder>
          <div className="admin-card-picture skeleton" />
          <div className="admin-card-body">
            <div className="skeleton h-6 w-28" />
            <div className="skeleton h-11 w-4/5" />
            <div className="skeleton h-5 w-1/2" />
            <div className="skeleton h-6 w-24" />
          </div>
          <div className="admin-card-actions">
            <div className="skeleton h-11 w-full" />
          </div>
        </div>
      ))}
    </div>
  )
}
