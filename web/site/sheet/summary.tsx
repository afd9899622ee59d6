import type { ReactNode } from 'react'
import { telephoneToDial } from '#domain/reading/telephone.ts'
import { Calendar, Mail, MapPin, Phone, ShieldCheck } from 'lucide'
import { counted, numericDate, euros, frenchNumber } from '#domain/format.ts'
import { frenchSpacing } from '#domain/french-spacing.ts'
import type { Property } from '#domain/listing/listing.ts'
import type { Sheet } from '#domain/listing/sheet.ts'
import { contactPath } from '#web/api/contact-path.ts'
import { CategoryBadge } from '#web/site/card/category-badge.tsx'
import { FavoriteButton } from '#web/site/favorites/favorite-button.tsx'
import { PageLink } from '#web/frame/page-link.tsx'
import { Price } from '#web/site/card/price.tsx'
import { TradeBadges } from '#web/site/card/trade-badges.tsx'
import { useAgency } from '#web/frame/page-head.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { type DetailName, type Details, parseDetails } from '#domain/listing/register/details.ts'
import { FactList } from './fact-list.tsx'

type ListingSummaryProps = {
  property: Property
  sheet: Sheet | undefined
  dataRoom: Sheet['dataRoom']
  actions?: ReactNode
}

/** The header of a listing. On phones, the call, write and save buttons form a bar at the bottom: see .listing-bar. */
export function ListingSummary({ property, sheet, dataRoom, actions }: ListingSummaryProps) {
  const { category, location, price, reference, title } = property
  const { fees } = useAgency()
  return (
    <header className="exhibit-summary">
      <div className="row listing-badges">
        <CategoryBadge category={category} />
        {sheet && sheet.badges.length > 0 && <TradeBadges badges={sheet.badges} />}
      </div>
      {sheet?.dealLabel && <p className="card-deal">{[sheet.dealLabel, ...sheet.activityLabels].join(' · ')}</p>}
      <h1>{frenchSpacing(title)}</h1>
      <p className="listing-location">
        <Icon of={MapPin} />
        {location}
      </p>
      {sheet?.discretion && sheet.discretion !== 'commune' && (
        <p className="sheet-note">{`Localisation limitée ${PRECISIONS[sheet.discretion]} par souci de confidentialité. Année et surfaces arrondies. Chambres, couverts et effectifs aussi.`}</p>
      )}
      {sheet?.priceLabel && <p className="price-kind">{sheet.priceLabel}</p>}
      <p className="listing-price">
        <Price amount={price} />
        {reference && <span className="plate">{`Réf: ${reference}`}</span>}
      </p>
      {sheet?.fees && <p className="price-fees">{sheet.fees}</p>}
      <p className="listing-fees">
        <PageLink className="link tap" to={fees.path}>
          {fees.label}
        </PageLink>
      </p>
      <Characteristics details={property.details} keyFacts={sheet?.keyFacts ?? []} />
      {actions ?? <Actions property={property} dataRoom={dataRoom} />}
      {sheet && <Trust sheet={sheet} />}
    </header>
  )
}

/** What a visitor can do about a published listing. */
function Actions({ property, dataRoom }: Pick<ListingSummaryProps, 'property' | 'dataRoom'>) {
  const { id } = property
  const { phone } = useAgency()
  return (
    <>
      <div className="exhibit-actions">
        <PageLink className="btn btn-plate" to={contactPath({ propertyId: id })}>
          Demander plus d'informations
        </PageLink>
        <PageLink className="btn btn-line" to={contactPath({ propertyId: id, wantsMeeting: true })}>
          <Icon of={Calendar} />
          Prendre rendez-vous
        </PageLink>
        <div className="listing-bar bottom-bar">
          <a className="btn btn-line" href={`tel:${phone.e164}`}>
            <Icon of={Phone} />
            <span>
              Appeler <span className="listing-number">{`le ${phone.display}`}</span>
            </span>
          </a>
          <PageLink className="btn btn-plate listing-write" to={contactPath({ propertyId: id })}>
            <Icon of={Mail} />
            Écrire
          </PageLink>
          <FavoriteButton property={property} variant="button" />
        </div>
      </div>
      <p className="listing-note">
        <Icon of={ShieldCheck} />
        {dataRoom ? (
          <ConfidentialFile id={id} file={dataRoom} />
        ) : (
          'Dossier financier complet remis après signature d’un engagement de confidentialité.'
        )}
      </p>
    </>
  )
}

/** The contents of the confidential dossier, and how to get access. */
const ConfidentialFile = ({ id, file }: { id: number; file: NonNullable<Sheet['dataRoom']> }) => (
  <span>
    {`Dossier confidentiel\u00a0: ${counted(file.documents, 'document')} (${file.kinds.join(', ').toLowerCase()}).`}
    <br />
    {'Pour le lire\u00a0: un compte, l’avis de l’agence, un accord de confidentialité signé en ligne. '}
    <PageLink className="link" to={`/properties/${id}/dossier`}>
      Demander le dossier
    </PageLink>
  </span>
)

const PRECISIONS = { departement: 'au département', region: 'à la région' }

/** The agent of the listing, and the day it was last confirmed. */
const Trust = ({ sheet: { agent, confirmedOn } }: { sheet: Sheet }) => (
  <>
    {agent && (
      <p className="sheet-note">
        {`Votre interlocuteur\u00a0: ${[agent.name, agent.speciality, agent.status].filter(Boolean).join(', ')}`}
        {agent.phone && (
          <>
            {', '}
            <a className="link" href={`tel:${telephoneToDial(agent.phone)}`}>
              {agent.phone}
            </a>
          </>
        )}
      </p>
    )}
    {confirmedOn && <p className="sheet-note">{`Confirmée le ${numericDate(confirmedOn)}`}</p>}
  </>
)

/** docs/specification.md §2: the labels of the details. */
const DETAILS: { name: DetailName; label: string; show: (value: number) => string }[] = [
  { name: 'surface', label: 'Surface', show: (value) => `${frenchNumber(value)}\u00a0m²` },
  { name: 'rooms', label: 'Pièces', show: frenchNumber },
  { name: 'employees', label: 'Employés', show: frenchNumber },
  { name: 'yearEstablished', label: 'Établi en', show: String },
  { name: 'revenue', label: 'CA annuel', show: euros },
]

type Fact = Sheet['keyFacts'][number]

/**
 * The facts a buyer reads first: the main facts of the trade, then the other details, without duplicates; renders
 * nothing when there are none.
 */
function Characteristics({ details, keyFacts }: { details: string; keyFacts: Fact[] }) {
  const values = parseDetails(details)
  const facts = characteristicsOf(values, keyFacts)
  if (facts.length === 0) return null
  return (
    <section className="characteristics">
      <h2>Caractéristiques</h2>
      <FactList facts={facts} className="fact-grid" />
    </section>
  )
}

function characteristicsOf(values: Details, keyFacts: Fact[]): { label: string; text: string }[] {
  const shown = DETAILS.flatMap(({ name, label, show }) => {
    const value = values[name]
    return value === undefined ? [] : [{ name, label, text: show(value) }]
  })
  const first = keyFacts.map((fact) => shown.find(({ name }) => name === fact.name) ?? fact)
  return [...first, ...shown.filter((detail) => !keyFacts.some(({ name }) => name === detail.name))]
}
