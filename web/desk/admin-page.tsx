import { DeskPage } from '#web/desk/desk-page.tsx'
import { useRead } from '#web/api/answers.ts'
import { summary } from '#web/api/queries/admin.ts'
import { Tabs, useTab } from '#web/ui/tabs.tsx'
import { TodayStrip } from './overview/today-strip.tsx'
import { ListingsPanel } from './listings/listings-panel.tsx'
import { LeadsPanel } from './leads/leads-panel.tsx'
import { useMay } from './use-may.ts'
import { UsersPanel } from './users/users-panel.tsx'
import { Loading, Skeletons } from '#web/ui/skeleton.tsx'
import { AdminListingCardSkeletons } from './listings/listing-cards.tsx'

/** docs/specification.md §2, Admin dashboard. */
const AdminScreen = () => (
  <DeskPage
    title="Administration"
    description="Les biens, les demandes et les comptes de l’agence."
    skeleton={<DashboardSkeleton />}
  >
    {() => <Dashboard />}
  </DeskPage>
)
export default AdminScreen

function Dashboard() {
  const isOwner = useMay()('owner')
  const [tab, show] = useTab(['properties', 'requests', ...(isOwner ? ['users'] : [])])
  const { data: figures } = useRead(summary())
  const tabs = [
    { id: 'properties', label: 'Biens', count: figures?.listings, panel: <ListingsPanel /> },
    { id: 'requests', label: 'Demandes', count: figures?.newRequests, panel: <LeadsPanel /> },
    ...(isOwner ? [{ id: 'users', label: 'Utilisateurs', count: figures?.users, panel: <UsersPanel /> }] : []),
  ]
  return (
    <>
      <TodayStrip />
      <Tabs label="Rubriques de l’administration" tabs={tabs} selected={tab} onSelect={show} />
    </>
  )
}

/** Placeholder of the dashboard, of the same size. */
const DashboardSkeleton = () => (
  <Loading text="Chargement de l’administration…" className="admin-skeleton">
    <div className="tabs">
      <Skeletons shapes={['tab', 'tab', 'tab']} />
    </div>
    <div className="tab-panel">
      <AdminListingCardSkeletons />
    </div>
  </Loading>
)
