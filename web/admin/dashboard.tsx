import { LogOut } from 'lucide'
import type { User } from '#contract/accounts/account.ts'
import { Tabs, useTab } from '#web/ui/tabs.tsx'
import { useLogOut } from '#web/accounts/use-log-out.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Journal } from './overview/journal.tsx'
import { Overview } from './overview/overview.tsx'
import { ListingsPanel } from './listings/listings-panel.tsx'
import { LeadsPanel } from './leads/leads-panel.tsx'
import { UsersPanel } from './users/users-panel.tsx'
import { AdminListingCardSkeletons } from './listings/listing-cards.tsx'

const TABS = [
  { id: 'properties', label: 'Propriétés', panel: <ListingsPanel /> },
  { id: 'requests', label: 'Demandes', panel: <LeadsPanel /> },
  { id: 'users', label: 'Utilisateurs', panel: <UsersPanel /> },
]

export function Dashboard({ admin }: { admin: User }) {
  const [tab, show] = useTab(['properties', 'requests', 'users'])
  return (
    <>
      <AdminSession admin={admin} />
      <Overview />
      <Tabs label="Rubriques de l’administration" tabs={TABS} selected={tab} onSelect={show} />
      <Journal />
    </>
  )
}

/** The admin's name, and the logout button. */
function AdminSession({ admin: { firstName, lastName } }: { admin: User }) {
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

/** Placeholder of the dashboard, of the same size. */
export function DashboardSkeleton() {
  return (
    <div className="admin-skeleton">
      <p className="visually-hidden" role="status">
        Chargement de l’administration…
      </p>
      <div className="skeleton overview-skeleton" aria-hidden="true" />
      <div className="tabs" aria-hidden="true">
        <div className="skeleton skeleton-tab" />
        <div className="skeleton skeleton-tab" />
        <div className="skeleton skeleton-tab" />
      </div>
      <div className="tab-panel">
        <AdminListingCardSkeletons />
      </div>
    </div>
  )
}
