import { useQuery } from '@tanstack/react-query'
import { type ClientLoaderFunctionArgs, data, type LoaderFunctionArgs, useParams } from 'react-router'
import { clientData, serverData } from '#web/api/page-data.ts'
import { property as propertyQuery } from '#web/api/queries.ts'
import { PageHead } from '#web/parts/page-head.tsx'
import { Problem } from '#web/parts/problem.tsx'
import { Listing } from './listing.tsx'
import { ListingSkeleton } from './listing-skeleton.tsx'
import { SimilarProperties } from './similar-properties.tsx'

/** Absent when the address names no property: nothing is asked for then. */
const idIn = (params: { id?: string }) => (/^[1-9]\d{0,8}$/.test(params.id ?? '') ? Number(params.id) : undefined)

export const loader = (args: LoaderFunctionArgs) => (idIn(args.params) ? serverData(args) : data({}, { status: 404 }))
export const clientLoader = (args: ClientLoaderFunctionArgs) => (idIn(args.params) ? clientData(args) : {})

const BACK = { to: '/search', label: 'Retour aux biens disponibles' }

export default function PropertyScreen() {
  const id = idIn(useParams())
  return id ? <KnownProperty id={id} /> : <NotFound />
}

function KnownProperty({ id }: { id: number }) {
  const { data: property, isPending, isError } = useQuery(propertyQuery(id))
  if (isPending) return <ListingSkeleton />
  if (isError) return <Failed />
  if (property === null) return <NotFound />
  return (
    <div className="wrap pb-section">
      <Listing property={property} back={BACK} />
      <SimilarProperties id={id} />
    </div>
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
    <div className="wrap py-section">
      <PageHead title={title} description={text} />
      <Problem title={title} text={text} {...BACK} />
    </div>
  )
}
