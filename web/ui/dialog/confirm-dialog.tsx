import type { ReactNode } from 'react'
import { ActionButton } from '../action-button.tsx'
import { Dialog } from './dialog.tsx'

interface ConfirmDialogProps {
  /** Names what is at stake: « Supprimer “Boulangerie” ? » */
  title: string
  /** What confirming does: « Supprimer ». */
  action: string
  /** Shown while it is being done; what takes no time needs none. */
  pending?: string
  /** The way back: « Annuler » unless something says more. */
  cancel?: string
  /** Lasts until its promise ends. */
  onConfirm: () => unknown
  onClose: () => void
  /** What follows from it. */
  children: ReactNode
}

/** Asks before something that cannot be undone. */
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
