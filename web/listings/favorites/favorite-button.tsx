import { lazy, Suspense, useState } from 'react'
import { useIsLoggedIn } from '#web/api/session.ts'
import { readToken } from '#web/api/token.ts'
import { showToast } from '#web/ui/toast/toast.ts'
import { type FavoriteButtonProps, FavoriteToggle } from './favorite-toggle.tsx'

const DisabledButton = (props: FavoriteButtonProps) => <FavoriteToggle {...props} disabled />

/** Not loaded for visitors. */
const UserFavoriteButton = lazy(() =>
  import('./user-favorite-button.tsx').then(
    ({ UserFavoriteButton: button }) => ({ default: button }),
    () => ({ default: DisabledButton }),
  ),
)

/** docs/specification.md §4, §5: adds to favorites, or asks to log in. */
export function FavoriteButton(props: FavoriteButtonProps) {
  // Pages are rendered for a visitor: a logged-in user can click before UserFavoriteButton is loaded.
  const [addRequested, setAddRequested] = useState(false)
  const handleClick = () => (readToken() === null ? showLoginToast() : setAddRequested(true))
  if (!useIsLoggedIn()) return <FavoriteToggle {...props} onClick={handleClick} />
  return (
    <Suspense fallback={<DisabledButton {...props} />}>
      <UserFavoriteButton {...props} addRequested={addRequested} onRequestHandled={() => setAddRequested(false)} />
    </Suspense>
  )
}

const showLoginToast = () =>
  showToast({
    kind: 'info',
    title: 'Connexion requise',
    text: 'Connectez-vous pour ajouter des propriétés à vos favoris.',
    link: { to: '/login', label: 'Se connecter', state: { from: location.pathname + location.search } },
  })
