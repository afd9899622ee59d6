import { useNavigate } from 'react-router'
import { call } from '#web/api/call.ts'
import { forgetDraftsOf } from '#web/api/local-drafts.ts'
import { useUser } from '#web/api/session.ts'
import { readToken, removeToken } from '#web/api/token.ts'

/** Logs out and goes Home. */
export function useLogOut(): () => void {
  const navigate = useNavigate()
  const { data: user } = useUser()
  return () => {
    // Navigate first: after the logout, a private page redirects to /login unless a navigation is pending.
    void navigate('/')
    logOut()
    if (user) forgetDraftsOf(user.id)
  }
}

/** docs/specification.md §4: removes the token, also when the server refuses. */
function logOut(): void {
  if (readToken() === null) return
  // Called before the token is removed: it identifies the session to end.
  call('POST /api/auth/logout', {}).catch(() => undefined)
  removeToken()
}
