import { type ReactNode, useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { User } from '#contract/accounts/account.ts'
import { useIsLoggedIn, useUser } from '#web/api/session.ts'
import { LoadFailure } from '#web/ui/load-failure.tsx'
import { showToast } from '#web/ui/toast/toast.ts'
import { useIsHydrated } from '#web/hydration/use-is-hydrated.ts'
import { useNoPendingNavigation } from './require-user.tsx'

interface RequireAdminProps {
  /** Shown until the user is loaded, and to others. The server renders nothing else. */
  skeleton: ReactNode
  children: (admin: User) => ReactNode
}

/** docs/specification.md §6: renders `children` for administrators; shows others a toast and redirects them to /login. */
export function RequireAdmin({ skeleton, children }: RequireAdminProps) {
  const isHydrated = useIsHydrated()
  const isLoggedIn = useIsLoggedIn()
  const { data: user, error, isPending, reload } = useUser()
  if (isLoggedIn && user?.role === 'admin') return children(user)
  if (isLoggedIn && error)
    return <LoadFailure text="Impossible de charger votre compte. Veuillez réessayer." onRetry={reload} />
  return (
    <>
      {skeleton}
      {isHydrated && (!isLoggedIn || !isPending) && <DenyAccess />}
    </>
  )
}

function DenyAccess() {
  const navigate = useNavigate()
  const isStaying = useNoPendingNavigation()
  const { pathname, search } = useLocation()
  useEffect(() => {
    if (!isStaying) return
    showToast({
      kind: 'error',
      title: 'Accès refusé',
      text: 'Vous devez être administrateur pour accéder à cette page',
    })
    void navigate('/login', { replace: true, state: { isDenied: true, from: pathname + search } })
  }, [isStaying, navigate, pathname, search])
  return null
}
