import { House, LayoutDashboard } from 'lucide'
import type { User } from '#contract/accounts/account.ts'
import { Avatar } from '#web/accounts/avatar.tsx'
import { PageLink } from '#web/frame/page-link.tsx'
import { Icon } from '#web/ui/icon.tsx'

export function ProfileHeader({ user }: { user: User }) {
  return (
    <div className="profile-header">
      <Avatar user={user} size="lg" />
      <div className="profile-person">
        <p className="profile-name">{`${user.firstName} ${user.lastName}`}</p>
        <p>{user.email}</p>
      </div>
      <div className="profile-links">
        {user.role === 'admin' && (
          <PageLink className="btn btn-line" to="/admin">
            <Icon of={LayoutDashboard} />
            Administration
          </PageLink>
        )}
        <PageLink className="btn btn-line" to="/">
          <Icon of={House} />
          Retour à l’accueil
        </PageLink>
      </div>
    </div>
  )
}
