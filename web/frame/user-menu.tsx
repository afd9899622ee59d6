import { ChevronDown, FolderLock, Heart, LayoutDashboard, LogOut, User } from 'lucide'
import { useLocation, useNavigate } from 'react-router'
import { useUser } from '#web/api/session.ts'
import { Icon } from '#web/ui/icon.tsx'
import { usePopover } from '#web/ui/popover.ts'
import { Avatar } from '#web/frame/person/avatar.tsx'
import { BlankAvatar } from './blank-avatar.tsx'
import { PageLink } from './page-link.tsx'
import { forgetDraftsOf } from '#web/api/local-drafts.ts'
import { logOut } from '#web/api/log-out.ts'

/** The user's menu: a popover in the header's bar, expanded in the mobile menu. */
export function UserMenu({ place }: { place: 'bar' | 'panel' }) {
  if (place === 'bar') return <UserMenuPopover />
  return (
    <div className="account">
      <AccountLinks />
    </div>
  )
}

function UserMenuPopover() {
  const { data: user } = useUser()
  const { button, panel } = usePopover('compte')
  return (
    <>
      <button className="btn btn-line btn-sm account-button" {...button}>
        {user ? <Avatar user={user} size="sm" /> : <BlankAvatar />}
        Mon compte
        <Icon of={ChevronDown} />
      </button>
      <div className="account floating account-popover" {...panel}>
        <nav aria-label="Mon compte">
          <AccountLinks />
        </nav>
      </div>
    </>
  )
}

/** docs/specification.md §2, Admin dashboard: the administrator's name, and a logout button. */
export function AdminSession() {
  const { data: user } = useUser()
  const logOut = useLogOut()
  return (
    <div className="admin-session">
      <p>
        {user && (
          <>
            <span>{'Session de '}</span>
            <b>{`${user.firstName} ${user.lastName}`}</b>
          </>
        )}
      </p>
      <button className="btn btn-ghost btn-sm" type="button" onClick={logOut}>
        <Icon of={LogOut} />
        Déconnexion
      </button>
    </div>
  )
}

const LINKS = [
  { to: '/profile', label: 'Mon profil', icon: User },
  { to: '/favorites', label: 'Mes favoris', icon: Heart },
  { to: '/dossiers', label: 'Mes dossiers', icon: FolderLock },
]
const ADMIN_LINKS = [...LINKS, { to: '/admin', label: 'Administration', icon: LayoutDashboard }]

/** docs/specification.md §2, Header: the user's name, and the links of their role. */
function AccountLinks() {
  const { data: user } = useUser()
  const { pathname } = useLocation()
  const logOut = useLogOut()
  return (
    <>
      <UserIdentity />
      <ul role="list">
        {(user?.role === 'admin' ? ADMIN_LINKS : LINKS).map(({ to, label, icon }) => (
          <li key={to}>
            <PageLink to={to} aria-current={to === pathname ? 'page' : undefined}>
              <Icon of={icon} />
              {label}
            </PageLink>
          </li>
        ))}
        <li>
          <button type="button" onClick={logOut}>
            <Icon of={LogOut} />
            Déconnexion
          </button>
        </li>
      </ul>
    </>
  )
}

function UserIdentity() {
  const { data: user, error } = useUser()
  if (error) return null
  return (
    <p className="account-holder">
      <b>{user ? `${user.firstName} ${user.lastName}` : <span className="skeleton">Prénom Nom</span>}</b>
      <span>{user ? user.email : <span className="skeleton">adresse@exemple.fr</span>}</span>
    </p>
  )
}

/** Returns a function that logs out and goes to the home page. */
function useLogOut(): () => void {
  const navigate = useNavigate()
  const { data: user } = useUser()
  return () => {
    // Navigate first: after the logout, a private page redirects to /login unless a navigation is pending.
    void navigate('/')
    logOut()
    if (user) forgetDraftsOf(user.id)
  }
}
