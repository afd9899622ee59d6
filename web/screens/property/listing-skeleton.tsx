/** The geometry of a Listing, while it is on its way. */
export function ListingSkeleton() {
  return (
    <div className="wrap page">
      <p className="visually-hidden" role="status">
        Chargement du bien…
      </p>
      <div aria-hidden="true">
        <div className="back w-full">
          <div className="skeleton h-6 w-56" />
        </div>
        <div className="exhibit">
          <div className="exhibit-picture picture-frame skeleton" />
          <div className="exhibit-summary">
            <div className="skeleton h-7 w-28" />
            <div className="skeleton mt-4 h-9 w-full" />
            <div className="skeleton mt-2 h-9 w-2/3" />
            <div className="skeleton mt-4 h-5 w-1/2" />
            <div className="listing-price">
              <div className="skeleton h-10 w-48" />
            </div>
            <div className="skeleton mt-5 h-12 w-full" />
            <div className="skeleton mt-3 h-12 w-full" />
          </div>
          <div className="exhibit-text">
            <div className="skeleton mt-10 h-8 w-48" />
            <div className="skeleton mt-4 h-5 w-full" />
            <div className="skeleton mt-2 h-5 w-full" />
            <div className="skeleton mt-2 h-5 w-3/4" />
          </div>
        </div>
      </div>
    </div>
  )
}
