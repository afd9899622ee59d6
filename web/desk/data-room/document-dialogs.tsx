import { useState } from 'react'
import type { Level } from '#domain/data-room/access.ts'
import { type DeskDocument, DOCUMENT_KIND_NAMES, DOCUMENT_KINDS, DocumentForm } from '#domain/data-room/document.ts'
import { useReadOrPrevious } from '#web/api/answers.ts'
import { documentPage, saveDocument } from '#web/api/queries/data-room-admin.ts'
import { errorText } from '#web/api/refused-fields.ts'
import { TurnButton } from '#web/frame/data-room/turn-button.tsx'
import { ActForm } from '#web/desk/mandates/act-form.tsx'
import { usePathForm } from '#web/desk/mandates/use-path-form.ts'
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { lineIn, TypedField } from '#web/ui/form/fields/labelled-field.tsx'
import { LoadFailure } from '#web/ui/load-failure.tsx'

const KIND_CHOICES = DOCUMENT_KIND_NAMES.map((name) => [name, DOCUMENT_KINDS[name]] as const)

type EditDocumentProps = { listingId: number; id: number; saved: DocumentForm; onClose: () => void }

/** The dialog that changes the kind and title of a document. */
export function EditDocument({ listingId, id, saved, onClose }: EditDocumentProps) {
  const [typed, setTyped] = useState<Omit<DocumentForm, 'kind'> & { kind: string }>(saved)
  const line = lineIn(typed, setTyped)
  const form = usePathForm({
    schema: DocumentForm,
    idOf: (path) => `document-${path}`,
    send: (body) => saveDocument(listingId, id, body),
    onSent: onClose,
  })
  return (
    <Dialog title="Nature et titre" onClose={onClose}>
      <ActForm form={form} typed={typed} action="Enregistrer" className="btn-plate" onClose={onClose}>
        <TypedField {...line('kind')} label="Nature" choices={KIND_CHOICES} />
        <TypedField {...line('title')} label="Titre" />
      </ActForm>
    </Dialog>
  )
}

/** The pages as readers see them, marked with the name of the current user. */
export function DocumentPages({ document, onClose }: { document: DeskDocument; onClose: () => void }) {
  const [page, setPage] = useState(1)
  const count = document.pages ?? 1
  const { data, error, isPrevious, reload } = useReadOrPrevious(documentPage(document, page))
  return (
    <Dialog title={document.title} onClose={onClose}>
      <p>Chaque page porte le nom de qui la lit, ici le vôtre.</p>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keyboards scroll only focusable elements */}
      <div className="desk-doc-page" tabIndex={0} aria-busy={isPrevious} role="group" aria-label="Page">
        {data && <img src={data} alt={`Page ${page} de «\u00a0${document.title}\u00a0»`} />}
        {!data && (error ? <LoadFailure text={errorText(error)} onRetry={reload} /> : <div className="skeleton" />)}
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

interface ShowDespiteWarningsProps {
  document: DeskDocument
  level: Level
  onConfirm: () => Promise<unknown>
  onClose: () => void
}

/** Asks whether readers may see a document that seems to contain personal data. */
export const ShowDespiteWarnings = ({ document, level, onConfirm, onClose }: ShowDespiteWarningsProps) => (
  <ConfirmDialog
    title={`Montrer «\u00a0${document.title}\u00a0» quand même\u00a0?`}
    action="Montrer quand même"
    pending="Enregistrement…"
    onConfirm={onConfirm}
    onClose={onClose}
  >
    <p>{`Il semble contenir\u00a0: ${document.warnings.join('\u00a0; ')}. Mieux vaut une version où ces données sont masquées.`}</p>
    <p>{`Il sera lu au niveau ${level}. Votre décision est inscrite au journal.`}</p>
  </ConfirmDialog>
)
