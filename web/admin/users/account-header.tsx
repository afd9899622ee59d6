import { Ban } from 'lucide'
import type { ReactNode } from 'react'
import type { User } from '#contract/accounts/account.ts'
import { LOCALE } from '#contract/limits.ts'
import { Avatar } from '#web/accounts/avatar.tsx'
import { RoleBadge } from '#web/accounts/role-badge.tsx'
import { Icon } from '#web/ui/icon.tsx'

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
          <DateTime at={user.createdAt} />
        </Fact>
        <Fact label="Dernière mise à jour">
          <DateTime at={user.updatedAt} />
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

const format = new Intl.DateTimeFormat(LOCALE, { dateStyle: 'long', timeStyle: 'short' })

const DateTime = ({ at }: { at: string }) => <time dateTime={at}>{format.format(new Date(at))}</time>
