import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { lookAtToken } from '#web/api/token.ts'
import { Menu, X } from 'lucide'
import { Icon } from '#web/ui/icon.tsx'
import { usePopover } from '#web/ui/popover.ts'
import { Logo } from './logo.tsx'
import { SessionMenu } from './session-menu.tsx'
import { PageLink } from './page-link.tsx'

/** The header of the public pages; the administration has its own. */
export function Header() {
  return (
    <header className="header">
      <div className="header-bar wrap">
        <Logo />
        <nav className="header-nav" aria-label="Navigation principale">
          <Navigation />
        </nav>
        <div className="header-session">
          <SessionMenu place="bar" />
        </div>
        <MobileMenu />
      </div>
    </header>
  )
}

/** The links of the header, in the order of docs/specification.md §2; `covers` matches the other paths of a link. */
const LINKS: [path: string, label: string, covers?: RegExp][] = [
  ['/', 'Accueil'],
  ['/services', 'Services', /^\/services\//],
  ['/biens-disponibles', 'Biens', /^\/(search$|properties\/)/],
  ['/notre-processus', 'Processus'],
  ['/estimate', 'Estimation'],
  ['/contact', 'Contact'],
]

function Navigation() {
  const { pathname: path, key } = useLocation()
  const pathname = path.replace(/(?<=[^/])\/+$/, '')
  // The token may be gone without an event: removed in this tab, or emptied by the browser.
  useEffect(lookAtToken, [key])
  return (
    <ul>
      {LINKS.map(([to, label, covers]) => (
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
