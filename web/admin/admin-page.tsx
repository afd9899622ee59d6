import { PageHead } from '#web/frame/page-head.tsx'
import { RequireAdmin } from '#web/accounts/require-admin.tsx'
import { Dashboard, DashboardSkeleton } from './dashboard.tsx'

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
