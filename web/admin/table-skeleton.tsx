const ROWS = 6

/** Placeholder of a table. */
export function TableSkeleton() {
  return (
    <div className="table-frame" aria-hidden="true" data-placeholder>
      {Array.from({ length: ROWS }, (_, index) => (
        <div key={index} className="table-skeleton-row">
          <div className="skeleton" />
          <div className="skeleton" />
          <div className="skeleton" />
        </div>
      ))}
    </div>
  )
}
