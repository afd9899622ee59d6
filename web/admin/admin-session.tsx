import { LogOut } from 'lucide'
import type { User } from '#contract/accounts/account.ts'
import { useLogOut } from '#web/accounts/use-log-out.ts'
import { Icon } from '#web/ui/icon.tsx'

/** The admin's name, and the logout button. */
export function AdminSession({ admin: { firstName, lastName } }: { admin: User }) {
  const logOut = useLogOut()
  return (
    <div className="admin-session">
      <p>
        {'Session de '}
        <b>{`${firstName} ${lastName}`}</b>
      </p>
      <button className="btn btn-ghost btn-sm" type="button" onClick={logOut}>
        <Icon of={LogOut} />
        Déconnexion
      </button>
    </div>
  )
}
