import { useQuery } from '@tanstack/react-query'
import { summary } from '#web/api/queries/admin.ts'
import { AdminSession } from '#web/frame/user-menu.tsx'
import { Tabs, useTab } from '#web/ui/tabs.tsx'
import { Journal } from './overview/journal.tsx'
import { Overview, RequestsByWeek } from './overview/overview.tsx'
import { ListingsPanel } from './listings/listings-panel.tsx'
import { LeadsPanel } from './leads/leads-panel.tsx'
import { UsersPanel } from './users/users-panel.tsx'
import { Loading, Skeletons } from '#web/ui/skeleton.tsx'
import { AdminListingCardSkeletons } from './listings/listing-cards.tsx'

export function Dashboard() {
  const [tab, show] = useTab(['properties', 'requests', 'users'])
  const { data: figures } = useQuery(summary())
  const tabs = [
    { id: 'properties', label: 'Biens', count: figures?.listings, panel: <ListingsPanel /> },
    { id: 'requests', label: 'Demandes', count: figures?.newRequests, panel: <LeadsPanel /> },
    { id: 'users', label: 'Utilisateurs', count: figures?.users, panel: <UsersPanel /> },
  ]
  return (
    <>
      <AdminSession />
      <Overview />
      <Tabs label="Rubriques de l’administration" tabs={tabs} selected={tab} onSelect={show} />
      <RequestsByWeek />
      <Journal />
    </>
  )
}

/** Placeholder of the dashboard, of the same size. */
export const DashboardSkeleton = () => (
  <Loading text="Chargement de l’administration…" className="admin-skeleton">
    <div className="tabs">
      <Skeletons shapes={['tab', 'tab', 'tab']} />
    </div>
    <div className="tab-panel">
      <AdminListingCardSkeletons />
    </div>
  </Loading>
)
