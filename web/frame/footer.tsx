import { SERVICES } from '#web/frame/service-list.ts'
import { Logo } from './logo.tsx'
import type { FrameAgency } from './page-head.tsx'
import { PageLink } from './page-link.tsx'

// docs/specification.md §2: the footer links to services 1 to 5.
const SHOWN_SERVICES = SERVICES.slice(0, 5)

export function Footer({ agency }: { agency: FrameAgency }) {
  return (
    <footer className="footer">
      <div className="wrap">
        <div className="footer-columns">
          <div>
            <Logo />
            {agency.baseline && <p className="footer-baseline">{agency.baseline}</p>}
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
          <FooterContact {...agency} />
        </div>
        <FooterLegal {...agency} />
      </div>
    </footer>
  )
}

function FooterContact({ address, phone, email, hours, social }: FrameAgency) {
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
          <a href={`mailto:${email}`}>{email}</a>
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

const PAGES = [
  { to: '/agence', label: 'L’agence' },
  { to: '/search', label: 'Rechercher un bien' },
  { to: '/estimation-en-ligne', label: 'Calculer la valeur d’un fonds' },
  { to: '/financement', label: 'Simuler un financement' },
  { to: '/mentions-legales', label: 'Mentions légales' },
  { to: '/confidentialite', label: 'Confidentialité' },
  { to: '/conditions-generales', label: 'Conditions générales' },
]

/** What the law requires on every page of an agency: its professional card, its guarantee, its fees, its mediator. */
function FooterLegal({ name, professionalCard, guarantor, fees, mediatorSite }: FrameAgency) {
  const funds = guarantor ? `Garant\u00a0: ${guarantor}.` : 'Ne reçoit pas d’autres fonds que ses honoraires.'
  const pages = [...PAGES, { to: fees.path, label: fees.label }, { to: '/accessibilite', label: 'Accessibilité' }]
  return (
    <div className="footer-legal">
      <p>{`© ${name}`}</p>
      <p>
        Carte professionnelle n°&nbsp;<span>{professionalCard.number}</span>
        {`, délivrée par ${professionalCard.placeOfDelivery}. ${funds}`}
      </p>
      <ul>
        {pages.map(({ to, label }) => (
          <li key={to}>
            <PageLink to={to}>{label}</PageLink>
          </li>
        ))}
        <li>
          <a href={mediatorSite} rel="noopener">
            Médiateur
          </a>
        </li>
      </ul>
    </div>
  )
}
