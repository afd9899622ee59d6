import { Calendar, MapPin, ShieldCheck } from 'lucide'
import type { Property } from '#contract/listing/listing.ts'
import { contactPath } from '#web/api/contact-path.ts'
import { CategoryBadge } from '#web/listings/card/category-badge.tsx'
import { FavoriteButton } from '#web/listings/favorites/favorite-button.tsx'
import { PageLink } from '#web/frame/page-link.tsx'
import { Price } from '#web/listings/card/price.tsx'
import * as agency from '../../../agency.json' with { type: 'json' }
import { Icon } from '#web/ui/icon.tsx'

/** The header of a listing. On phones, its last two buttons become a bar at the bottom: see .listing-bar. */
export function ListingSummary({ property }: { property: Property }) {
  const { category, id, location, price, reference, title } = property
  return (
    <header className="exhibit-summary">
      <CategoryBadge category={category} />
      <h1>{title}</h1>
      <p className="listing-location">
        <Icon of={MapPin} />
        {location}
      </p>
      <p className="listing-price">
        <Price amount={price} />
        {reference && <span className="plate">{`Réf: ${reference}`}</span>}
      </p>
      <p className="listing-agency">{AGENCY_LINE}</p>
      <p className="listing-fees">
        <PageLink className="link" to={agency.fees.path}>
          {agency.fees.label}
        </PageLink>
      </p>
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
    </header>
  )
}

/** Shown only in print. */
const AGENCY_LINE = [
  agency.name,
  agency.address.street,
  `${agency.address.postalCode} ${agency.address.city}. Tél.\u00a0: ${agency.phone.display}`,
].join(', ')
