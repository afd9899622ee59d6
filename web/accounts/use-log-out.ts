import { useNavigate } from 'react-router'
import { logOut } from '#web/api/queries/accounts.ts'

/** Logs out and goes Home. */
export function useLogOut(): () => void {
  const navigate = useNavigate()
  return () => {
    // Navigate first: after the logout, a private page redirects to /login unless a navigation is pending.
    void navigate('/')
    logOut()
  }
}
