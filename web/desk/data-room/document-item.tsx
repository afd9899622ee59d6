import { ArrowDown, ArrowUp, FileUp, TriangleAlert } from 'lucide'
import { useState } from 'react'
import { type Level, LEVEL_LABELS, LEVELS } from '#domain/data-room/access.ts'
import { type DeskDocument, DOCUMENT_KINDS, type DocumentForm } from '#domain/data-room/document.ts'
import { counted, numericDate } from '#domain/format.ts'
import { changeDocument, deleteDocument } from '#web/api/queries/data-room-admin.ts'
import { ConfirmButton } from '#web/desk/confirm-button.tsx'
import { FileButton } from '#web/ui/file-button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useAnnounced } from '#web/ui/use-announced.ts'
import { DocumentPages, EditDocument, ShowDespiteWarnings } from './document-dialogs.tsx'
import { readersOf } from './chosen-document.tsx'
import { DOCUMENT_TYPES } from './sending.ts'

interface DocumentItemProps {
  listingId: number
  document: DeskDocument
  index: number
  count: number
  /** Another document of the file with the same content. */
  twin: DeskDocument | undefined
  onReplace: (files: File[]) => void
  onMove: (to: number, button: string) => void
}

/** A document of a dossier: its name, its readers, and the warnings about it. */
export function DocumentItem({ listingId, document, twin, index, count, onReplace, onMove }: DocumentItemProps) {
  const { id, kind, title, level, warnings } = document
  const [opened, open] = useState<'pages' | 'form'>()
  /** The level to set after the user confirms despite the warnings. */
  const [asked, ask] = useState<Level>()
  const form = { kind, title, level, position: index }
  const isWarned = warnings.length > 0 && document.acceptedBy === null
  const [change, isChanging] = useAnnounced((to: Partial<DocumentForm>) =>
    changeDocument(listingId, id, { ...form, ...to }).finally(() => ask(undefined)),
  )
  const close = () => open(undefined)
  return (
    <li className="desk-doc" data-document={id}>
      <MoveButtons title={title} index={index} count={count} onMove={onMove} />
      <div>
        <DocumentText document={document} twin={twin} />
        {isWarned && (
          <button className="btn btn-line btn-sm" type="button" onClick={() => ask(level || 1)}>
            Montrer quand même
            <Named title={title} />
          </button>
        )}
      </div>
      <LevelSelect
        title={title}
        level={level}
        isChanging={isChanging}
        onChange={(next) => (isWarned && next > 0 ? ask(next) : void change({ level: next }))}
      />
      <DocumentActions document={document} onOpen={open} onReplace={onReplace} />
      {opened === 'pages' && <DocumentPages document={document} onClose={close} />}
      {opened === 'form' && <EditDocument listingId={listingId} id={id} saved={form} onClose={close} />}
      {asked !== undefined && (
        <ShowDespiteWarnings
          document={document}
          level={asked}
          onConfirm={() => change({ level: asked, acceptsWarnings: true })}
          onClose={() => ask(undefined)}
        />
      )}
    </li>
  )
}

/** Names the document of a button, for screen readers. */
const Named = ({ title }: { title: string }) => <span className="visually-hidden">{`\u00a0: ${title}`}</span>

const MOVES = [
  { icon: ArrowUp, by: -1, label: 'Monter' },
  { icon: ArrowDown, by: 1, label: 'Descendre' },
]

const MoveButtons = ({
  title,
  index,
  count,
  onMove,
}: Pick<DocumentItemProps, 'index' | 'count' | 'onMove'> & { title: string }) => (
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
)

/** What the document is, and what is wrong with it. */
function DocumentText({ document, twin }: Pick<DocumentItemProps, 'document' | 'twin'>) {
  const { kind, title, version, state, problem, pages, warnings, acceptedBy, addedAt, addedBy } = document
  const facts = [
    DOCUMENT_KINDS[kind],
    pages !== null && counted(pages, 'page'),
    version > 1 && `version ${version}`,
    `ajouté le ${numericDate(addedAt)} par ${addedBy}`,
  ]
  return (
    <>
      <h3>
        {title} {state === 'waiting' && <span className="badge badge-new">En préparation</span>}
        {state === 'failed' && <span className="badge badge-danger">Illisible</span>}
      </h3>
      <p className="hint">{facts.filter(Boolean).join(', ')}</p>
      {problem && <p className="field-error">{problem}</p>}
      {twin && (
        <p className="field-warning">
          <Icon of={TriangleAlert} />
          {`Même fichier que «\u00a0${twin.title}\u00a0» (${readersOf(twin)}).`}
        </p>
      )}
      {warnings.length > 0 && (
        <p className="field-warning">
          <Icon of={TriangleAlert} />
          {`Données personnelles possibles\u00a0: ${warnings.join('\u00a0; ')}. ${acceptedBy ? `Montré quand même par ${acceptedBy}.` : ''}`}
        </p>
      )}
    </>
  )
}

interface LevelSelectProps {
  title: string
  level: Level
  isChanging: boolean
  onChange: (level: Level) => void
}

/** Who reads the document. */
const LevelSelect = ({ title, level, isChanging, onChange }: LevelSelectProps) => (
  <select
    className="input desk-doc-level"
    aria-label={`Qui lit\u00a0: ${title}`}
    aria-busy={isChanging}
    value={level}
    onChange={({ target }) => onChange(Number(target.value) as Level)}
  >
    {LEVELS.map((one) => (
      <option key={one} value={one}>
        {LEVEL_LABELS[one]}
      </option>
    ))}
  </select>
)

interface DocumentActionsProps extends Pick<DocumentItemProps, 'document' | 'onReplace'> {
  onOpen: (dialog: 'pages' | 'form') => void
}

const DocumentActions = ({ document: { id, title, state }, onOpen, onReplace }: DocumentActionsProps) => (
  <div className="desk-doc-actions">
    {state === 'ready' && (
      <button className="btn btn-ghost btn-sm" type="button" onClick={() => onOpen('pages')}>
        Aperçu
        <Named title={title} />
      </button>
    )}
    <button className="btn btn-ghost btn-sm" type="button" onClick={() => onOpen('form')}>
      Modifier
      <Named title={title} />
    </button>
    <FileButton icon={FileUp} className="btn-ghost btn-sm" accept={DOCUMENT_TYPES} onChoose={onReplace}>
      Remplacer
      <Named title={title} />
    </FileButton>
    <ConfirmButton
      button={{
        className: 'btn btn-ghost btn-sm delete-property',
        children: (
          <>
            Supprimer
            <Named title={title} />
          </>
        ),
      }}
      title={`Supprimer «\u00a0${title}\u00a0»\u00a0?`}
      action="Supprimer"
      pending="Suppression…"
      onConfirm={() => deleteDocument(id)}
    >
      <p>Toutes ses versions sont effacées. Le journal garde son titre.</p>
    </ConfirmButton>
  </div>
)
