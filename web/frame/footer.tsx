import type { Agency } from '#contract/agency/agency.ts'
import { SERVICES } from '#web/info/services/service-list.ts'
import * as agency from '../../agency.json' with { type: 'json' }
import { FooterContact } from './footer-contact.tsx'
import { FooterLegal } from './footer-legal.tsx'
import { Logo } from './logo.tsx'
import { PageLink } from './page-link.tsx'

const { baseline } = agency as Pick<Agency, 'baseline'>

// docs/specification.md §2: the footer links to services 1 to 5.
const SHOWN_SERVICES = SERVICES.slice(0, 5)

export function Footer() {
  return (
    <footer className="footer">
      <div className="wrap">
        <div className="footer-columns">
          <div>
            <Logo />
            {baseline && <p className="footer-baseline">{baseline}</p>}
          </div>
          <nav aria-labelledby="footer-services">
            <h2 id="footer-services">Services</h2>
            <ul>
              {SHOWN_SERVICES.map(({ id, title }) => (
                <li key={id}>
                  <PageLink to={`/services/${id}`}>{title}</PageLink>
                </li>
              ))}
            </ul>
          </nav>
          <FooterContact />
        </div>
        <FooterLegal />
      </div>
    </footer>
  )
}
