import { useParams } from 'react-router'
import { BackLink } from '#web/frame/back-link.tsx'
import { PageHead } from '#web/frame/page-head.tsx'
import { RequireAdmin } from '#web/accounts/require-admin.tsx'
import { Account } from './account.tsx'
import { AccountSkeleton } from './account-skeleton.tsx'

/** docs/specification.md §2, Admin user detail. */
export default function AdminUserScreen() {
  const id = Number(useParams()['id'])
  return (
    <div className="wrap page admin-form">
      <PageHead title="Utilisateur" description="Le compte d’un utilisateur du site." />
      <BackLink to="/admin?tab=users" label="Retour aux utilisateurs" />
      <h1>Utilisateur</h1>
      <RequireAdmin skeleton={<AccountSkeleton />}>{() => <Account key={id} id={id} />}</RequireAdmin>
    </div>
  )
}
