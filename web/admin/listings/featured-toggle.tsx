import { useMutation } from '@tanstack/react-query'
import { Star } from 'lucide'
import { FEATURED_LOCK_MS } from '#contract/limits.ts'
import type { Property } from '#contract/listing/listing.ts'
import { featureProperty } from '#web/api/queries/admin.ts'
import { Icon } from '#web/ui/icon.tsx'
import { useRestoreFocus } from '#web/ui/use-restore-focus.ts'
import { updateCachedListing } from './listing-list.ts'
import { useLock } from './use-lock.ts'

/** docs/specification.md §4: disabled for a short time after the click, and until the server answers. */
export function FeaturedToggle({ property }: { property: Property }) {
  const { id, title, featured } = property
  const { mutate: feature, isPending } = useMutation({
    ...featureProperty(!featured),
    onSuccess: () => updateCachedListing({ ...property, featured: !featured }),
  })
  const { isLocked, lock } = useLock(FEATURED_LOCK_MS)
  const isDisabled = isLocked || isPending
  const { button, remember } = useRestoreFocus(isDisabled)
  const action = featured ? 'Retirer de vedette' : 'Mettre en vedette'

  function toggle() {
    remember()
    lock()
    feature(id)
  }
  return (
    <button
      ref={button}
      type="button"
      className="btn btn-ghost btn-sm featured-toggle"
      data-featured={featured || undefined}
      aria-label={`${action}\u00a0: ${title}`}
      data-tooltip={action}
      disabled={isDisabled}
      onClick={toggle}
    >
      <Icon of={Star} />
    </button>
  )
}
