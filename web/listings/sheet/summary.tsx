import { Calendar, MapPin, ShieldCheck } from 'lucide'
import { numericDate } from '#contract/format.ts'
import type { Property } from '#contract/listing/listing.ts'
import type { Sheet } from '#contract/listing/sheet.ts'
import { contactPath } from '#web/api/contact-path.ts'
import { CategoryBadge } from '#web/listings/card/category-badge.tsx'
import { FavoriteButton } from '#web/listings/favorites/favorite-button.tsx'
import { PageLink } from '#web/frame/page-link.tsx'
import { Price } from '#web/listings/card/price.tsx'
import { TradeBadges } from '#web/listings/card/trade-badges.tsx'
import * as agency from '../../../agency.json' with { type: 'json' }
import { Icon } from '#web/ui/icon.tsx'

/** The header of a listing. On phones, its last two buttons become a bar at the bottom: see .listing-bar. */
export function ListingSummary({ property, sheet }: { property: Property; sheet: Sheet | undefined }) {
  const { category, id, location, price, reference, title } = property
  return (
    <header className="exhibit-summary">
      <CategoryBadge category={category} />
      {sheet && <Trade sheet={sheet} />}
      <h1>{title}</h1>
      <p className="listing-location">
        <Icon of={MapPin} />
        {location}
      </p>
      {sheet?.discretion && sheet.discretion !== 'commune' && (
        <p className="sheet-note">{`Localisation limitée ${PRECISIONS[sheet.discretion]} par souci de confidentialité.`}</p>
      )}
      {sheet?.priceLabel && <p className="price-kind">{sheet.priceLabel}</p>}
      <p className="listing-price">
        <Price amount={price} />
        {reference && <span className="plate">{`Réf: ${reference}`}</span>}
      </p>
      {sheet?.fees && <p className="price-fees">{sheet.fees}</p>}
      <p className="listing-agency">{AGENCY_LINE}</p>
      <p className="listing-fees">
        <PageLink className="link" to={agency.fees.path}>
          {agency.fees.label}
        </PageLink>
      </p>
      {sheet && <KeyFacts facts={sheet.keyFacts} />}
      <div className="exhibit-actions">
        <PageLink className="btn btn-plate" to={contactPath({ propertyId: id })}>
          Demander plus d'informations
        </PageLink>
        <div className="listing-bar">
          <PageLink className="btn btn-line" to={contactPath({ propertyId: id, wantsMeeting: true })}>
            <Icon of={Calendar} />
            Prendre rendez-vous
          </PageLink>
          <FavoriteButton property={property} variant="button" />
        </div>
      </div>
      <p className="listing-note">
        <Icon of={ShieldCheck} />
        Dossier financier complet remis après signature d’un engagement de confidentialité.
      </p>
      {sheet && <Trust sheet={sheet} />}
    </header>
  )
}

const PRECISIONS = { departement: 'au département', region: 'à la région' }

/** What is for sale, of which activity, and how far its sale is. */
const Trade = ({ sheet: { dealLabel, activityLabels, badges } }: { sheet: Sheet }) => (
  <>
    {badges.length > 0 && <TradeBadges badges={badges} />}
    {dealLabel && <p className="card-deal">{[dealLabel, ...activityLabels].join(' · ')}</p>}
  </>
)

function KeyFacts({ facts }: { facts: Sheet['keyFacts'] }) {
  if (facts.length === 0) return null
  return (
    <dl className="key-facts">
      {facts.map(({ name, label, text }) => (
        <div key={name}>
          <dt>{label}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Who is in charge of the listing, and when it was last confirmed. */
const Trust = ({ sheet: { agent, confirmedOn } }: { sheet: Sheet }) => (
  <>
    {agent && (
      <p className="sheet-note">{`Votre interlocuteur\u00a0: ${[agent.name, agent.status].filter(Boolean).join(', ')}`}</p>
    )}
    {confirmedOn && <p className="sheet-note">{`Confirmée le ${numericDate(confirmedOn)}`}</p>}
  </>
)

/** Shown only in print. */
const AGENCY_LINE = [
  agency.name,
  agency.address.street,
  `${agency.address.postalCode} ${agency.address.city}. Tél.\u00a0: ${agency.phone.display}`,
].join(', ')
