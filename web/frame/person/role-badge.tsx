import { ShieldCheck } from 'lucide'
import type { User } from '#domain/accounts/account.ts'
import { Icon } from '#web/ui/icon.tsx'

/** docs/specification.md §2: Administrateur or Utilisateur. */
export function RoleBadge({ role }: Pick<User, 'role'>) {
  if (role === 'user') return <span className="badge">Utilisateur</span>
  return (
    <span className="badge badge-admin">
      <Icon of={ShieldCheck} />
      Administrateur
    </span>
  )
}
