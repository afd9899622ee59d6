import { ChevronDown, Heart, LayoutDashboard, LogOut, User } from 'lucide'
import { useLocation } from 'react-router'
import { useUser } from '#web/api/session.ts'
import { Icon } from '#web/ui/icon.tsx'
import { usePopover } from '#web/ui/popover.ts'
import { Avatar } from '#web/frame/person/avatar.tsx'
import { useLogOut } from '#web/frame/person/use-log-out.ts'
import { BlankAvatar, type SessionMenuProps } from './session-menu.tsx'
import { PageLink } from './page-link.tsx'

/** The user's menu: a popover in the header's bar, always open in the menu. */
export function UserMenu({ place }: SessionMenuProps) {
  if (place === 'admin') return <AdminSession />
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
      <div className="account account-popover" {...panel}>
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
        {'Session de '}
        <b>{user && `${user.firstName} ${user.lastName}`}</b>
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
