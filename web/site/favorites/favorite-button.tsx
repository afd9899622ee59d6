import { Heart } from 'lucide'
import { lazy, Suspense, useEffect, useState } from 'react'
import type { Property } from '#domain/listing/listing.ts'
import { useIsLoggedIn } from '#web/api/session.ts'
import { readToken } from '#web/api/token.ts'
import { wantFavorite } from '#web/api/wanted-favorites.ts'
import { Icon } from '#web/ui/icon.tsx'
import { showToast } from '#web/ui/toast/toast.ts'
import { useRestoreFocus } from '#web/ui/use-restore-focus.ts'
import type { FavoriteState, UserFavoriteProps } from './user-favorite.tsx'

interface FavoriteButtonProps {
  property: Property
  /** A round heart on a card, or a button with text on the listing's page. */
  variant?: 'heart' | 'button'
}

/** Not loaded for visitors. */
const UserFavorite = lazy(() =>
  import('./user-favorite.tsx').then(
    ({ UserFavorite: loaded }) => ({ default: loaded }),
    () => ({ default: UnavailableFavorite }),
  ),
)

/**
 * docs/specification.md §4, §5: adds to favorites, or asks to log in. Pages are rendered for a visitor: the button stays
 * the same one while the user's favorites load, so that a press or the focus is not lost with it.
 */
export function FavoriteButton({ property, variant = 'heart' }: FavoriteButtonProps) {
  const isLoggedIn = useIsLoggedIn()
  const [loaded, setLoaded] = useState<FavoriteState>()
  const [request, setRequest] = useState<UserFavoriteProps['request']>()
  const { isFavorite, isNew, isLoading, isDisabled } = (isLoggedIn && loaded) || A_VISITORS
  const { button, remember } = useRestoreFocus(isDisabled)
  const action = isFavorite ? 'Retirer des favoris' : 'Ajouter aux favoris'
  const press = () => {
    if (readToken() === null) {
      wantFavorite(property.id)
      return showLoginToast()
    }
    remember()
    setRequest(loaded && !isLoading ? 'toggle' : 'add')
  }
  // No aria-pressed: its name already gives the state.
  const attributes = {
    ref: button,
    type: 'button',
    'data-favorite': isFavorite || undefined,
    disabled: isDisabled,
    // Not `disabled`: that would lose a press that began before.
    'aria-disabled': isLoading || undefined,
    onClick: press,
  } as const
  const heart = <Icon of={Heart} className={isNew ? 'beat' : undefined} />
  return (
    <>
      {variant === 'button' ? (
        <button className="btn btn-ghost favorite-full" {...attributes}>
          {heart}
          <span>{action}</span>
        </button>
      ) : (
        <button
          className="favorite"
          aria-label={`${action}\u00a0: ${property.title}`}
          data-tooltip={action}
          {...attributes}
        >
          {heart}
        </button>
      )}
      {isLoggedIn && (
        <Suspense fallback={null}>
          <UserFavorite
            property={property}
            source={variant === 'button' ? 'check' : 'list'}
            request={request}
            onRequestHandled={() => setRequest(undefined)}
            onState={setLoaded}
          />
        </Suspense>
      )}
    </>
  )
}

const A_VISITORS: FavoriteState = { isFavorite: false, isNew: false, isLoading: false, isDisabled: false }

/** Its script could not be loaded. */
function UnavailableFavorite({ onState }: UserFavoriteProps) {
  useEffect(() => onState({ ...A_VISITORS, isDisabled: true }), [onState])
  return null
}

const showLoginToast = () =>
  showToast({
    kind: 'info',
    title: 'Connexion requise',
    text: 'Connectez-vous pour ajouter des propriétés à vos favoris.',
    link: { to: '/login', label: 'Se connecter', state: { from: location.pathname + location.search } },
  })
