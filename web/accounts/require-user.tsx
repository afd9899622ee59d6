import type { ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router'
import type { User } from '#contract/accounts/account.ts'
import { useIsLoggedIn, useUser } from '#web/api/session.ts'
import { LoadFailure } from '#web/ui/load-failure.tsx'
import { useIsHydrated } from '#web/hydration/use-is-hydrated.ts'
import { useIsStaying } from './use-is-staying.ts'

interface RequireUserProps {
  /** Shows until the person is known. It is all the server renders: pages are the same for everybody. */
  skeleton: ReactNode
  children: (user: User) => ReactNode
}

/** What only a person logged in may see; others go to /login, which brings them back. */
export function RequireUser({ skeleton, children }: RequireUserProps) {
  const isHydrated = useIsHydrated()
  const isLoggedIn = useIsLoggedIn()
  const { data: user, isError, isSuccess, refetch } = useUser()
  if (isLoggedIn && user) return children(user)
  if (isLoggedIn && isError)
    return <LoadFailure text="Impossible de charger votre compte. Veuillez réessayer." onRetry={refetch} />
  return (
    <>
      <noscript>
        <p className="alert alert-info">Activez JavaScript pour afficher cette page.</p>
      </noscript>
      {skeleton}
      {isHydrated && (!isLoggedIn || isSuccess) && <ToLogin />}
    </>
  )
}

function ToLogin() {
  const { pathname, search } = useLocation()
  if (!useIsStaying()) return null
  return <Navigate to="/login" replace state={{ from: pathname + search }} />
}
