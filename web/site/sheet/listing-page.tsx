import { useEffect } from 'react'
import { type ClientLoaderFunctionArgs, data, type LoaderFunctionArgs, useParams } from 'react-router'
import { similarBudget } from '#domain/alerts/similar-budget.ts'
import type { Property } from '#domain/listing/listing.ts'
import type { Sheet } from '#domain/listing/sheet.ts'
import { listingIdIn, listingPath } from '#domain/listing/listing-path.ts'
import { useRead } from '#web/api/answers.ts'
import { clientData, dataIn, serverData } from '#web/api/page-data.ts'
import { property as propertyQuery, sheet as sheetQuery, similarProperties } from '#web/api/queries/listings.ts'
import { searchPath } from '#web/api/search-path.ts'
import { PageHead } from '#web/frame/page-head.tsx'
import { agencyData, type StructuredDataInput, structuredData, breadcrumbData } from '#web/frame/structured-data.ts'
import { SIMILAR_DESCRIPTION_CHARS, SIMILAR_MAX } from '#domain/limits.ts'
import { AlertLink } from '#web/site/alerts/alert-strip.tsx'
import { ZoneSection } from '#web/site/map/zone-section.tsx'
import { rememberOpened } from '#web/site/card/opened-listings.ts'
import { ListingCard } from '#web/site/card/listing-card.tsx'
import { CompareToggle } from '#web/site/compare/compare-toggle.tsx'
import { PageLink } from '#web/frame/page-link.tsx'
import { MissingPage } from '#web/site/missing-page.tsx'
import { Listing } from './sheet.tsx'
import { listingData } from './structured-listing.ts'
import { TO_ALL, useBackToResults, type Back } from '#web/frame/last-results.ts'
import { ListingSkeleton } from './sheet-skeleton.tsx'
import { MapPin } from 'lucide'
import { frenchSpacing } from '#domain/french-spacing.ts'
import { isIllustration } from '#domain/listing/pictures/picture-url.ts'
import { BackLink } from '#web/frame/back-link.tsx'
import { CategoryBadge } from '#web/site/card/category-badge.tsx'
import { ListingPicture } from '#web/site/card/listing-picture.tsx'
import { Icon } from '#web/ui/icon.tsx'

export async function loader(args: LoaderFunctionArgs) {
  const id = listingIdIn(args.params['id'])
  if (id === undefined) return data({}, { status: 404 })
  const page = await serverData(args)
  const isMissing = page.init?.status === 404
  if (isMissing && dataIn(page.data, sheetQuery(id))?.sold) return page.data
  // A sold or withdrawn listing still has similar listings; an id that never existed has none.
  return isMissing && dataIn(page.data, similarProperties(id)) ? data(page.data, { status: 410 }) : page
}

export const clientLoader = (args: ClientLoaderFunctionArgs) => (listingIdIn(args.params['id']) ? clientData(args) : {})

export const meta = import.meta.env.SSR ? structuredData(describe) : undefined

export default function ListingScreen() {
  const id = listingIdIn(useParams()['id'])
  return id ? <ExistingListing id={id} /> : NOT_FOUND
}

function ExistingListing({ id }: { id: number }) {
  const { data: property, isPending, error } = useRead(propertyQuery(id))
  const { data: sheet, isPending: isSheetPending } = useRead(sheetQuery(id))
  const back = useBackToResults()
  const isShown = Boolean(property)
  useEffect(() => {
    if (isShown) rememberOpened(id)
  }, [id, isShown])
  if (isPending || isSheetPending) return <ListingSkeleton />
  if (error) return FAILED
  return (
    <>
      {property && (
        <div className="wrap">
          <Listing
            property={property}
            sheet={(property.trade && sheet) ?? undefined}
            dataRoom={sheet?.dataRoom}
            back={back}
          />
        </div>
      )}
      {!property && (sheet?.sold ? <SoldListing sold={sheet.sold} back={back} /> : NOT_FOUND)}
      <div className="wrap page">
        {property && <ZoneSection id={id} />}
        <SimilarListings id={id} />
        <SimilarAlert id={id} property={property} sheet={sheet} />
      </div>
    </>
  )
}

