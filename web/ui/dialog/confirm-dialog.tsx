import type { ReactNode } from 'react'
import { ActionButton } from '../action-button.tsx'
import { Dialog } from './dialog.tsx'

interface ConfirmDialogProps {
  /** Names the object: « Supprimer “Boulangerie” ? » */
  title: string
  /** Label of the confirm button: « Supprimer ». */
  action: string
  /** Shown while onConfirm runs; not needed when it is immediate. */
  pending?: string
  /** Label of the cancel button; « Annuler » by default. */
  cancel?: string
  /** The dialog's button is pending until the returned promise settles. */
  onConfirm: () => unknown
  onClose: () => void
  /** The consequences of confirming. */
  children: ReactNode
}

/** Asks for confirmation before an action that cannot be undone. */
export function ConfirmDialog({ title, action, onConfirm, onClose, children, ...props }: ConfirmDialogProps) {
  const { pending = '', cancel = 'Annuler' } = props
  return (
    <Dialog title={title} onClose={onClose}>
      {children}
      <div className="dialog-actions">
        <button className="btn btn-line" type="button" onClick={onClose}>
          {cancel}
        </button>
        <ActionButton className="btn-danger" pending={pending} onClick={onConfirm}>
          {action}
        </ActionButton>
      </div>
    </Dialog>
  )
}
