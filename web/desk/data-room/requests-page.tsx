import { FolderLock } from 'lucide'
import { counted } from '#domain/format.ts'
import { useReadOrPrevious } from '#web/api/answers.ts'
import { accessRequests } from '#web/api/queries/data-room-admin.ts'
import { DeskPage } from '#web/desk/desk-page.tsx'
import { EmptyState, TableSkeleton } from '#web/desk/list.tsx'
import { TodayRow } from '#web/desk/today/rows.tsx'
import { useUrlParams } from '#web/desk/use-url-params.ts'
import { PageLink } from '#web/frame/page-link.tsx'
import { LoadFailure } from '#web/ui/load-failure.tsx'
import { AccessName, accessNotes } from './access-rows.tsx'

/** Access requests and readers of confidential dossiers; those waiting for the agency come first. */
const RequestsScreen = () => (
  <DeskPage
    may="agent"
    className="access"
    title="Dossiers"
    description="Les demandes de dossiers confidentiels et leurs lecteurs."
  >
    {() => <Requests />}
  </DeskPage>
)
export default RequestsScreen

const VIEWS = [
  ['a-traiter', 'À traiter'],
  ['', 'Toutes'],
] as const

function Requests() {
  const [params, change] = useUrlParams()
  const shown = params.get('vue') ?? ''
  const listing = /^[1-9]\d{0,8}$/.exec(params.get('bien') ?? '')?.[0]
  const {
    data: lines,
    error,
    reload,
  } = useReadOrPrevious(
    accessRequests({ ...(listing && { listing }), ...(shown === 'a-traiter' && { view: 'waiting' }) }),
  )
  return (
    <>
      <div className="admin-toolbar journal-tools">
        <div className="segments" role="group" aria-label="Demandes montrées">
          {VIEWS.map(([view, label]) => (
            <button key={view} type="button" aria-pressed={view === shown} onClick={() => change({ vue: view })}>
              {label}
            </button>
          ))}
        </div>
        {listing && (
          <button className="btn btn-line btn-sm" type="button" onClick={() => change({ bien: '' })}>
            Voir tous les biens
          </button>
        )}
      </div>
      <p className="admin-count" role="status">
        {lines && counted(lines.length, 'demande')}
      </p>
      {!lines &&
        (error ? <LoadFailure text="Impossible de charger les demandes." onRetry={reload} /> : <TableSkeleton />)}
      {lines?.length === 0 && (
        <EmptyState icon={FolderLock} text={shown ? 'Rien n’attend l’agence.' : 'Aucune demande de dossier.'} />
      )}
      <ul role="list">
        {lines?.map((line) => (
          <TodayRow
            key={line.id}
            name={<AccessName {...line} />}
            notes={[
              <PageLink key="listing" to={`/admin/biens/${line.listing.id}/dossier`}>
                {line.listing.title}
              </PageLink>,
              line.listing.reference,
              ...accessNotes(line),
            ]}
          >
            <p className="access-line-next">{line.next}</p>
          </TodayRow>
        ))}
      </ul>
    </>
  )
}
