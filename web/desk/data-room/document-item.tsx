import { ArrowDown, ArrowUp, FileUp, TriangleAlert } from 'lucide'
import { useState } from 'react'
import { type Level, LEVEL_LABELS, LEVELS } from '#domain/data-room/access.ts'
import { type DeskDocument, DOCUMENT_KINDS, DocumentForm } from '#domain/data-room/document.ts'
import { counted, numericDate } from '#domain/format.ts'
import { useReadOrPrevious } from '#web/api/answers.ts'
import { changeDocument, deleteDocument, documentPage, saveDocument } from '#web/api/queries/data-room-admin.ts'
import { textOf } from '#web/api/refused-fields.ts'
import { TurnButton } from '#web/frame/data-room/turn-button.tsx'
import { ConfirmButton } from '#web/desk/confirm-button.tsx'
import { ActForm } from '#web/desk/mandates/act-form.tsx'
import { usePathForm } from '#web/desk/mandates/use-path-form.ts'
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { FileButton } from '#web/ui/file-button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { LoadFailure } from '#web/ui/load-failure.tsx'
import { useAnnounced } from '#web/ui/use-announced.ts'
import { DOCUMENT_TYPES, KindAndTitle } from './send-documents.tsx'

interface DocumentItemProps {
  listingId: number
  document: DeskDocument
  index: number
  count: number
  onReplace: (files: File[]) => void
  onMove: (to: number, button: string) => void
}

/** A document of a dossier: its name, its readers, and the warnings about it. */
export function DocumentItem({ listingId, document, index, count, onReplace, onMove }: DocumentItemProps) {
  const { id, kind, title, level, version, state, problem, pages, warnings, acceptedBy } = document
  const [opened, open] = useState<'pages' | 'form'>()
  /** The level to set after the user confirms despite the warnings. */
  const [asked, ask] = useState<Level>()
  const form = { kind, title, level, position: index }
  const isWarned = warnings.length > 0 && acceptedBy === null
  const [change, isChanging] = useAnnounced((to: Partial<DocumentForm>) =>
    changeDocument(listingId, id, { ...form, ...to }).finally(() => ask(undefined)),
  )
  const named = <span className="visually-hidden">{`\u00a0: ${title}`}</span>
  return (
    <li className="desk-doc" data-document={id}>
      <div className="desk-doc-moves">
        {MOVES.map(({ icon, by, label }) => (
          <button
            key={label}
            className="btn btn-ghost btn-sm"
            type="button"
            data-move={label}
            data-tooltip={label}
            aria-label={`${label}\u00a0: ${title}`}
            aria-disabled={index + by < 0 || index + by >= count}
            onClick={() => onMove(index + by, label)}
          >
            <Icon of={icon} />
          </button>
        ))}
      </div>
      <div>
        <h3>
          {title} {state === 'waiting' && <span className="badge badge-new">En préparation</span>}
          {state === 'failed' && <span className="badge badge-danger">Illisible</span>}
        </h3>
        <p className="hint">
          {[
            DOCUMENT_KINDS[kind],
            pages !== null && counted(pages, 'page'),
            version > 1 && `version ${version}`,
            `ajouté le ${numericDate(document.addedAt)} par ${document.addedBy}`,
          ]
            .filter(Boolean)
            .join(', ')}
        </p>
        {problem && <p className="field-error">{problem}</p>}
        {warnings.length > 0 && (
          <p className="field-warning">
            <Icon of={TriangleAlert} />
            {`Données personnelles possibles\u00a0: ${warnings.join('\u00a0; ')}. ${acceptedBy ? `Montré quand même par ${acceptedBy}.` : ''}`}
          </p>
        )}
        {isWarned && (
          <button className="btn btn-line btn-sm" type="button" onClick={() => ask(level || 1)}>
            Montrer quand même{named}
          </button>
        )}
      </div>
      <select
        className="input desk-doc-level"
        aria-label={`Qui lit\u00a0: ${title}`}
        aria-busy={isChanging}
        value={level}
        onChange={({ target }) => {
          const next = Number(target.value) as Level
          if (isWarned && next > 0) ask(next)
          else void change({ level: next })
        }}
      >
        {LEVELS.map((one) => (
          <option key={one} value={one}>
            {LEVEL_LABELS[one]}
          </option>
        ))}
      </select>
      <div className="desk-doc-actions">
        {state === 'ready' && (
          <button className="btn btn-ghost btn-sm" type="button" onClick={() => open('pages')}>
            Aperçu{named}
          </button>
        )}
        <button className="btn btn-ghost btn-sm" type="button" onClick={() => open('form')}>
          Modifier{named}
        </button>
        <FileButton icon={FileUp} className="btn-ghost btn-sm" accept={DOCUMENT_TYPES} onChoose={onReplace}>
          Remplacer{named}
        </FileButton>
        <ConfirmButton
          button={{ className: 'btn btn-ghost btn-sm delete-property', children: <>Supprimer{named}</> }}
          title={`Supprimer «\u00a0${title}\u00a0»\u00a0?`}
          action="Supprimer"
          pending="Suppression…"
          onConfirm={() => deleteDocument(id)}
        >
          <p>Toutes ses versions sont effacées. Le journal garde son titre.</p>
        </ConfirmButton>
      </div>
      {opened === 'pages' && <DocumentPages document={document} onClose={() => open(undefined)} />}
      {opened === 'form' && <EditDocument listingId={listingId} id={id} saved={form} onClose={() => open(undefined)} />}
      {asked !== undefined && (
        <ConfirmDialog
          title={`Montrer «\u00a0${title}\u00a0» quand même\u00a0?`}
          action="Montrer quand même"
          pending="Enregistrement…"
          onConfirm={() => change({ level: asked, acceptsWarnings: true })}
          onClose={() => ask(undefined)}
        >
          <p>{`Il semble contenir\u00a0: ${warnings.join('\u00a0; ')}. Mieux vaut une version où ces données sont masquées.`}</p>
          <p>{`Il sera lu au niveau ${asked}. Votre décision est inscrite au journal.`}</p>
        </ConfirmDialog>
      )}
    </li>
  )
}

