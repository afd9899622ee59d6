import { useQuery } from '@tanstack/react-query'
import { type ClientLoaderFunctionArgs, data, type LoaderFunctionArgs, useParams } from 'react-router'
import { listingIdIn, listingPath } from '#contract/listing/listing-path.ts'
import { clientData, dataIn, serverData } from '#web/api/page-data.ts'
import { property as propertyQuery, similarProperties } from '#web/api/queries/listings.ts'
import { searchPath } from '#web/api/search-path.ts'
import { PageHead } from '#web/frame/page-head.tsx'
import { ProblemPage } from './problem.tsx'
import { agencyData } from '#web/frame/structured-agency.ts'
import { breadcrumbData } from '#web/frame/breadcrumbs.ts'
import { type StructuredDataInput, structuredData } from '#web/frame/structured-data.ts'
import { Listing } from './sheet.tsx'
import { listingData } from './structured-listing.ts'
import { ListingSkeleton } from './sheet-skeleton.tsx'
import { SimilarListings } from './similar-listings.tsx'

export async function loader(args: LoaderFunctionArgs) {
  const id = listingIdIn(args.params['id'])
  if (id === undefined) return data({}, { status: 404 })
  const page = await serverData(args)
  const isMissing = page.init?.status === 404
  // A listing that was sold or withdrawn still has similar listings; an id that never existed has none.
  return isMissing && dataIn(page.data, similarProperties(id)) ? data(page.data, { status: 410 }) : page
}

export const clientLoader = (args: ClientLoaderFunctionArgs) => (listingIdIn(args.params['id']) ? clientData(args) : {})

export const meta = import.meta.env.SSR ? structuredData(describe) : undefined

const BACK = { to: '/search', label: 'Retour aux biens disponibles' }

export default function ListingScreen() {
  const id = listingIdIn(useParams()['id'])
  return id ? <ExistingListing id={id} /> : <NotFound />
}

function ExistingListing({ id }: { id: number }) {
  const { data: property, isPending, isError } = useQuery(propertyQuery(id))
  if (isPending) return <ListingSkeleton />
  if (isError) return <Failed />
  return (
    <>
      {property ? (
        <div className="wrap">
          <Listing property={property} back={BACK} />
        </div>
      ) : (
        <NotFound />
      )}
      <div className="wrap page">
        <SimilarListings id={id} />
      </div>
    </>
  )
}

const Failed = () => (
  <Missing title="Erreur" text="Une erreur est survenue lors du chargement des détails de cette propriété." />
)

const NotFound = () => (
  <Missing title="Bien non trouvé" text="Le bien que vous recherchez n'existe pas ou a été retiré de la vente." />
)

function Missing({ title, text }: { title: string; text: string }) {
  return (
    <div className="wrap section">
      <PageHead title={title} description={text} />
      <ProblemPage title={title} text={text} {...BACK} />
    </div>
  )
}

function describe({ publicUrl, params, read }: StructuredDataInput) {
  const id = listingIdIn(params['id'])
  const property = id && read(propertyQuery(id))
  if (!property) return []
  const { category, title } = property
  return [
    listingData(property, publicUrl),
    agencyData(publicUrl),
    breadcrumbData(publicUrl, [
      ['Biens à vendre', '/search'],
      [category, searchPath({ category })],
      [title, listingPath(property)],
    ]),
  ]
}
