import { useState } from 'react'
import type { DeskDocument } from '#domain/data-room/document.ts'
import { useReadOrPrevious } from '#web/api/answers.ts'
import { textOf } from '#web/api/refused-fields.ts'
import { documentPage } from '#web/api/queries/data-room-admin.ts'
import { TurnButton } from '#web/frame/data-room/turn-button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { LoadFailure } from '#web/ui/load-failure.tsx'

/** The pages as a reader sees them: they carry the name of who looks. */
export function DocumentPages({ document, onClose }: { document: DeskDocument; onClose: () => void }) {
  const [page, setPage] = useState(1)
  const count = document.pages ?? 1
  const { data, error, isPrevious, reload } = useReadOrPrevious(documentPage(document, page))
  return (
    <Dialog title={document.title} onClose={onClose}>
      <p>Chaque page porte le nom de qui la lit, ici le vôtre.</p>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard scrolls only what takes the focus */}
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
