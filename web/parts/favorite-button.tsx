import { lazy, Suspense } from 'react'
import { useIsLoggedIn } from '#web/api/session.ts'
import { showToast } from '#web/ui/toast.ts'
import { type FavoriteButtonProps, FavoriteToggle } from './favorite-toggle.tsx'

const Waiting = (props: FavoriteButtonProps) => <FavoriteToggle {...props} disabled />

/** Visitors do not load it. */
const UserFavoriteButton = lazy(() =>
  import('./user-favorite-button.tsx').then(
    ({ UserFavoriteButton: button }) => ({ default: button }),
    () => ({ default: Waiting }),
  ),
)

/** Spec §4, §5: adds to favorites, or asks to log in. */
export function FavoriteButton(props: FavoriteButtonProps) {
  if (!useIsLoggedIn()) return <FavoriteToggle {...props} onClick={askToLogIn} />
  return (
    <Suspense fallback={<Waiting {...props} />}>
      <UserFavoriteButton {...props} />
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
