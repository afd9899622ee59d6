import { Check, FileText } from 'lucide'
import type { ReactNode } from 'react'
import { frenchSpacing } from '#domain/french-spacing.ts'
import { concernsPremises } from '#domain/listing/register/deals.ts'
import { listingPath } from '#domain/listing/listing-path.ts'
import type { Property } from '#domain/listing/listing.ts'
import { euros } from '#domain/format.ts'
import type { Sheet } from '#domain/listing/sheet.ts'
import { BackLink } from '#web/frame/back-link.tsx'
import { PageHead, useAgency, usePublicUrl } from '#web/frame/page-head.tsx'
import { ListingPicture } from '#web/site/card/listing-picture.tsx'
import { parseDetails, parseFeatures } from '#domain/listing/register/details.ts'
import type { Back } from '#web/frame/last-results.ts'
import { Icon } from '#web/ui/icon.tsx'
import { LEGAL_SENTENCES } from '#domain/words/legal-sentences.ts'
import { Gallery } from './gallery/gallery.tsx'
import { ListingSummary } from './summary.tsx'
import { SectionNav, sectionsOf, TradeSection } from './trade-sections.tsx'
import { metaDescription } from './meta-description.ts'
import { numericDate } from '#domain/format.ts'
import { CompareToggle } from '#web/site/compare/compare-toggle.tsx'
import { PrintButton, ShareButton } from '#web/ui/share-button.tsx'

interface ListingProps {
  property: Property
  /** The facts of the listing's trade; undefined when there are none. */
  sheet: Sheet | undefined
  /** The confidential dossier, if any: a listing without a sheet may have one, too. */
  dataRoom?: Sheet['dataRoom']
  back: Back
}

export function Listing({ property, sheet, dataRoom, back }: ListingProps) {
  const { description, id, updatedAt } = property
  return (
    <>
      <PageHead
        title={pageTitleOf(property)}
        description={metaDescription(description)}
        path={listingPath(property)}
        image={`/partage/${id}.jpg?v=${Date.parse(updatedAt)}`}
      />
      <BackLink {...back} />
      <ListingArticle {...{ property, sheet, dataRoom }} tools={<ShareRow property={property} />} />
      <PrintFoot property={property} />
    </>
  )
}

/** What a search engine or a message shows first: « Boulangerie à vendre, Lisieux (14), 285 000 € ». */
function pageTitleOf({ title, location, price }: Property): string {
  const offer = /\b(?:à (?:vendre|louer|céder|reprendre)|vente|cession|location)(?!\p{L})/iu.test(title)
    ? title
    : `${title} à vendre`
  return `${offer}, ${location}, ${euros(price)}`
}

interface ListingArticleProps extends Pick<ListingProps, 'property' | 'sheet' | 'dataRoom'> {
  /** Actions on a published listing. */
  tools?: ReactNode
  /** Instead of those actions that only a published listing has, links to its parts included. */
  actions?: ReactNode
}

export function ListingArticle({ property, sheet, dataRoom = sheet?.dataRoom, tools, actions }: ListingArticleProps) {
  const { category, description, details, features, id, image, title } = property
  const sections = sheet ? sectionsOf(sheet, parseDetails(details)) : []
  return (
    <article className="exhibit">
      {sheet ? (
        <Gallery key={id} title={title} category={category} pictures={sheet.pictures} />
      ) : (
        <div className="exhibit-picture picture-frame">
          <ListingPicture key={image} image={image} category={category} alt={title} place="page" priority />
        </div>
      )}
      <ListingSummary {...{ property, sheet, dataRoom, actions }} />
      <div className="exhibit-text">
        {tools}
        {sections.length > 0 && !actions && (
          <SectionNav sections={[{ id: 'description', title: 'Description' }, ...sections]} />
        )}
        <ListingText description={description} features={features} />
        {sections.map((section) => (
          <TradeSection key={section.id} {...section} />
        ))}
        {concernsPremises(category, sheet?.deal) && <RisksNotice />}
      </div>
    </article>
  )
}

/** The texts of a listing. Drops duplicates, which are pasting mistakes. */
export function ListingText({ description, features }: Pick<Property, 'description' | 'features'>) {
  const paragraphs = new Set(description.split(/\n\s*\n/).filter((paragraph) => paragraph.trim()))
  const strengths = new Set(parseFeatures(features))
  return (
    <>
      <h2 id="description">Description</h2>
      {[...paragraphs].map((text) => (
        <p key={text}>{frenchSpacing(text)}</p>
      ))}
      {strengths.size > 0 && (
        <section>
          <h2>Points forts</h2>
          <ul className="features" role="list">
            {[...strengths].map((feature) => (
              <li key={feature}>
                <Icon of={Check} />
                <span>{frenchSpacing(feature)}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

/** The exact sentence that C. env. R125-25 requires on every real estate listing. */
function RisksNotice() {
  return (
    <p className="listing-risks">
      {frenchSpacing(LEGAL_SENTENCES.risks.text)}{' '}
      <a className="link" href="https://www.georisques.gouv.fr">
        www.georisques.gouv.fr
      </a>
    </p>
  )
}

function ShareRow({ property }: { property: Property }) {
  const { title, location } = property
  return (
    <ul className="listing-tools" role="list" aria-label="Garder ce bien">
      <li>
        <PrintButton />
      </li>
      <li>
        <ShareButton
          title={title}
          text={`${title}, ${location}, ${euros(property.price)}`}
          url={usePublicUrl() + listingPath(property)}
        />
      </li>
      <li>
        <a className="btn btn-ghost btn-sm" href={`${listingPath(property)}/fiche.pdf`} type="application/pdf">
          <Icon of={FileText} />
          PDF
          <span className="visually-hidden">&nbsp;de la fiche</span>
        </a>
      </li>
      <li>
        <CompareToggle property={property} place="row" />
      </li>
    </ul>
  )
}

/** Only printed: the agency's contact details, and a QR code of the page. */
function PrintFoot({ property }: { property: Property }) {
  const { id, reference, updatedAt } = property
  const publicUrl = usePublicUrl()
  const agency = useAgency()
  return (
    <div className="print-foot">
      {/* Loaded with the page: a picture loaded at print time may be missing. */}
      <img src={`/partage/${id}.svg`} alt="" width={96} height={96} fetchPriority="low" decoding="async" />
      <p>
        {[reference && `Référence ${reference}`, updatedAt && `annonce à jour au ${numericDate(updatedAt)}`]
          .filter(Boolean)
          .join(', ')}
        <br />
        {`${agency.name}, ${agency.address.street}, ${agency.address.postalCode} ${agency.address.city}. Tél.\u00a0: ${agency.phone.display}`}
        <br />
        {`Carte professionnelle n°\u00a0${agency.professionalCard.number}. ${agency.fees.label}\u00a0: ${publicUrl}${agency.fees.path}`}
        <br />
        {publicUrl + listingPath(property)}
      </p>
    </div>
  )
}
