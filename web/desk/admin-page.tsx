import { PageHead } from '#web/frame/page-head.tsx'
import { RequireAdmin } from '#web/desk/require-admin.tsx'
import { useRead } from '#web/api/answers.ts'
import { summary, audit } from '#web/api/queries/admin.ts'
import { Tabs, useTab } from '#web/ui/tabs.tsx'
import { Overview, RequestsByWeek } from './overview/overview.tsx'
import { ListingsPanel } from './listings/listings-panel.tsx'
import { LeadsPanel } from './leads/leads-panel.tsx'
import { UsersPanel } from './users/users-panel.tsx'
import { Loading, Skeletons } from '#web/ui/skeleton.tsx'
import { AdminListingCardSkeletons } from './listings/listing-cards.tsx'
import { History } from 'lucide'
import { useState } from 'react'
import { Icon } from '#web/ui/icon.tsx'
import { LoadFailure } from '#web/ui/load-failure.tsx'
import { shortDateTime } from '#domain/format.ts'
import { Time } from '#web/ui/time.tsx'
import { actionText, changeTexts } from './overview/audit-words.ts'

/** docs/specification.md §2, Admin dashboard. */
export default function AdminScreen() {
  return (
    <div className="wrap page admin">
      <PageHead title="Administration" description="Les biens, les demandes et les comptes de l’agence." />
      <h1 className="page-title">Administration</h1>
      <RequireAdmin skeleton={<DashboardSkeleton />}>{() => <Dashboard />}</RequireAdmin>
    </div>
  )
}

function Dashboard() {
  const [tab, show] = useTab(['properties', 'requests', 'users'])
  const { data: figures } = useRead(summary())
  const tabs = [
    { id: 'properties', label: 'Biens', count: figures?.listings, panel: <ListingsPanel /> },
    { id: 'requests', label: 'Demandes', count: figures?.newRequests, panel: <LeadsPanel /> },
    { id: 'users', label: 'Utilisateurs', count: figures?.users, panel: <UsersPanel /> },
  ]
  return (
    <>
      <Overview />
      <Tabs label="Rubriques de l’administration" tabs={tabs} selected={tab} onSelect={show} />
      <RequestsByWeek />
      <Journal />
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

/** The audit log, collapsed; read when it is opened. */
function Journal() {
  const [isOpen, setOpen] = useState(false)
  return (
    <details className="disclosure journal" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <Icon of={History} />
        Journal des modifications
      </summary>
      {isOpen && <JournalEntries />}
    </details>
  )
}

function JournalEntries() {
  const { data: entries, error, reload } = useRead(audit())
  if (!entries && error) return <LoadFailure text="Impossible de charger le journal." onRetry={reload} />
  if (!entries) return <div className="skeleton" aria-hidden="true" />
  if (entries.length === 0) return <p className="hint">Aucune modification pour le moment.</p>
  return (
    <ol className="journal-entries">
      {entries.map((entry) => (
        <li key={entry.id}>
          <Time at={entry.at} format={shortDateTime} />
          <p>
            <b>{entry.actor}</b>
            {` ${actionText(entry)}\u00a0: `}
            <b>{entry.subject}</b>
            {changeTexts(entry).map((change) => (
              <span key={change} className="journal-change">
                {change}
              </span>
            ))}
          </p>
        </li>
      ))}
    </ol>
  )
}
