/** Placeholder of the form's first fields, of the same size. */
export function ListingFormSkeleton() {
  return (
    <div className="property-form property-form-skeleton">
      <p className="visually-hidden" role="status">
        Chargement du formulaire…
      </p>
      <div className="setting" aria-hidden="true">
        <div className="skeleton skeleton-heading" />
        <div className="form-stack">
          <div className="skeleton skeleton-field" />
          <div className="skeleton skeleton-field" />
          <div className="form-pair">
            <div className="skeleton skeleton-field" />
            <div className="skeleton skeleton-field" />
          </div>
          <div className="skeleton skeleton-field" />
        </div>
      </div>
      <div className="setting" aria-hidden="true">
        <div className="skeleton skeleton-heading" />
        <div className="skeleton skeleton-editor" />
      </div>
    </div>
  )
}