const MOVES = [
  { icon: ArrowUp, by: -1, label: 'Monter' },
  { icon: ArrowDown, by: 1, label: 'Descendre' },
]

type EditDocumentProps = { listingId: number; id: number; saved: DocumentForm; onClose: () => void }

function EditDocument({ listingId, id, saved, onClose }: EditDocumentProps) {
  const [typed, setTyped] = useState<Omit<DocumentForm, 'kind'> & { kind: string }>(saved)
  const form = usePathForm({
    schema: DocumentForm,
    idOf: (path) => `document-${path}`,
    send: (body) => saveDocument(listingId, id, body),
    onSent: onClose,
  })
  return (
    <Dialog title="Nature et titre" onClose={onClose}>
      <ActForm form={form} typed={typed} action="Enregistrer" className="btn-plate" onClose={onClose}>
        <KindAndTitle typed={typed} onChange={setTyped} />
      </ActForm>
    </Dialog>
  )
}

/** The pages as readers see them, marked with the name of the current user. */
function DocumentPages({ document, onClose }: { document: DeskDocument; onClose: () => void }) {
  const [page, setPage] = useState(1)
  const count = document.pages ?? 1
  const { data, error, isPrevious, reload } = useReadOrPrevious(documentPage(document, page))
  return (
    <Dialog title={document.title} onClose={onClose}>
      <p>Chaque page porte le nom de qui la lit, ici le vôtre.</p>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keyboards scroll only focusable elements */}
      <div className="desk-doc-page" tabIndex={0} aria-busy={isPrevious} role="group" aria-label="Page">
        {data && <img src={data} alt={`Page ${page} de «\u00a0${document.title}\u00a0»`} />}
        {!data && (error ? <LoadFailure text={textOf(error)} onRetry={reload} /> : <div className="skeleton" />)}
      </div>
      <div className="dialog-actions">
        {count > 1 && (
          <>
            <TurnButton by={-1} page={page} count={count} onTurn={setPage} />
            <p role="status">{`${page} sur ${count}`}</p>
            <TurnButton by={1} page={page} count={count} onTurn={setPage} />
          </>
        )}
        <button className="btn btn-line btn-sm" type="button" onClick={onClose}>
          Fermer
        </button>
      </div>
    </Dialog>
  )
}
