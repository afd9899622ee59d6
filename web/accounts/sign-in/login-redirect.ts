import { useEffect, useEffectEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { User } from '#contract/accounts/account.ts'
import { useUser } from '#web/api/session.ts'
import { pathAfterLogin } from './after-login.ts'

/** Returns a function that redirects the user after a login. */
export function useLoginRedirect(): (user: User) => void | Promise<void> {
  const navigate = useNavigate()
  const { state } = useLocation()
  return (user) => navigate(pathAfterLogin(user, state), { replace: true })
}

/** Redirects a user who is already logged in. `isLoggingIn`: the form is submitting, and will redirect by itself. */
export function useRedirectWhenLoggedIn({ isLoggingIn = false } = {}): void {
  const { data: user } = useUser()
  const { state } = useLocation()
  // Redirected here from the administration: the user may have another account.
  const isDenied = (state as { isDenied?: true } | null)?.isDenied === true
  const redirect = useEffectEvent(useLoginRedirect())
  useEffect(() => {
    if (user && !isLoggingIn && !isDenied) void redirect(user)
  }, [user, isLoggingIn, isDenied])
}
