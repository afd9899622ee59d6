import { useQuery } from '@tanstack/react-query'
import { user as userQuery } from '#web/api/queries/admin.ts'
import { ReturnToAdmin } from '#web/frame/return-to-admin.tsx'
import { AccountHeader } from './account-header.tsx'
import { AccountSkeleton } from './account-skeleton.tsx'
import { DeletionSection } from './deletion-setting.tsx'
import { PasswordSection } from './password-setting.tsx'
import { PersonalDetailsSection } from './person-setting.tsx'

/** Waits for a fresh read: the fields are uncontrolled, and keep their initial values. */
export function Account({ id }: { id: number }) {
  const { data: user, isError, isFetchedAfterMount } = useQuery(userQuery(id))
  if (isError) return <ReturnToAdmin because="Impossible de charger les détails de l'utilisateur" />
  if (!user || !isFetchedAfterMount) return <AccountSkeleton />
  return (
    <>
      <AccountHeader user={user} />
      <PersonalDetailsSection user={user} />
      <PasswordSection user={user} />
      <DeletionSection user={user} />
    </>
  )
}
