import { useState } from 'react'
import { longDate } from '#domain/format.ts'
import { TerminationForm } from '#domain/mandates/mandate.ts'
import { terminateMandate } from '#web/api/queries/mandates.ts'
import { DialogButton } from '#web/desk/confirm-button.tsx'
import { lineIn, TypedField } from '#web/ui/form/fields/labelled-field.tsx'
import { ActDialog, type DialogEnds } from './act-form.tsx'
import { ChangedMandate } from './mandate-dialog.tsx'
import { latestOf, type MandateHistory, renewable, thisDay } from './mandate-state.ts'
import { actName, RenewButton } from './renew-button.tsx'

interface MandateActionsProps extends Pick<DialogEnds, 'onRecorded'> {
  mandate: MandateHistory
}

/** The acts that may be recorded about a mandate; once terminated, only corrections. */
export function MandateActions(props: MandateActionsProps) {
  const { mandate, onRecorded } = props
  const { number, isChangeable, isRestricted } = mandate.first
  const isTerminated = latestOf(mandate).act === 'résiliation'
  const goesOn = renewable(mandate, thisDay())
  const named = (look: string, label: string) => ({ className: `btn ${look} btn-sm`, children: actName(label, number) })
  if (!isChangeable) return null
  return (
    <div className="row status-steps">
      {goesOn && <RenewButton mandate={goesOn} onRecorded={onRecorded} />}
      {/* Needs the terms, which are hidden from this user when restricted. */}
      {!isRestricted && (
        <DialogButton button={named('btn-line', isTerminated ? 'Corriger' : 'Avenant ou correction')}>
          {(close) => <ChangedMandate {...props} onClose={close} />}
        </DialogButton>
      )}
      {!isTerminated && (
        <DialogButton button={named('btn-ghost', 'Résilier')}>
          {(close) => <TerminationDialog {...props} onClose={close} />}
        </DialogButton>
      )}
    </div>
  )
}

/** Terminates a mandate: a separate entry, which can never be changed. */
function TerminationDialog({ mandate, ...ends }: MandateActionsProps & DialogEnds) {
  const { number } = mandate.first
  const { startsOn, endsOn, noticeDays } = latestOf(mandate)
  const [typed, setTyped] = useState({ on: '', reason: '' })
  const line = lineIn(typed, setTyped)
  return (
    <ActDialog
      title={`Résilier le mandat n°\u00a0${number}\u00a0?`}
      intro={`La résiliation prend le numéro suivant du registre et n’est jamais effacée. Préavis prévu\u00a0: ${noticeDays}\u00a0jours.`}
      name="resiliation"
      schema={TerminationForm}
      typed={typed}
      action="Résilier"
      className="btn-danger"
      send={(body) => terminateMandate(number, body)}
      {...ends}
    >
      <TypedField
        {...line('on')}
        label="Premier jour sans mandat"
        hint={`Du ${longDate(startsOn)} au ${longDate(endsOn)}.`}
        type="date"
      />
      <TypedField {...line('reason')} label="Motif" rows={3} />
    </ActDialog>
  )
}
