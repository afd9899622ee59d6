import { useParams } from 'react-router'
import { useQuery } from '@tanstack/react-query'
import { BackLink } from '#web/frame/back-link.tsx'
import { PageHead } from '#web/frame/page-head.tsx'
import { RequireAdmin } from '#web/accounts/require-admin.tsx'
import { user as userQuery } from '#web/api/queries/admin.ts'
import { ReturnToAdmin } from '#web/frame/return-to-admin.tsx'
import { Loading, SettingSkeleton, Skeletons } from '#web/ui/skeleton.tsx'
import { AccountHeader } from './account-header.tsx'
import { AgentSection } from './agent-setting.tsx'
import { DeletionSection } from './deletion-setting.tsx'
import { PasswordSection } from './password-setting.tsx'
import { PersonalDetailsSection } from './person-setting.tsx'

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

/** Waits for a fresh read: the fields are uncontrolled, and keep their initial values. */
function Account({ id }: { id: number }) {
  const { data: user, isError, isFetchedAfterMount } = useQuery(userQuery(id))
  if (isError) return <ReturnToAdmin because="Impossible de charger les détails de l'utilisateur" />
  if (!user || !isFetchedAfterMount) return <AccountSkeleton />
  return (
    <>
      <AccountHeader user={user} />
      <PersonalDetailsSection user={user} />
      {user.role === 'admin' && <AgentSection user={user} />}
      <PasswordSection user={user} />
      <DeletionSection user={user} />
    </>
  )
}

/** Placeholder of an account, of the same size. */
const AccountSkeleton = () => (
  <Loading text="Chargement de l’utilisateur…" className="account-skeleton">
    <div className="account-header">
      <Skeletons shapes={['avatar']} />
      <div>
        <Skeletons shapes={['name', 'role']} />
      </div>
      <div className="account-facts">
        <Skeletons shapes={['text', 'text', 'text', 'text']} />
      </div>
    </div>
    <SettingSkeleton>
      <Skeletons shapes={['field', 'field', 'switch', 'switch']} />
    </SettingSkeleton>
  </Loading>
)
