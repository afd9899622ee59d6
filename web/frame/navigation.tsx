import { useLocation } from 'react-router'
import { PageLink } from './page-link.tsx'

/** The links of the header, in the order of docs/specification.md §2; `covers`: other paths of the same link. */
const LINKS = [
  { to: '/', label: 'Accueil' },
  { to: '/services', label: 'Services', covers: /^\/services\// },
  { to: '/biens-disponibles', label: 'Biens', covers: /^\/(search$|properties\/)/ },
  { to: '/notre-processus', label: 'Processus' },
  { to: '/estimate', label: 'Estimation' },
  { to: '/contact', label: 'Contact' },
]

export function Navigation() {
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
