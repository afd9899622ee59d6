import { RequireAdmin } from '#web/desk/require-admin.tsx'
import { TableSkeleton } from '#web/desk/list.tsx'
import { PageHead } from '#web/frame/page-head.tsx'
import { LeadsPanel } from './leads-panel.tsx'

/** The list of the « Demandes » tab of /admin, as a page of its own. */
export default function RequestsPage() {
  return (
    <div className="wrap admin requests-page">
      <PageHead title="Demandes" description="Les demandes reçues par l’agence." />
      <h1 className="visually-hidden">Demandes</h1>
      <RequireAdmin skeleton={<TableSkeleton />}>{() => <LeadsPanel />}</RequireAdmin>
    </div>
  )
}
