import { Skeletons } from '#web/ui/skeleton.tsx'

const ROWS = 6

/** Placeholder of a table. */
export const TableSkeleton = () => (
  <div className="table-frame" aria-hidden="true" data-placeholder>
    {Array.from({ length: ROWS }, (_, index) => (
      <div key={index} className="table-skeleton-row">
        <Skeletons shapes={['text', 'text', 'text']} />
      </div>
    ))}
  </div>
)
