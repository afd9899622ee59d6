/** The geometry of an account, while it is on its way. */
export function AccountSkeleton() {
  return (
    <div className="account-skeleton">
      <p className="visually-hidden" role="status">
        Chargement de l’utilisateur…
      </p>
      <div className="account-header" aria-hidden="true">
        <div className="skeleton size-22 rounded-full" />
        <div>
          <div className="skeleton h-8 w-56 max-w-full" />
          <div className="skeleton mt-3 h-6 w-32" />
        </div>
        <div className="account-facts">
          <div className="skeleton h-11 w-full" />
          <div className="skeleton h-11 w-full" />
          <div className="skeleton h-11 w-full" />
          <div className="skeleton h-11 w-full" />
        </div>
      </div>
      <div className="setting" aria-hidden="true">
        <div className="skeleton h-6 w-40" />
        <div className="form-stack">
          <div className="skeleton h-18 w-full" />
          <div className="skeleton h-18 w-full" />
          <div className="skeleton h-11 w-56" />
          <div className="skeleton h-11 w-56" />
        </div>
      </div>
    </div>
  )
}
