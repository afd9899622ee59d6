import { type ReactNode, useEffect } from 'react'
import { useNavigate } from 'react-router'
import type { User } from '#contract/accounts/account.ts'
import { useIsLoggedIn, useUser } from '#web/api/session.ts'
import { LoadFailure } from '#web/ui/load-failure.tsx'
import { showToast } from '#web/ui/toast/toast.ts'
import { useIsHydrated } from '#web/hydration/use-is-hydrated.ts'
import { useIsStaying } from './use-is-staying.ts'

interface RequireAdminProps {
  /** Shows until the person is known. It is all the server renders, and all that others ever see. */
  skeleton: ReactNode
  children: (admin: User) => ReactNode
}

/** docs/specification.md §6: what only administrators may see; others are told so and sent to the log-in screen. */
export function RequireAdmin({ skeleton, children }: RequireAdminProps) {
  const isHydrated = useIsHydrated()
  const isLoggedIn = useIsLoggedIn()
  const { data: user, isError, isSuccess, refetch } = useUser()
  if (isLoggedIn && user?.role === 'admin') return children(user)
  if (isLoggedIn && isError)
    return <LoadFailure text="Impossible de charger votre compte. Veuillez réessayer." onRetry={refetch} />
  return (
    <>
      {skeleton}
      {isHydrated && (!isLoggedIn || isSuccess) && <Denied />}
    </>
  )
}

function Denied() {
  const navigate = useNavigate()
  const isStaying = useIsStaying()
  useEffect(() => {
    if (!isStaying) return
    showToast({
      kind: 'error',
      title: 'Accès refusé',
      text: 'Vous devez être administrateur pour accéder à cette page',
    })
    void navigate('/login', { replace: true, state: { isDenied: true } })
  }, [isStaying, navigate])
  return null
}
