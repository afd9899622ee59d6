import { KeyRound } from 'lucide'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { AccessLine } from '#domain/data-room/access.ts'
import type { DeskFile } from '#domain/data-room/document.ts'
import { counted, shortDateTime } from '#domain/format.ts'
import { useRead } from '#web/api/answers.ts'
import { accessReadings, accessRequests, changeDocument, deskFile } from '#web/api/queries/data-room-admin.ts'
import { TodayRow } from '#web/desk/today/rows.tsx'
import { PageLink } from '#web/frame/page-link.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { LoadFailure } from '#web/ui/load-failure.tsx'
import { AccessName, accessNotes, OPENED } from './access-rows.tsx'
import { DocumentItem } from './document-item.tsx'
import { Proposals } from './proposals.tsx'
import { SendDocuments } from './send-documents.tsx'
import { useSending } from './sending.ts'
import { SignedAgreements } from './signed-agreements.tsx'

/** The confidential dossier of a listing: its documents, their levels, and its readers. */
export default function ConfidentialFile({ listingId }: { listingId: number }) {
  const { data: file, error, reload } = useRead(deskFile(listingId))
  if (!file && error) return <LoadFailure text="Impossible de charger le dossier confidentiel." onRetry={reload} />
  if (!file) return <div className="skeleton" aria-hidden="true" />
  const waiting = file.documents.filter(({ state }) => state === 'waiting').map(({ id, version }) => `${id} ${version}`)
  return (
    <div>
      <Documents listingId={listingId} {...file} />
      {waiting.length > 0 && <Waiting key={waiting.join()} reload={reload} />}
      <Proposals listingId={listingId} />
      <FileReaders listingId={listingId} />
      <SignedAgreements listingId={listingId} />
    </div>
  )
}

function Documents({ listingId, documents, isReady }: DeskFile & { listingId: number }) {
  const sending = useSending(listingId)
  const heading = useRef<HTMLHeadingElement>(null)
  const [moved, setMoved] = useState('')
  const list = useRef<HTMLOListElement>(null)
  const focused = useRef('')

  // A move button moves along with its document and loses the focus: restore it.
  useEffect(() => {
    if (focused.current) list.current?.querySelector<HTMLElement>(focused.current)?.focus()
    focused.current = ''
  }, [documents])

  function move(from: number, to: number, button: string) {
    const document = documents[from]
    if (!document || to < 0 || to >= documents.length) return
    const { id, kind, title, level } = document
    focused.current = `[data-document="${id}"] [data-move="${button}"]`
    changeDocument(listingId, id, { kind, title, level, position: to }).then(
      () => setMoved(`${title}\u00a0: en position ${to + 1} sur ${documents.length}`),
      () => (focused.current = ''),
    )
  }

  return (
    <section className="dossier-section" aria-labelledby="documents">
      <h2 id="documents" ref={heading} tabIndex={-1}>{`Documents (${documents.length})`}</h2>
      {isReady ? (
        <SendDocuments documents={documents} sending={sending} heading={heading} />
      ) : (
        <div className="alert">
          <Icon of={KeyRound} />
          <div>
            <p className="alert-title">Le site n’a pas de clé pour chiffrer les documents.</p>
            <p>
              {
                'Demandez à la personne qui exploite le site de définir FILE_KEY, comme le dit docs/operating.md, puis de le redémarrer\u00a0: rien ne peut être déposé avant.'
              }
            </p>
          </div>
        </div>
      )}
      <ol className="desk-docs" role="list" ref={list} aria-label="Documents, dans l’ordre du dossier">
        {documents.map((document, index) => (
          <DocumentItem
            key={document.id}
            listingId={listingId}
            document={document}
            index={index}
            count={documents.length}
            twin={documents.find((one) => one.id !== document.id && one.sha256 === document.sha256)}
            onReplace={(files) => sending.choose(files, { of: document })}
            onMove={(to, button) => move(index, to, button)}
          />
        ))}
      </ol>
      <p className="visually-hidden" role="status">
        {moved}
      </p>
    </section>
  )
}

const FIRST_WAIT_MS = 1_500
const LONGER = 1.25
/** About four minutes in total. */
const TRIES_MAX = 17

/** Polls at growing intervals while pages are being prepared; after TRIES_MAX, tells that it takes long. */
function Waiting({ reload }: { reload: () => Promise<unknown> }) {
  const [tries, setTries] = useState(0)
  const ask = useEffectEvent(() => {
    setTries(tries + 1)
    void reload().catch(() => undefined)
  })
  useEffect(() => {
    if (tries >= TRIES_MAX) return
    const timer = setTimeout(ask, FIRST_WAIT_MS * LONGER ** tries)
    return () => clearTimeout(timer)
  }, [tries])
  if (tries < TRIES_MAX) return null
  return <LoadFailure text="La préparation des pages dure plus que prévu." onRetry={ask} />
}

/** The people who request or read the dossier of a listing. */
function FileReaders({ listingId }: { listingId: number }) {
  const { data: lines, error, reload } = useRead(accessRequests({ listing: String(listingId) }))
  return (
    <section className="dossier-section" aria-labelledby="lecteurs">
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
    <TodayRow
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
