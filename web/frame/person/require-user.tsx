import { type ReactNode, startTransition, useEffect, useState } from 'react'
import { Navigate, useLocation, useNavigation } from 'react-router'
import type { User } from '#domain/accounts/account.ts'
import { useIsLoggedIn, useUser } from '#web/api/session.ts'
import { LoadFailure } from '#web/ui/load-failure.tsx'
import { useIsHydrated } from '#web/rendering/use-is-hydrated.ts'

interface RequireUserProps {
  /** Shown until the user is loaded, and the only thing the server renders: its pages are for visitors, and cached. */
  skeleton: ReactNode
  children: (user: User) => ReactNode
}

/** Renders `children` for a logged-in user; redirects others to /login, which returns here after login. */
export function RequireUser({ skeleton, children }: RequireUserProps) {
  const isHydrated = useIsHydrated()
  const isLoggedIn = useIsLoggedIn()
  const { data: user, error, isPending, reload } = useUser()
  if (isLoggedIn && user) return children(user)
  if (isLoggedIn && error)
    return <LoadFailure text="Impossible de charger votre compte. Veuillez réessayer." onRetry={reload} />
  return (
    <>
      <noscript>
        <p className="alert alert-info">Activez JavaScript pour afficher cette page.</p>
      </noscript>
      {skeleton}
      {isHydrated && (!isLoggedIn || !isPending) && <RedirectToLogin />}
    </>
  )
}

function RedirectToLogin() {
  const { pathname, search, hash } = useLocation()
  if (!useNoPendingNavigation()) return null
  return <Navigate to="/login" replace state={{ from: pathname + search + hash }} />
}

/**
 * Whether no navigation is pending. A user who logs out is already navigating to the home page, which must win over a
 * redirect to /login. The router updates its state in transitions: once our own transition has run, an earlier
 * navigation is visible.
 */
export function useNoPendingNavigation(): boolean {
  const isGoingElsewhere = useNavigation().state !== 'idle'
  const [isSettled, setSettled] = useState(false)
  useEffect(() => startTransition(() => setSettled(true)), [])
  return isSettled && !isGoingElsewhere
}
