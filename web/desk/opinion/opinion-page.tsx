import { useParams, useSearchParams } from 'react-router'
import { type Read, useRead } from '#web/api/answers.ts'
import { dossier, interest } from '#web/api/queries/admin.ts'
import { lead } from '#web/api/queries/leads-admin.ts'
import { opinion } from '#web/api/queries/opinions.ts'
import { RequireAdmin } from '#web/desk/require-admin.tsx'
import { BackLink } from '#web/frame/back-link.tsx'
import { PageHead } from '#web/frame/page-head.tsx'
import { LoadFailure } from '#web/ui/load-failure.tsx'
import { OpinionEditor } from './opinion-form.tsx'
import { type Texts, textsFromBoth, textsFromLead, textsFromListing, opinionTexts } from './opinion-texts.ts'

const LOADING = <div className="skeleton" aria-hidden="true" />

/** An agent's opinion of value: the online valuation plus the agent's own knowledge, stored, with a PDF. */
export default function OpinionScreen() {
  const id = Number(useParams()['id']) || undefined
  return (
    <div className="wrap page admin">
      <PageHead title="Avis de valeur" description="Préparer l’avis de valeur d’une affaire." />
      <BackLink to="/admin/avis-de-valeur" label="Tous les avis de valeur" />
      <h1 className="page-title">Avis de valeur</h1>
      <RequireAdmin skeleton={LOADING} may="agent">
        {() => (id ? <StoredOpinion key={id} id={id} /> : <NewOpinion />)}
      </RequireAdmin>
    </div>
  )
}

function StoredOpinion({ id }: { id: number }) {
  const { data, error, reload } = useRead(opinion(id))
  if (data) return <OpinionEditor id={id} first={opinionTexts(data)} about={data} isReadOnly={!data.isChangeable} />
  return error ? <LoadFailure text={error.message} onRetry={reload} /> : LOADING
}

/** Prefilled from a lead or a dossier, or with the figures in the URL. */
function NewOpinion() {
  const [params] = useSearchParams()
  const [leadId, listingId] = ['demande', 'bien'].map((name) => Number(params.get(name)) || null)
  const about = { leadId: leadId ?? null, listingId: listingId ?? null }
  if (leadId) return <Begun about={about} from={lead(leadId)} toTexts={textsFromLead} />
  if (listingId) return <OfListing id={listingId} about={about} />
  return <OpinionEditor about={about} first={Object.fromEntries(params)} />
}

/** Prefilled from the record, and from the request that it came from. */
function OfListing({ id, about }: { id: number; about: BegunProps<unknown>['about'] }) {
  const record = useRead(dossier(id))
  const origin = useRead(interest(id))
  const [requestId] = origin.data?.seller?.requests.map((request) => request.id) ?? []
  const request = useRead(requestId === undefined ? undefined : lead(requestId))
  const { data } = record
  if (!data && record.error) return <LoadFailure text={record.error.message} onRetry={record.reload} />
  const isWaiting = (!origin.data && !origin.error) || (requestId !== undefined && !request.data && !request.error)
  if (!data || isWaiting) return LOADING
  const first = textsFromBoth(textsFromListing(data), request.data && textsFromLead(request.data))
  return <OpinionEditor about={about} first={first} />
}

interface BegunProps<T> {
  about: { leadId: number | null; listingId: number | null }
  from: Read<T>
  toTexts: (source: NonNullable<T>) => Texts
}

function Begun<T>({ about, from, toTexts }: BegunProps<T>) {
  const { data, error, reload } = useRead(from)
  if (data) return <OpinionEditor about={about} first={toTexts(data)} />
  return error ? <LoadFailure text={error.message} onRetry={reload} /> : LOADING
}
