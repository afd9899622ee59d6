import { type ComponentProps, useState } from 'react'
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx'

interface ConfirmButtonProps extends Pick<ComponentProps<typeof ConfirmDialog>, 'title' | 'action' | 'children'> {
  button: ComponentProps<'button'> & { 'data-tooltip'?: string }
  pending: string
  onConfirm: () => Promise<unknown>
}

/** A button whose act is confirmed first. The dialog closes once it is done, and after a failure, which a toast tells. */
export function ConfirmButton({ button, onConfirm, ...dialog }: ConfirmButtonProps) {
  const [isAsked, setAsked] = useState(false)
  const close = () => setAsked(false)
  return (
    <>
      <button {...button} type="button" onClick={() => setAsked(true)} />
      {isAsked && <ConfirmDialog {...dialog} onConfirm={() => onConfirm().finally(close)} onClose={close} />}
    </>
  )
}