const TO_CATALOGUE = (
  <PageLink className="btn btn-line" to={TO_ALL.to}>
    {TO_ALL.label}
  </PageLink>
)

const FAILED = (
  <MissingPage title="Erreur" text="Une erreur est survenue lors du chargement des détails de cette propriété.">
    {TO_CATALOGUE}
  </MissingPage>
)

const NOT_FOUND = (
  <MissingPage title="Bien non trouvé" text="Le bien que vous recherchez n'existe pas ou a été retiré de la vente.">
    {TO_CATALOGUE}
  </MissingPage>
)

function describe({ publicUrl, agency, params, read }: StructuredDataInput) {
  const id = listingIdIn(params['id'])
  const property = id && read(propertyQuery(id))
  if (!property) return []
  const { category, title } = property
  return [
    listingData(property, publicUrl, (property.trade && read(sheetQuery(id))) ?? undefined),
    agencyData({ publicUrl, agency }),
    breadcrumbData(publicUrl, [
      ['Biens à vendre', '/search'],
      [category, searchPath({ category })],
      [title, listingPath(property)],
    ]),
  ]
}

/** Renders nothing while loading, after a failure, or without similar listings. */
function SimilarListings({ id }: { id: number }) {
  const { data: properties } = useRead(similarProperties(id))
  if (!properties?.length) return null
  return (
    <section className="similar filet" aria-labelledby="similaires">
      <h2 id="similaires">Biens similaires</h2>
      <div className="cards">
        {properties.slice(0, SIMILAR_MAX).map((property) => (
          <ListingCard
            key={property.id}
            property={property}
            headingLevel={3}
            place="compact"
            descriptionMax={SIMILAR_DESCRIPTION_CHARS}
            action={<CompareToggle property={property} place="card" />}
          />
        ))}
      </div>
    </section>
  )
}

interface SimilarAlertProps {
  id: number
  property: Property | null | undefined
  sheet: Sheet | null | undefined
}

/** An alert on similar listings; for a listing that is gone, the category may come from the similar ones. */
function SimilarAlert({ id, property, sheet }: SimilarAlertProps) {
  const { data: similar } = useRead(similarProperties(id))
  const { sold } = sheet ?? {}
  const category = property?.category ?? sold?.category ?? similar?.[0]?.category
  if (!category) return null
  const { activity, deal } = property?.trade ?? sold?.alert ?? {}
  const location = property?.location ?? sold?.location
  // The radius needs a town, which confidential and sold listings do not name.
  const isTown = property && (!sheet || sheet.discretion === 'commune')
  const budget = property ? similarBudget(property.price) : sold?.alert.maxPrice
  return (
    <AlertLink
      search={{
        ...(activity ? { activity } : { category }),
        deal,
        location,
        radius: isTown ? '30' : undefined,
        maxPrice: budget === undefined ? undefined : String(budget),
      }}
    />
  )
}

const SOLD = 'Ce bien a été vendu'

interface SoldListingProps {
  sold: NonNullable<Sheet['sold']>
  back: Back
}

/** What remains public of a sold listing: no price, no figures. Not indexed by search engines. */
const SoldListing = ({ sold: { title, image, category, location }, back }: SoldListingProps) => (
  <div className="wrap">
    <PageHead title={title} description={`${SOLD}.`} />
    <BackLink {...back} />
    <article className="exhibit">
      <div className="exhibit-picture picture-frame">
        <ListingPicture
          image={image}
          category={category}
          alt={isIllustration(image) ? '' : title}
          place="page"
          priority
        />
      </div>
      <header className="exhibit-summary">
        <CategoryBadge category={category} />
        <h1>{frenchSpacing(title)}</h1>
        <p className="listing-location">
          <Icon of={MapPin} />
          {location}
        </p>
        <p className="sold">{SOLD}</p>
        <div className="exhibit-actions">
          <PageLink className="btn btn-plate" to="/search">
            Voir les biens à vendre
          </PageLink>
        </div>
      </header>
    </article>
  </div>
)
