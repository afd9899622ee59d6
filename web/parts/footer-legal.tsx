import agency from '../../agency.json' with { type: 'json' }
import { PageLink } from './page-link.tsx'

const { fees, mediator, name, professionalCard } = agency

const PAGES = [
  { to: '/mentions-legales', label: 'Mentions légales' },
  { to: '/confidentialite', label: 'Confidentialité' },
  { to: fees.path, label: fees.label },
  { to: '/accessibilite', label: 'Accessibilité' },
]

/** What the law wants on every page of an agency: its card, its fees, its mediator. */
export function FooterLegal() {
  return (
    <div className="footer-legal">
      <p>{`© ${name}`}</p>
      <p>
        {`Carte professionnelle n°\u00a0${professionalCard.number}, délivrée par ${professionalCard.placeOfDelivery}`}
      </p>
      <ul>
        {PAGES.map(({ to, label }) => (
          <li key={to}>
            <PageLink to={to}>{label}</PageLink>
          </li>
        ))}
        <li>
          <a href={mediator.website} rel="noopener">
            Médiateur
          </a>
        </li>
      </ul>
    </div>
  )
}
