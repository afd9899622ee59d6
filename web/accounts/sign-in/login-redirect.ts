import { useEffect, useEffectEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { User } from '#contract/accounts/account.ts'
import { useUser } from '#web/api/session.ts'
import { afterLogin } from './after-login.ts'

/** Lets a person who logged in go where they were going. */
export function useWayIn(): (user: User) => void | Promise<void> {
  const navigate = useNavigate()
  const { state } = useLocation()
  return (user) => navigate(afterLogin(user, state), { replace: true })
}

/** Who is logged in already has nothing to do at the door. `isLoggingIn`: the form will let them through itself. */
export function usePassWhenLoggedIn({ isLoggingIn = false } = {}): void {
  const { data: user } = useUser()
  const { state } = useLocation()
  // Sent here from the administration: they may have another account.
  const isDenied = (state as { isDenied?: true } | null)?.isDenied === true
  const letIn = useEffectEvent(useWayIn())
  useEffect(() => {
    if (user && !isLoggingIn && !isDenied) void letIn(user)
  }, [user, isLoggingIn, isDenied])
}
