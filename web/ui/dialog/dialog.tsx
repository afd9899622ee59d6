import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { showToastsIn } from '../toast/toast.ts'

interface DialogProps {
  /** Names what the dialog is about: « Supprimer le bien “Boulangerie” ? » */
  title: string
  onClose: () => void
  /** Ends with .dialog-actions: the safe action first, the destructive one last. */
  children: ReactNode
  /** Fills the window, for pictures. */
  isFullScreen?: boolean
}

/** A modal dialog, open as long as it is mounted. Escape closes it; the focus then returns to where it was. */
export function Dialog({ title, onClose, children, isFullScreen = false }: DialogProps) {
  const titleId = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  // A layout effect, because close() restores the focus only while the dialog is still in the page.
  useLayoutEffect(() => {
    const shown = dialog.current
    if (!shown) return
    shown.showModal()
    const showToastsElsewhere = showToastsIn(shown)
    return () => {
      showToastsElsewhere()
      shown.close()
    }
  }, [])
  return (
    <dialog
      ref={dialog}
      className={isFullScreen ? 'dialog dialog-full' : 'dialog'}
      aria-labelledby={titleId}
      onClose={onClose}
    >
      <h2 id={titleId}>{title}</h2>
      {children}
    </dialog>
  )
}
