import { useState } from 'react'
import { MandateDialog } from './mandate-dialog.tsx'
import { latestOf, type Mandate } from './mandate-state.ts'
import { TerminationDialog } from './termination-dialog.tsx'

interface MandateActionsProps {
  mandate: Mandate
  /** Instead of closing the dialog only. */
  onRecorded?: () => void
}

/** What may be recorded about a mandate: once it is terminated, only that a row was wrong. */
export function MandateActions({ mandate, onRecorded }: MandateActionsProps) {
  const [dialog, setDialog] = useState<'change' | 'end'>()
  const { number } = mandate.first
  const isTerminated = latestOf(mandate).act === 'résiliation'
  const named = <span className="visually-hidden">{`\u00a0: mandat n°\u00a0${number}`}</span>
  const close = () => setDialog(undefined)
  const dialogProps = { onClose: close, onRecorded: onRecorded ?? close }
  return (
    <div className="status-steps">
      <button className="btn btn-line btn-sm" type="button" onClick={() => setDialog('change')}>
        {isTerminated ? 'Corriger' : 'Avenant ou correction'}
        {named}
      </button>
      {!isTerminated && (
        <button className="btn btn-ghost btn-sm" type="button" onClick={() => setDialog('end')}>
          Résilier
          {named}
        </button>
      )}
      {dialog === 'change' && <MandateDialog about={{ mandate }} {...dialogProps} />}
      {dialog === 'end' && <TerminationDialog mandate={mandate} {...dialogProps} />}
    </div>
  )
}
