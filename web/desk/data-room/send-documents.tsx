import { FileUp, Plus } from 'lucide'
import { type DragEvent, useEffect, useEffectEvent, useState } from 'react'
import { counted, megabytes } from '#domain/format.ts'
import {
  type DeskDocument,
  DOCUMENT_KIND_NAMES,
  DOCUMENT_KINDS,
  DOCUMENT_MAX_BYTES,
  DOCUMENT_MAX_PAGES,
  DOCUMENT_TOO_LARGE,
  DocumentQuery,
} from '#domain/data-room/document.ts'
import { addDocument, replaceDocument } from '#web/api/queries/data-room-admin.ts'
import { ActForm } from '#web/desk/mandates/act-form.tsx'
import { usePathForm } from '#web/desk/mandates/use-path-form.ts'
import { FileButton } from '#web/ui/file-button.tsx'
import { lineIn, TypedField } from '#web/ui/form/fields/labelled-field.tsx'
import { useListFocus } from '#web/ui/use-list-focus.ts'

const KIND_CHOICES = DOCUMENT_KIND_NAMES.map((name) => [name, DOCUMENT_KINDS[name]] as const)

/** For the `accept` attribute of a file input; the server checks the content. */
export const DOCUMENT_TYPES = 'application/pdf,image/jpeg,image/png'

/** A chosen file: the user names it before it is sent, unless its kind and title are known. */
export interface Chosen {
  key: number
  file: File
  kind?: string
  title?: string
  /** The document that it replaces. */
  of?: DeskDocument
}

interface SendDocumentsProps {
  listingId: number
  documents: readonly DeskDocument[]
  chosen: readonly Chosen[]
  onChoose: (files: File[], known?: Pick<Chosen, 'kind' | 'title'>) => void
  onDrop: (key: number) => void
}

/** Sends documents from the device or a drop, and lists the kinds that buyers expect but the dossier lacks. */
export function SendDocuments({ listingId, documents, chosen, onChoose, onDrop }: SendDocumentsProps) {
  const listFocus = useListFocus<HTMLUListElement>('button')
  const missing = KIND_CHOICES.filter(([name]) => documents.every(({ kind }) => kind !== name))
  function take(event: DragEvent) {
    if (!event.dataTransfer.types.includes('Files')) return
    event.preventDefault()
    if (event.type === 'drop') onChoose([...event.dataTransfer.files])
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- its buttons do the same
    <div className="send-docs" onDragOver={take} onDrop={take}>
      <FileButton icon={FileUp} accept={DOCUMENT_TYPES} multiple onChoose={onChoose}>
        Choisir des documents
      </FileButton>
      <p className="hint">
        {`Ou déposez-les ici\u00a0: PDF, JPEG ou PNG, ${megabytes(DOCUMENT_MAX_BYTES)} et ${DOCUMENT_MAX_PAGES} pages au plus. Personne ne lit un document avant que vous ne lui donniez un niveau.`}
      </p>
      <ul className="sending" role="list" aria-label="Documents à envoyer" {...listFocus}>
        {chosen.map((one) => (
          <ChosenDocument key={one.key} listingId={listingId} chosen={one} onEnd={() => onDrop(one.key)} />
        ))}
      </ul>
      {missing.length > 0 && (
        <details className="disclosure">
          <summary>{counted(missing.length, 'autre pièce attendue', 'autres pièces attendues')} des acquéreurs</summary>
          {missing.map(([kind, title]) => (
            <FileButton
              key={kind}
              icon={Plus}
              className="btn-ghost btn-sm"
              accept={DOCUMENT_TYPES}
              onChoose={(files) => onChoose(files, { kind, title })}
            >
              {title}
            </FileButton>
          ))}
        </details>
      )}
    </div>
  )
}

function ChosenDocument({ listingId, chosen, onEnd }: { listingId: number; chosen: Chosen; onEnd: () => void }) {
  const { key, file, of, kind = of?.kind, title = of?.title } = chosen
  const named = title ?? file.name.replace(/\.\w+$/, '').replaceAll('_', ' ')
  const [typed, setTyped] = useState({ kind: kind ?? '', title: named })
  /** Progress from 0 to 1, while the file is being sent. */
  const [done, setDone] = useState<number>()
  const refusal = refusalOf(file)
  const form = usePathForm({
    schema: DocumentQuery,
    idOf: (path) => `envoi-${key}-${path}`,
    send: (query) =>
      (of ? replaceDocument(of.id, file, setDone) : addDocument(listingId, query, file, setDone)).finally(() =>
        setDone(undefined),
      ),
    onSent: onEnd,
  })
  const sendKnown = useEffectEvent(() => kind && !refusal && void form.submit(typed))
  useEffect(() => void sendKnown(), [])
  const isSent = done !== undefined
  useEffect(() => {
    if (!isSent) return
    // Files cannot be stored in the browser as texts are, so ask before the page closes.
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [isSent])
  return (
    <li className="sent-doc">
      <p>{`${file.name}${of ? `, nouvelle version de «\u00a0${of.title}\u00a0»` : ''}`}</p>
      {isSent && <progress max={1} value={done} aria-label={`Envoi de ${file.name}`} />}
      {done === 1 && (
        <p className="hint" role="status">
          Envoyé, le site le vérifie…
        </p>
      )}
      {refusal ? (
        <>
          <p className="field-error" role="alert">
            {refusal}
          </p>
          <button className="btn btn-line btn-sm" type="button" onClick={onEnd}>
            Retirer
          </button>
        </>
      ) : (
        <ActForm form={form} typed={typed} action="Envoyer" className="btn-plate" onClose={isSent ? undefined : onEnd}>
          {!of && <KindAndTitle typed={typed} onChange={setTyped} />}
        </ActForm>
      )}
    </li>
  )
}

type KindAndTitleProps<T> = { typed: T; onChange: (typed: T) => void }

export function KindAndTitle<T extends { kind: string; title: string }>({ typed, onChange }: KindAndTitleProps<T>) {
  const line = lineIn(typed, onChange)
  const choices = typed.kind ? KIND_CHOICES : [['', 'Choisir…'] as const, ...KIND_CHOICES]
  return (
    <>
      <TypedField {...line('kind')} label="Nature" choices={choices} />
      <TypedField {...line('title')} label="Titre" />
    </>
  )
}

function refusalOf({ type, size }: File): string | undefined {
  if (!DOCUMENT_TYPES.split(',').includes(type))
    return 'Seuls les PDF, JPEG et PNG sont lus ici\u00a0: exportez d’abord ce fichier en PDF.'
  if (size > DOCUMENT_MAX_BYTES) return DOCUMENT_TOO_LARGE
}
