import { AdminListingCardSkeletons } from './listings/listing-card-skeletons.tsx'

/** Placeholder of the dashboard, of the same size. */
export function DashboardSkeleton() {
  return (
    <div className="admin-skeleton">
      <p className="visually-hidden" role="status">
        Chargement de l’administration…
      </p>
      <div className="skeleton overview-skeleton" aria-hidden="true" />
      <div className="tabs" aria-hidden="true">
        <div className="skeleton skeleton-tab" />
        <div className="skeleton skeleton-tab" />
        <div className="skeleton skeleton-tab" />
      </div>
      <div className="tab-panel">
        <AdminListingCardSkeletons />
      </div>
    </div>
  )
}
