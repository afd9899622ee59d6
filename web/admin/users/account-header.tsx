import { Ban } from 'lucide'
import type { ReactNode } from 'react'
import type { User } from '#contract/accounts/account.ts'
import { longDateTime } from '#contract/format.ts'
import { Avatar } from '#web/accounts/avatar.tsx'
import { RoleBadge } from '#web/accounts/role-badge.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Time } from '#web/ui/time.tsx'

export function AccountHeader({ user }: { user: User }) {
  return (
    <header className="account-header">
      <Avatar user={user} size="lg" />
      <div>
        <p className="profile-name">{`${user.firstName} ${user.lastName}`}</p>
        <p className="account-badges">
          <RoleBadge role={user.role} />
          {!user.active && (
            <span className="badge badge-danger">
              <Icon of={Ban} />
              Compte désactivé
            </span>
          )}
        </p>
      </div>
      <dl className="account-facts">
        <Fact label="Identifiant">{user.id}</Fact>
        <Fact label="Email">{user.email}</Fact>
        <Fact label="Inscription">
          <Time at={user.createdAt} format={longDateTime} />
        </Fact>
        <Fact label="Dernière mise à jour">
          <Time at={user.updatedAt} format={longDateTime} />
        </Fact>
      </dl>
    </header>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
