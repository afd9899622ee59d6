import type { User } from '#contract/accounts/account.ts'
import { Tabs } from '#web/ui/tabs.tsx'
import { AdminSession } from './admin-session.tsx'
import { Journal } from './overview/journal.tsx'
import { Overview } from './overview/overview.tsx'
import { ListingsPanel } from './listings/listings-panel.tsx'
import { LeadsPanel } from './leads/leads-panel.tsx'
import { useTab } from '#web/ui/use-tab.ts'
import { UsersPanel } from './users/users-panel.tsx'

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
