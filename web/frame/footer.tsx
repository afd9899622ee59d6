import * as agency from '../../agency.json' with { type: 'json' }
import type { Agency } from '#domain/agency/agency.ts'
import { SERVICES } from '#web/frame/service-list.ts'
import { Logo } from './logo.tsx'
import type { FrameAgency } from './page-head.tsx'
import { PageLink } from './page-link.tsx'

// One by one: taken apart, the module would come with all its fields, price list included.
const baseline = (agency as Pick<Agency, 'baseline'>).baseline

// docs/specification.md §2: the footer links to services 1 to 5.
const SHOWN_SERVICES = SERVICES.slice(0, 5)

export function Footer({ agency: edited }: { agency: FrameAgency }) {
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
          <FooterContact {...edited} />
        </div>
        <FooterLegal />
      </div>
    </footer>
  )
}

const address = agency.address
const phone = agency.phone

function FooterContact({ hours, social }: Pick<FrameAgency, 'hours' | 'social'>) {
  return (
    <div>
      <h2>Contact</h2>
      <address>
        <p>{address.street}</p>
        <p>{`${address.postalCode} ${address.city}`}</p>
        <p>
          <a href={`tel:${phone.e164}`}>{phone.display}</a>
        </p>
        <p>
          <a href={`mailto:${agency.email}`}>{agency.email}</a>
        </p>
        {hours && <p>{hours}</p>}
      </address>
      {social.length > 0 && (
        <ul className="footer-social">
          {social.map(({ name, url }) => (
            <li key={url}>
              <a href={url} rel="noopener">
                {name}
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

const CARD = agency.professionalCard
const guarantee = agency.guarantee as Agency['guarantee']

const PAGES = [
  { to: '/agence', label: 'L’agence' },
  { to: '/search', label: 'Rechercher un bien' },
  { to: '/estimation-en-ligne', label: 'Calculer la valeur d’un fonds' },
  { to: '/financement', label: 'Simuler un financement' },
  { to: '/mentions-legales', label: 'Mentions légales' },
  { to: '/confidentialite', label: 'Confidentialité' },
  { to: '/conditions-generales', label: 'Conditions générales' },
  { to: agency.fees.path, label: agency.fees.label },
  { to: '/accessibilite', label: 'Accessibilité' },
]

/** What the law requires on every page of an agency: its professional card, its guarantee, its fees, its mediator. */
function FooterLegal() {
  return (
    <div className="footer-legal">
      <p>{`© ${agency.name}`}</p>
      <p>
        Carte professionnelle n°&nbsp;<span>{CARD.number}</span>
        {`, délivrée par ${CARD.placeOfDelivery}. ${FUNDS}`}
      </p>
      <ul>
        {PAGES.map(({ to, label }) => (
          <li key={to}>
            <PageLink to={to}>{label}</PageLink>
          </li>
        ))}
        <li>
          <a href={agency.mediator.website} rel="noopener">
            Médiateur
          </a>
        </li>
      </ul>
    </div>
  )
}

const FUNDS = guarantee.holdsNoFunds
  ? 'Ne reçoit pas d’autres fonds que ses honoraires.'
  : `Garant\u00a0: ${guarantee.guarantor.name}.`
