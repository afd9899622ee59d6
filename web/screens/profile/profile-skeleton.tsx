/** The geometry of the profile: its header, its tabs, the first fields. */
export function ProfileSkeleton() {
  return (
    <div className="profile-skeleton">
      <p className="visually-hidden" role="status">
        Chargement de votre profil…
      </p>
      <div className="profile-header" aria-hidden="true">
        <div className="skeleton size-16 rounded-full md:size-22" />
        <div className="profile-person">
          <div className="skeleton h-8 w-56 max-w-full" />
          <div className="skeleton mt-2 h-5 w-44 max-w-full" />
        </div>
        <div className="profile-links">
          <div className="skeleton h-12 w-52" />
        </div>
      </div>
      <div className="tabs" aria-hidden="true">
        <div className="skeleton mx-3 my-3 h-5 w-14" />
        <div className="skeleton mx-3 my-3 h-5 w-20" />
        <div className="skeleton mx-3 my-3 h-5 w-20" />
      </div>
      <div className="tab-panel setting" aria-hidden="true">
        <div className="skeleton h-6 w-40" />
        <div className="form-stack">
          <div className="skeleton h-12 w-full" />
          <div className="skeleton h-12 w-full" />
          <div className="skeleton h-12 w-full" />
        </div>
      </div>
    </div>
  )
}
