import { Heart } from 'lucide'
import { showToast } from '#web/ui/toast.ts'
import { Icon } from '#web/ui/icon.tsx'

interface FavoriteButtonProps {
  property: { id: number; title: string }
  /** A round heart on a card, or a button with its text on the property's page. */
  look?: 'heart' | 'button'
}

/** Spec §4, §5: adds to favorites, or asks to log in. */
export function FavoriteButton({ property, look = 'heart' }: FavoriteButtonProps) {
  const { isFavorite, isBusy, toggle } = useFavorite(property.id)
  const action = isFavorite ? 'Retirer des favoris' : 'Ajouter aux favoris'
  const state = { 'aria-pressed': isFavorite, disabled: isBusy, onClick: toggle, type: 'button' as const }
  if (look === 'heart')
    return (
      <button className="favorite" aria-label={`${action}\u00a0: ${property.title}`} {...state}>
        <Icon of={Heart} />
      </button>
    )
  return (
    <button className="btn btn-ghost favorite-full" {...state}>
      <Icon of={Heart} />
      <span>{action}</span>
    </button>
  )
}

// Nobody can log in yet: every visitor is asked to, and no call is made.
function useFavorite(_propertyId: number) {
  return { isFavorite: false, isBusy: false, toggle: askToLogIn }
}

const askToLogIn = () =>
  showToast({
    kind: 'info',
    title: 'Connexion requise',
    text: 'Connectez-vous pour ajouter des propriétés à vos favoris.',
  })
