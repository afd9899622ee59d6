import type { Blocker } from 'react-router'
import { Dialog } from '#web/ui/dialog.tsx'

/** Asks for confirmation before unsaved changes are lost. */
export function LeavingDialog({ leaving }: { leaving: Blocker }) {
  if (leaving.state !== 'blocked') return null
  return (
    <Dialog title={'Quitter sans enregistrer\u00a0?'} onClose={leaving.reset}>
      <p>Vos modifications de ce bien seront perdues.</p>
      <div className="dialog-actions">
        <button className="btn btn-line" type="button" onClick={leaving.reset}>
          Rester sur la page
        </button>
        <button className="btn btn-danger" type="button" onClick={leaving.proceed}>
          Quitter sans enregistrer
        </button>
      </div>
    </Dialog>
  )
}
