import { Heart } from 'lucide'
import type { Ref } from 'react'
import type { Property } from '#contract/listing/listing.ts'
import { Icon } from '#web/ui/icon.tsx'

export interface FavoriteButtonProps {
  property: Property
  /** A round heart on a card, or a button with text on the listing's page. */
  variant?: 'heart' | 'button'
}

interface FavoriteToggleProps extends FavoriteButtonProps {
  isFavorite?: boolean
  disabled?: boolean
  /** The user has just added it: the heart beats once. */
  isNew?: boolean
  onClick?: () => void
  ref?: Ref<HTMLButtonElement>
}

/** The look of the favorite button, for visitors and users. */
export function FavoriteToggle({ property, variant, isFavorite = false, isNew, ...button }: FavoriteToggleProps) {
  const action = isFavorite ? 'Retirer des favoris' : 'Ajouter aux favoris'
  // No aria-pressed: its name already gives the state.
  const state = { type: 'button', 'data-favorite': isFavorite || undefined, ...button } as const
  const heart = <Icon of={Heart} className={isNew ? 'beat' : undefined} />
  if (variant === 'button')
    return (
      <button className="btn btn-ghost favorite-full" {...state}>
        {heart}
        <span>{action}</span>
      </button>
    )
  return (
    <button className="favorite" aria-label={`${action}\u00a0: ${property.title}`} data-tooltip={action} {...state}>
      {heart}
    </button>
  )
}
