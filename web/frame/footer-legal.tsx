import type { Agency } from '#contract/agency/agency.ts'
import * as agency from '../../agency.json' with { type: 'json' }
import { PageLink } from './page-link.tsx'

const CARD = agency.professionalCard
const guarantee = agency.guarantee as Agency['guarantee']

const PAGES = [
  { to: '/search', label: 'Rechercher un bien' },
  { to: '/mentions-legales', label: 'Mentions légales' },
  { to: '/confidentialite', label: 'Confidentialité' },
  { to: '/conditions-generales', label: 'Conditions générales' },
  { to: agency.fees.path, label: agency.fees.label },
  { to: '/accessibilite', label: 'Accessibilité' },
]

/** What the law requires on every page of an agency: its professional card, its guarantee, its fees, its mediator. */
export function FooterLegal() {
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
