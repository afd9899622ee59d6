const ROWS = 6

/** The geometry of a table, while its rows are on their way. */
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
