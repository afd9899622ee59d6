import { useEffect, useEffectEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { User } from '#domain/accounts/account.ts'
import { useUser } from '#web/api/session.ts'

/** Returns a function that redirects the user after a login. */
export function useLoginRedirect(): (user: User) => void | Promise<void> {
  const navigate = useNavigate()
  const { state } = useLocation()
  return (user) => navigate(pathAfterLogin(user, state), { replace: true })
}

/** Redirects a user who is already logged in. `isLoggingIn`: the form is being submitted, and redirects on its own. */
export function useRedirectWhenLoggedIn({ isLoggingIn = false } = {}): void {
  const { data: user } = useUser()
  const { state } = useLocation()
  // Sent here by the administration: the user may want to log in with another account.
  const isDenied = (state as { isDenied?: true } | null)?.isDenied === true
  const redirect = useEffectEvent(useLoginRedirect())
  useEffect(() => {
    if (user && !isLoggingIn && !isDenied) void redirect(user)
  }, [user, isLoggingIn, isDenied])
}

/** The path to open after a login: the one in the history state, which required it. Administrators stay in /admin. */
export function pathAfterLogin({ role }: Pick<User, 'role'>, state: unknown): string {
  const from = (state as { from?: string } | null)?.from
  const isInAdmin = typeof from === 'string' && /^\/admin(?![^/?#])/.test(from)
  if (role === 'admin') return isInAdmin ? from : '/admin'
  return typeof from === 'string' && isOfThisSite(from) && !isInAdmin ? from : '/profile'
}

/** Says that a page about confidential files required the log-in; `otherwise` for all other pages. */
export function introOfLogIn(state: unknown, otherwise: string): string {
  const from = (state as { from?: unknown } | null)?.from
  if (typeof from !== 'string') return otherwise
  if (/^\/properties\/[^/?#]+\/dossier(?=$|[?#])/.test(from)) return 'Pour demander le dossier confidentiel de ce bien.'
  return /^\/dossiers(?=$|[/?#])/.test(from) ? 'Pour ouvrir votre dossier confidentiel.' : otherwise
}

/** Whether this is a path of the site, not a disguised URL of another: browsers read `/\` as `//`, and ignore tabs. */
function isOfThisSite(path: string): boolean {
  const here = 'http://here'
  return /^\/(?![/\\])/.test(path) && new URL(path, here).origin === here
}
