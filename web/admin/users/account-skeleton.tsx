/** Placeholder of an account, of the same size. */
export function AccountSkeleton() {
  return (
    <div className="account-skeleton">
      <p className="visually-hidden" role="status">
        Chargement de l’utilisateur…
      </p>
      <div className="account-header" aria-hidden="true">
        <div className="skeleton skeleton-avatar" />
        <div>
          <div className="skeleton skeleton-name" />
          <div className="skeleton skeleton-role" />
        </div>
        <div className="account-facts">
          <div className="skeleton" />
          <div className="skeleton" />
          <div className="skeleton" />
          <div className="skeleton" />
        </div>
      </div>
      <div className="setting" aria-hidden="true">
        <div className="skeleton skeleton-heading" />
        <div className="form-stack">
          <div className="skeleton skeleton-field" />
          <div className="skeleton skeleton-field" />
          <div className="skeleton skeleton-switch" />
          <div className="skeleton skeleton-switch" />
        </div>
      </div>
    </div>
  )
}
