import { type ComponentProps, type ReactNode, useState } from 'react'
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx'

type ButtonProps = ComponentProps<'button'> & { 'data-tooltip'?: string }

interface DialogButtonProps {
  button: ButtonProps
  children: (close: () => void) => ReactNode
}

export function DialogButton({ button, children }: DialogButtonProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button {...button} type="button" onClick={() => setOpen(true)} />
      {isOpen && children(() => setOpen(false))}
    </>
  )
}

interface ConfirmButtonProps extends Pick<ComponentProps<typeof ConfirmDialog>, 'title' | 'action' | 'children'> {
  button: ButtonProps
  pending: string
  onConfirm: () => Promise<unknown>
}

/** A button whose action must be confirmed in a dialog, which closes afterwards; a toast announces a failure. */
export const ConfirmButton = ({ button, onConfirm, ...dialog }: ConfirmButtonProps) => (
  <DialogButton button={button}>
    {(close) => <ConfirmDialog {...dialog} onConfirm={() => onConfirm().finally(close)} onClose={close} />}
  </DialogButton>
)
