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
import { Loading, Skeletons } from '#web/ui/skeleton.tsx'
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
export const DashboardSkeleton = () => (
  <Loading text="Chargement de l’administration…" className="admin-skeleton">
    <div className="skeleton overview-skeleton" />
    <div className="tabs">
      <Skeletons shapes={['tab', 'tab', 'tab']} />
    </div>
    <div className="tab-panel">
      <AdminListingCardSkeletons />
    </div>
  </Loading>
)
