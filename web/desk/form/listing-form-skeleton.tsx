import { Loading, SettingSkeleton, Skeletons } from '#web/ui/skeleton.tsx'

/** Placeholder of the form's first fields, of the same size. */
export const ListingFormSkeleton = () => (
  <Loading text="Chargement du formulaire…" className="property-form property-form-skeleton">
    <SettingSkeleton>
      <Skeletons shapes={['field', 'field']} />
      <div className="form-pair">
        <Skeletons shapes={['field', 'field']} />
      </div>
      <Skeletons shapes={['field']} />
    </SettingSkeleton>
    <SettingSkeleton>
      <Skeletons shapes={['editor']} />
    </SettingSkeleton>
  </Loading>
)
