/** The geometry of the form's first fields, until they can be shown. */
export function PropertyFormSkeleton() {
  return (
    <div className="property-form property-form-skeleton">
      <p className="visually-hidden" role="status">
        Chargement du formulaire…
      </p>
      <div className="setting" aria-hidden="true">
        <div className="skeleton h-6 w-40" />
        <div className="form-stack">
          <div className="skeleton h-18 w-full" />
          <div className="skeleton h-18 w-full" />
          <div className="form-pair">
            <div className="skeleton h-18 w-full" />
            <div className="skeleton h-18 w-full" />
          </div>
          <div className="skeleton h-18 w-full" />
        </div>
      </div>
      <div className="setting" aria-hidden="true">
        <div className="skeleton h-6 w-40" />
        <div className="skeleton h-72 w-full" />
      </div>
    </div>
  )
}
