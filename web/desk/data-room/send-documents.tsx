import { FileUp, Plus, Send } from 'lucide'
import { type DragEvent, type RefObject, useEffect, useRef } from 'react'
import { counted, megabytes } from '#domain/format.ts'
import {
  type DeskDocument,
  DOCUMENT_KINDS,
  DOCUMENT_MAX_BYTES,
  DOCUMENT_MAX_PAGES,
  EXPECTED_KINDS,
} from '#domain/data-room/document.ts'
import { FileButton } from '#web/ui/file-button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useListFocus } from '#web/ui/use-list-focus.ts'
import { ChosenDocument, twinOf } from './chosen-document.tsx'
import { DOCUMENT_TYPES, isEditable, type useSending } from './sending.ts'

interface SendDocumentsProps {
  documents: readonly DeskDocument[]
  sending: ReturnType<typeof useSending>
  /** Gets the focus once the list is empty. */
  heading: RefObject<HTMLElement | null>
}

/** Sends documents from the device or a drop, and lists the kinds that buyers expect but the dossier lacks. */
export function SendDocuments({ documents, sending, heading }: SendDocumentsProps) {
  const { chosen, choose } = sending
  const missing = EXPECTED_KINDS.filter((name) => documents.every(({ kind }) => kind !== name))
  function take(event: DragEvent) {
    if (!event.dataTransfer.types.includes('Files')) return
    event.preventDefault()
    if (event.type === 'drop') choose([...event.dataTransfer.files])
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- its buttons do the same
    <div className="send-docs" onDragOver={take} onDrop={take}>
      <FileButton icon={FileUp} accept={DOCUMENT_TYPES} multiple onChoose={choose}>
        Choisir des documents
      </FileButton>
      <p className="hint">
        {`Ou déposez-les ici\u00a0: PDF, JPEG ou PNG, ${megabytes(DOCUMENT_MAX_BYTES)} et ${DOCUMENT_MAX_PAGES} pages au plus. Personne ne lit un document avant que vous ne lui donniez un niveau.`}
      </p>
      <ChosenDocuments documents={documents} sending={sending} heading={heading} />
      {missing.length > 0 && (
        <details className="disclosure">
          <summary>{counted(missing.length, 'autre pièce attendue', 'autres pièces attendues')} des acquéreurs</summary>
          {missing.map((kind) => (
            <FileButton
              key={kind}
              icon={Plus}
              className="btn-ghost btn-sm"
              accept={DOCUMENT_TYPES}
              onChoose={(files) => choose(files, { kind, title: DOCUMENT_KINDS[kind] })}
            >
              {DOCUMENT_KINDS[kind]}
            </FileButton>
          ))}
        </details>
      )}
      <p className="visually-hidden" role="status">
        {chosen.length > 0 && `${counted(chosen.length, 'document')} à envoyer`}
      </p>
    </div>
  )
}

function ChosenDocuments({ documents, sending, heading }: SendDocumentsProps) {
  const { chosen, type, send, sendAll, setLevels } = sending
  const listFocus = useListFocus<HTMLUListElement>('select, button')
  const count = useRef(chosen.length)
  // The pressed button is gone with the last document.
  useEffect(() => {
    if (count.current > 0 && chosen.length === 0 && document.activeElement === document.body) heading.current?.focus()
    count.current = chosen.length
  }, [chosen.length, heading])
  const editable = chosen.filter(isEditable)
  return (
    <>
      {chosen.length > 0 && (
        <div className="sending-tools" role="group" aria-label="Tous les documents à envoyer">
          <button className="btn btn-line btn-sm" type="button" onClick={() => setLevels('1')}>
            Tous au niveau&nbsp;1
          </button>
          <button className="btn btn-line btn-sm" type="button" onClick={() => setLevels('2')}>
            Tous au niveau&nbsp;2
          </button>
          <button className="btn btn-plate" type="button" aria-disabled={editable.length === 0} onClick={sendAll}>
            <Icon of={Send} />
            {editable.length > 0 ? `Tout envoyer (${editable.length})` : 'Envoi en cours…'}
          </button>
        </div>
      )}
      <ul className="sending" role="list" aria-label="Documents à envoyer" {...listFocus}>
        {chosen.map((one) => (
          <ChosenDocument
            key={one.key}
            one={one}
            twin={twinOf(one, chosen, documents)}
            onType={(typed) => type(one.key, typed)}
            onSend={() => send(one)}
          />
        ))}
      </ul>
    </>
  )
}
