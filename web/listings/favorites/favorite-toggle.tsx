import { Heart } from 'lucide'
import type { Ref } from 'react'
import type { Property } from '#contract/listing/listing.ts'
import { Icon } from '#web/ui/icon.tsx'

export interface FavoriteButtonProps {
  property: Property
  /** A round heart on a card, or a button with its text on the property's page. */
  look?: 'heart' | 'button'
}

interface FavoriteToggleProps extends FavoriteButtonProps {
  isFavorite?: boolean
  disabled?: boolean
  /** The person just made it a favorite: the heart beats once. */
  isNew?: boolean
  onClick?: () => void
  ref?: Ref<HTMLButtonElement>
}

/** The favorite button as it looks, whoever presses it. */
export function FavoriteToggle({ property, look, isFavorite = false, isNew, ...button }: FavoriteToggleProps) {
  const action = isFavorite ? 'Retirer des favoris' : 'Ajouter aux favoris'
  // No aria-pressed: its name already tells the state.
  const state = { type: 'button', 'data-favorite': isFavorite || undefined, ...button } as const
  const heart = <Icon of={Heart} className={isNew ? 'beat' : undefined} />
  if (look === 'button')
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
