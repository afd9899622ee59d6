import { useState } from 'react'
import { ChangedMandate } from './mandate-dialog.tsx'
import { latestOf, type Mandate, renewable, thisDay } from './mandate-state.ts'
import { RenewButton } from './renew-button.tsx'
import { longDate } from '#domain/format.ts'
import { TerminationForm } from '#domain/mandates/mandate.ts'
import { terminateMandate } from '#web/api/queries/mandates.ts'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { lineIn, TypedField } from '#web/ui/form/fields/labelled-field.tsx'
import { ActForm } from './act-form.tsx'
import { usePathForm } from './use-path-form.ts'

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
  const goesOn = renewable(mandate, thisDay())
  const named = <span className="visually-hidden">{`\u00a0: mandat n°\u00a0${number}`}</span>
  const close = () => setDialog(undefined)
  const dialogProps = { onClose: close, onRecorded: onRecorded ?? close }
  if (!mandate.first.isChangeable) return null
  return (
    <div className="row status-steps">
      {goesOn && <RenewButton mandate={goesOn} {...(onRecorded && { onRecorded })} />}
      {/* It starts from terms that are not read here. */}
      {!mandate.first.isRestricted && (
        <button className="btn btn-line btn-sm" type="button" onClick={() => setDialog('change')}>
          {isTerminated ? 'Corriger' : 'Avenant ou correction'}
          {named}
        </button>
      )}
      {!isTerminated && (
        <button className="btn btn-ghost btn-sm" type="button" onClick={() => setDialog('end')}>
          Résilier
          {named}
        </button>
      )}
      {dialog === 'change' && <ChangedMandate mandate={mandate} {...dialogProps} />}
      {dialog === 'end' && <TerminationDialog mandate={mandate} {...dialogProps} />}
    </div>
  )
}

const idOf = (path: string) => `resiliation-${path}`

interface TerminationDialogProps {
  mandate: Mandate
  onClose: () => void
  onRecorded: () => void
}

/** Ends a mandate: a row of its own, never changed afterwards. */
function TerminationDialog({ mandate, onClose, onRecorded }: TerminationDialogProps) {
  const { number } = mandate.first
  const latest = latestOf(mandate)
  const [typed, setTyped] = useState({ on: '', reason: '' })
  const line = lineIn(typed, setTyped)
  const form = usePathForm({
    schema: TerminationForm,
    idOf,
    send: (body) => terminateMandate(number, body),
    onSent: onRecorded,
  })
  return (
    <Dialog title={`Résilier le mandat n°\u00a0${number}\u00a0?`} onClose={onClose}>
      <p>{`La résiliation prend le numéro suivant du registre et n’est jamais effacée. Préavis prévu\u00a0: ${latest.noticeDays}\u00a0jours.`}</p>
      <ActForm form={form} typed={typed} action="Résilier" className="btn-danger" onClose={onClose}>
        <TypedField
          {...line('on')}
          label="Premier jour sans mandat"
          hint={`Du ${longDate(latest.startsOn)} au ${longDate(latest.endsOn)}.`}
          type="date"
        />
        <TypedField {...line('reason')} label="Motif" rows={3} />
      </ActForm>
    </Dialog>
  )
}
