import { House, LayoutDashboard } from 'lucide'
import { PageHead } from '#web/frame/page-head.tsx'
import { RequireUser } from '#web/accounts/require-user.tsx'
import type { User } from '#contract/accounts/account.ts'
import { Avatar } from '#web/accounts/avatar.tsx'
import { PageLink } from '#web/frame/page-link.tsx'
import { Icon } from '#web/ui/icon.tsx'
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
function ProfileSkeleton() {
  return (
    <div className="profile-skeleton">
      <p className="visually-hidden" role="status">
        Chargement de votre profil…
      </p>
      <div className="profile-header" aria-hidden="true">
        <div className="skeleton skeleton-avatar" />
        <div className="profile-person">
          <div className="skeleton skeleton-name" />
          <div className="skeleton skeleton-email" />
        </div>
        <div className="profile-links">
          <div className="skeleton" />
        </div>
      </div>
      <div className="tabs" aria-hidden="true">
        <div className="skeleton skeleton-tab" />
        <div className="skeleton skeleton-tab" />
        <div className="skeleton skeleton-tab" />
      </div>
      <div className="tab-panel setting" aria-hidden="true">
        <div className="skeleton skeleton-heading" />
        <div className="form-stack">
          <div className="skeleton skeleton-field" />
          <div className="skeleton skeleton-field" />
          <div className="skeleton skeleton-field" />
        </div>
      </div>
    </div>
  )
}

function ProfileHeader({ user }: { user: User }) {
  return (
    <div className="profile-header">
      <Avatar user={user} size="lg" />
      <div className="profile-person">
        <p className="profile-name">{`${user.firstName} ${user.lastName}`}</p>
        <p>{user.email}</p>
      </div>
      <div className="profile-links">
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
