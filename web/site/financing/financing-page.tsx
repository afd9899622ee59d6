import { useSearchParams } from 'react-router'
import { useRead } from '#web/api/answers.ts'
import { property as propertyQuery, sheet as sheetQuery } from '#web/api/queries/listings.ts'
import { BackLink } from '#web/frame/back-link.tsx'
import { PageTitle } from '#web/frame/page-head.tsx'
import { Simulator } from './simulator.tsx'

export { clientData as clientLoader, serverData as loader } from '#web/api/page-data.ts'

const INTRO = 'Ce que vous devez apporter, ce que vous rembourserez, et ce qu’il vous restera pour vivre.'

export default function FinancingScreen() {
  const [params] = useSearchParams()
  const id = Number(params.get('bien')) || undefined
  return (
    <div className="wrap page">
      {id !== undefined && <BackLink to={`/properties/${id}`} label="Retour au bien" />}
      <PageTitle title="Simuler un financement" intro={INTRO} path="/financement">
        <p className="hint">Rien de ce que vous saisissez n’est conservé ni transmis à une banque.</p>
      </PageTitle>
      <div className="filet">
        {id === undefined ? <Simulator params={params} /> : <OfListing id={id} params={params} />}
      </div>
    </div>
  )
}

/** The simulator with the public figures of a listing; without them if it was withdrawn. */
function OfListing({ id, params }: { id: number; params: URLSearchParams }) {
  const { data: property, isPending } = useRead(propertyQuery(id))
  const { data: sheet, isPending: isSheetPending } = useRead(sheetQuery(id))
  if (isPending || isSheetPending) return <p role="status">Chargement du bien…</p>
  if (!property || !sheet?.financing) return <Simulator params={params} />
  return (
    <>
      <p className="financing-of">{`Pour\u00a0: ${property.title}`}</p>
      <Simulator known={sheet.financing} params={params} propertyId={id} />
    </>
  )
}
