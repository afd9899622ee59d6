import { useQuery } from '@tanstack/react-query'
import { user as userQuery } from '#web/api/queries/admin.ts'
import { ReturnToAdmin } from '#web/frame/return-to-admin.tsx'
import { AccountHeader } from './account-header.tsx'
import { AccountSkeleton } from './account-skeleton.tsx'
import { DeletionSetting } from './deletion-setting.tsx'
import { PasswordSetting } from './password-setting.tsx'
import { PersonSetting } from './person-setting.tsx'

/** One account, read anew: its fields keep what they started from. */
export function Account({ id }: { id: number }) {
  const { data: user, isError, isFetchedAfterMount } = useQuery(userQuery(id))
  if (isError) return <ReturnToAdmin because="Impossible de charger les détails de l'utilisateur" />
  if (!user || !isFetchedAfterMount) return <AccountSkeleton />
  return (
    <>
      <AccountHeader user={user} />
      <PersonSetting user={user} />
      <PasswordSetting user={user} />
      <DeletionSetting user={user} />
    </>
  )
}
