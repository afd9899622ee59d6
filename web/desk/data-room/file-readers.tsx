import type { AccessLine } from '#domain/data-room/access.ts'
import { counted, shortDateTime } from '#domain/format.ts'
import { useRead } from '#web/api/answers.ts'
import { accessReadings, accessRequests } from '#web/api/queries/data-room-admin.ts'
import { Row } from '#web/desk/today/rows.tsx'
import { PageLink } from '#web/frame/page-link.tsx'
import { LoadFailure } from '#web/ui/load-failure.tsx'
import { AccessName, accessNotes, OPENED } from './access-rows.tsx'

/** Who asks for the file of a listing, or reads it. */
export function FileReaders({ listingId }: { listingId: number }) {
  const { data: lines, error, reload } = useRead(accessRequests({ listing: String(listingId) }))
  return (
    <section className="record-section" aria-labelledby="lecteurs">
      <h2 id="lecteurs">{`Demandes et lecteurs (${lines?.length ?? '…'})`}</h2>
      {!lines && error && <LoadFailure text="Impossible de charger les lecteurs." onRetry={reload} />}
      {lines?.length === 0 && <p className="hint">Personne n’a encore demandé ce dossier.</p>}
      {lines && lines.length > 0 && (
        <PageLink className="link" to={`/admin/acces?bien=${listingId}`}>
          Dans la liste des dossiers
        </PageLink>
      )}
      <ul role="list">
        {lines?.map((line) => (
          <Reader key={line.id} line={line} />
        ))}
      </ul>
    </section>
  )
}

function Reader({ line }: { line: AccessLine }) {
  const { data } = useRead(OPENED.has(line.state) ? accessReadings(line.id) : undefined)
  const [last] = data?.readings ?? []
  const refused = data?.refused.length ?? 0
  return (
    <Row
      name={<AccessName {...line} />}
      notes={[
        ...accessNotes(line),
        data && (last ? `a lu «\u00a0${last.document}\u00a0» le ${shortDateTime(last.lastAt)}` : 'n’a encore rien lu'),
        refused > 0 && (
          <b key="refused" className="reader-refused">
            {counted(refused, 'tentative refusée', 'tentatives refusées')}
          </b>
        ),
      ]}
    />
  )
}
