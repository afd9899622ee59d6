import { PageHead } from '#web/frame/page-head.tsx'
import { RequireUser } from '#web/accounts/require-user.tsx'
import { ProfileHeader } from './profile-header.tsx'
import { ProfileSkeleton } from './profile-skeleton.tsx'
import { ProfileTabs } from './profile-tabs.tsx'

/** docs/specification.md §2, Profile. */
export default function ProfileScreen() {
  return (
    <div className="wrap page">
      <PageHead title="Mon profil" description="Vos informations, la sécurité de votre compte et vos favoris." />
      <h1 className="page-title">Mon profil</h1>
      <RequireUser skeleton={<ProfileSkeleton />}>
        {(user) => (
          <>
            <ProfileHeader user={user} />
            <ProfileTabs user={user} />
          </>
        )}
      </RequireUser>
    </div>
  )
}
