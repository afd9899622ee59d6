import { useNavigate } from 'react-router'
import { logOut } from '#web/api/queries/accounts.ts'

/** Logs out and goes Home. */
export function useLogOut(): () => void {
  const navigate = useNavigate()
  return () => {
    // Home first: a private page that loses its person looks whether they are on their way elsewhere.
    void navigate('/')
    logOut()
  }
}
