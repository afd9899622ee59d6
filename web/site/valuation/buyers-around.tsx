import { type ComponentType, lazy, Suspense } from 'react'
import type { Activity } from '#domain/listing/register/activities.ts'

/** A file of its own: shown beside a result only. If it fails, the result is the same without it. */
const BuyersLookingAround: ComponentType<{ activity: Activity }> = import.meta.env.SSR
  ? // The number is read in the browser only: until then, it shows nothing there either.
    () => null
  : lazy<ComponentType<{ activity: Activity }>>(() =>
      import('./buyers-looking.tsx').then(
        (loaded) => ({ default: loaded.BuyersLookingAround }),
        () => ({ default: () => null }),
      ),
    )

/** How many people look for an activity, with a field for the place. */
export const BuyersAround = ({ activity }: { activity: Activity }) => (
  <Suspense>
    <BuyersLookingAround activity={activity} />
  </Suspense>
)
