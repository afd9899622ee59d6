import { House, LayoutDashboard } from 'lucide'
import { PageHead } from '#web/frame/page-head.tsx'
import { RequireUser } from '#web/frame/person/require-user.tsx'
import type { User } from '#domain/accounts/account.ts'
import { Avatar } from '#web/frame/person/avatar.tsx'
import { PageLink } from '#web/frame/page-link.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Loading, SettingSkeleton, Skeletons } from '#web/ui/skeleton.tsx'
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

/** Placeholder of the profile, of the same size. */
const ProfileSkeleton = () => (
  <Loading text="Chargement de votre profil…" className="profile-skeleton">
    <div className="profile-header">
      <Skeletons shapes={['avatar']} />
      <div className="profile-person">
        <Skeletons shapes={['name', 'email']} />
      </div>
      <div className="row profile-links">
        <Skeletons shapes={['text']} />
      </div>
    </div>
    <div className="tabs">
      <Skeletons shapes={['tab', 'tab', 'tab']} />
    </div>
    <div className="tab-panel">
      <SettingSkeleton>
        <Skeletons shapes={['field', 'field', 'field']} />
      </SettingSkeleton>
    </div>
  </Loading>
)

function ProfileHeader({ user }: { user: User }) {
  return (
    <div className="profile-header">
      <Avatar user={user} size="lg" />
      <div className="profile-person">
        <p className="profile-name">{`${user.firstName} ${user.lastName}`}</p>
        <p>{user.email}</p>
      </div>
      <div className="row profile-links">
        {user.role === 'admin' && (
          <PageLink className="btn btn-line" to="/admin">
            <Icon of={LayoutDashboard} />
            Administration
          </PageLink>
        )}
        <PageLink className="btn btn-line" to="/">
          <Icon of={House} />
          Retour à l’accueil
        </PageLink>
      </div>
    </div>
  )
}
