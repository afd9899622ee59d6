import { useLocation } from 'react-router'
import { Menu, X } from 'lucide'
import { Icon } from '#web/ui/icon.tsx'
import { usePopover } from '#web/ui/popover.ts'
import { Logo } from './logo.tsx'
import { SessionMenu } from './session-menu.tsx'
import { PageLink } from './page-link.tsx'

/** In the administration the site's links are in the menu, at every width: work needs the room. */
export function Header() {
  const isAdmin = isAdminPath(useLocation().pathname)
  return (
    <header className="header" data-admin={isAdmin || undefined}>
      <div className="header-bar wrap">
        <Logo />
        {!isAdmin && (
          <nav className="header-nav" aria-label="Navigation principale">
            <Navigation />
          </nav>
        )}
        <div className="header-session">
          <SessionMenu place={isAdmin ? 'admin' : 'bar'} />
        </div>
        <MobileMenu />
      </div>
    </header>
  )
}

export const isAdminPath = (pathname: string) => pathname.startsWith('/admin')

/** The links of the header, in the order of docs/specification.md §2; `covers`: other paths of the same link. */
const LINKS = [
  { to: '/', label: 'Accueil' },
  { to: '/services', label: 'Services', covers: /^\/services\// },
  { to: '/biens-disponibles', label: 'Biens', covers: /^\/(search$|properties\/)/ },
  { to: '/notre-processus', label: 'Processus' },
  { to: '/estimate', label: 'Estimation' },
  { to: '/contact', label: 'Contact' },
]

function Navigation() {
  const pathname = useLocation().pathname.replace(/(?<=.)\/+$/, '')
  return (
    <ul>
      {LINKS.map(({ to, label, covers }) => (
        <li key={to}>
          <PageLink to={to} aria-current={to === pathname ? 'page' : covers?.test(pathname) ? 'true' : undefined}>
            {label}
          </PageLink>
        </li>
      ))}
    </ul>
  )
}

/** The header's links on narrow screens. */
function MobileMenu() {
  const { isOpen, button, panel } = usePopover('menu')
  return (
    <div className="menu">
      <button className="btn btn-ghost btn-sm" {...button}>
        {isOpen ? <Icon of={X} /> : <Icon of={Menu} />}
        Menu
      </button>
      <div className="menu-panel" {...panel}>
        <nav aria-label="Menu">
          <Navigation />
          <SessionMenu place="panel" />
        </nav>
      </div>
    </div>
  )
}
