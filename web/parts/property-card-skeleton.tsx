/** The geometry of a PropertyCard, while it is on its way. */
export function PropertyCardSkeleton({ lead = false }: { lead?: boolean }) {
  return (
    <div className={lead ? 'card card-lead' : 'card'} aria-hidden="true" data-placeholder>
      <div className="card-picture">
        <div className="picture-frame skeleton" />
      </div>
      <div className="card-body">
        <div className="skeleton h-6 w-28" />
        <div className="skeleton mt-3 h-6 w-4/5" />
        <div className="skeleton mt-3 h-4 w-1/2" />
        <div className="skeleton mt-3 h-4 w-full" />
        <div className="skeleton mt-2 h-4 w-full" />
        <div className="skeleton mt-2 h-4 w-2/3" />
        <div className="card-foot">
          <div className="skeleton h-6 w-32" />
          <div className="skeleton h-4 w-24" />
        </div>
      </div>
    </div>
  )
}
