import { ArrowRight } from 'lucide'
import { counted } from '#domain/format.ts'
import { DeskPage } from '#web/desk/desk-page.tsx'
import { Dotted } from '#web/desk/today/rows.tsx'
import { PageLink } from '#web/frame/page-link.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useRead } from '#web/api/answers.ts'
import { summary, today } from '#web/api/queries/admin.ts'
import { Tabs, useTab } from '#web/ui/tabs.tsx'
import { AdminListingCardSkeletons, ListingsPanel } from './listings/listings-panel.tsx'
import { LeadsPanel } from './leads/leads-panel.tsx'
import { useMay } from './use-may.ts'
import { UsersPanel } from './users/users-panel.tsx'
import { Loading, Skeletons } from '#web/ui/skeleton.tsx'

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

/** The day's tasks in one line; hidden when they cannot be loaded. */
function TodayStrip() {
  const { data, error } = useRead(today({}))
  if (!data) return error ? null : <div className="skeleton today-strip" aria-hidden="true" />
  const { meetings, callBacks, unanswered, endingMandates, unmandated, failedMails, standby } = data
  const counts: [number, string, string?][] = [
    [meetings, 'rendez-vous', 'rendez-vous'],
    [callBacks.total, 'rappel'],
    [unanswered.total, 'nouvelle'],
    [endingMandates, 'mandat finit', 'mandats finissent'],
    [unmandated.total + failedMails + (standby ? 1 : 0), 'à corriger', 'à corriger'],
  ]
  const parts = counts.filter(([count]) => count > 0).map((part) => counted(...part).replace(' ', '\u00a0'))
  return (
    <PageLink className="today-strip" to="/admin/journee">
      <b>{'Aujourd’hui\u00a0: '}</b>
      <Dotted parts={parts.length > 0 ? parts : ['rien d’urgent']} />
      <Icon of={ArrowRight} />
    </PageLink>
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
