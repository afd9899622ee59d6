import { lazy, Suspense } from 'react'
import { DialogButton } from '#web/desk/confirm-button.tsx'
import { useMay } from '#web/desk/use-may.ts'
import type ProposeDialogScreen from './propose-dialog.tsx'

const ProposeDialog = lazy(() => import('./propose-dialog.tsx'))

type ProposeButtonProps = Omit<Parameters<typeof ProposeDialogScreen>[0], 'onClose'> & {
  className?: string
  /** When several are on the page. */
  of?: string
}

/** « Proposer le dossier », for the members who may. */
export function ProposeButton({ className = 'btn btn-line btn-sm', of, ...dialog }: ProposeButtonProps) {
  const may = useMay()
  if (!may('agent')) return null
  const children = (
    <>
      Proposer le dossier
      {of && <span className="visually-hidden">{`\u00a0: ${of}`}</span>}
    </>
  )
  return (
    <DialogButton button={{ className, children }}>
      {(close) => (
        <Suspense>
          <ProposeDialog {...dialog} onClose={close} />
        </Suspense>
      )}
    </DialogButton>
  )
}
