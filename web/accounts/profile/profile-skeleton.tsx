/** Placeholder of the profile, of the same size. */
export function ProfileSkeleton() {
  return (
    <div className="profile-skeleton">
      <p className="visually-hidden" role="status">
        Chargement de votre profil…
      </p>
      <div className="profile-header" aria-hidden="true">
        <div className="skeleton skeleton-avatar" />
        <div className="profile-person">
          <div className="skeleton skeleton-name" />
          <div className="skeleton skeleton-email" />
        </div>
        <div className="profile-links">
          <div className="skeleton" />
        </div>
      </div>
      <div className="tabs" aria-hidden="true">
        <div className="skeleton skeleton-tab" />
        <div className="skeleton skeleton-tab" />
        <div className="skeleton skeleton-tab" />
      </div>
      <div className="tab-panel setting" aria-hidden="true">
        <div className="skeleton skeleton-heading" />
        <div className="form-stack">
          <div className="skeleton skeleton-field" />
          <div className="skeleton skeleton-field" />
          <div className="skeleton skeleton-field" />
        </div>
      </div>
    </div>
  )
}
