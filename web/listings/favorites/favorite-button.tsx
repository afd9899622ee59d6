import { lazy, Suspense, useState } from 'react'
import { useIsLoggedIn } from '#web/api/session.ts'
import { readToken } from '#web/api/token.ts'
import { showToast } from '#web/ui/toast/toast.ts'
import { type FavoriteButtonProps, FavoriteToggle } from './favorite-toggle.tsx'

const Waiting = (props: FavoriteButtonProps) => <FavoriteToggle {...props} disabled />

/** Visitors do not load it. */
const UserFavoriteButton = lazy(() =>
  import('./user-favorite-button.tsx').then(
    ({ UserFavoriteButton: button }) => ({ default: button }),
    () => ({ default: Waiting }),
  ),
)

/** docs/specification.md §4, §5: adds to favorites, or asks to log in. */
export function FavoriteButton(props: FavoriteButtonProps) {
  // Pages are rendered for a visitor: a person logged in can press before their own button is there.
  const [isWanted, setWanted] = useState(false)
  const press = () => (readToken() === null ? askToLogIn() : setWanted(true))
  if (!useIsLoggedIn()) return <FavoriteToggle {...props} onClick={press} />
  return (
    <Suspense fallback={<Waiting {...props} />}>
      <UserFavoriteButton {...props} isWanted={isWanted} onWishRead={() => setWanted(false)} />
    </Suspense>
  )
}

const askToLogIn = () =>
  showToast({
    kind: 'info',
    title: 'Connexion requise',
    text: 'Connectez-vous pour ajouter des propriétés à vos favoris.',
    link: { to: '/login', label: 'Se connecter', state: { from: location.pathname + location.search } },
  })
