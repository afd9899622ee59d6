import { servicesOf } from '#domain/words/services.ts'
import { Logo } from './logo.tsx'
import type { FrameAgency } from './page-head.tsx'
import { PageLink } from './page-link.tsx'

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
            {/* docs/specification.md §2: the footer links to services 1 to 5. */}
            <ul>
              {servicesOf(agency)
                .slice(0, 5)
                .map(({ id, title }) => (
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

const PAGES: (readonly [path: string, label: string])[] = [
  ['/agence', 'L’agence'],
  ['/search', 'Rechercher un bien'],
  ['/estimation-en-ligne', 'Calculer la valeur d’un fonds'],
  ['/financement', 'Simuler un financement'],
  ['/mentions-legales', 'Mentions légales'],
  ['/confidentialite', 'Confidentialité'],
  ['/conditions-generales', 'Conditions générales'],
]

/** What the law requires on every page of an agency: professional card, guarantee, fees, mediator. */
function FooterLegal({ name, professionalCard, guarantor, fees, mediatorSite }: FrameAgency) {
  const funds = guarantor ? `Garant\u00a0: ${guarantor}.` : 'Ne reçoit pas d’autres fonds que ses honoraires.'
  const pages = [...PAGES, [fees.path, fees.label] as const, ['/accessibilite', 'Accessibilité'] as const]
  return (
    <div className="footer-legal">
      <p>{`© ${name}`}</p>
      <p>
        Carte professionnelle n°&nbsp;<span>{professionalCard.number}</span>
        {`, délivrée par ${professionalCard.placeOfDelivery}. ${funds}`}
      </p>
      <ul>
        {pages.map(([to, label]) => (
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
