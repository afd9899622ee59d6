import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { longDate } from '#domain/format.ts'
import { TerminationForm } from '#domain/mandates/mandate.ts'
import { terminateMandate } from '#web/api/queries/mandates.ts'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { TypedField } from '#web/ui/form/fields/labelled-field.tsx'
import { ActForm } from './act-form.tsx'
import { latestOf, type Mandate } from './mandate-state.ts'
import { usePathForm } from './use-path-form.ts'

const idOf = (path: string) => `resiliation-${path}`

interface TerminationDialogProps {
  mandate: Mandate
  onClose: () => void
  onRecorded: () => void
}

/** Ends a mandate: a row of its own, never changed afterwards. */
export function TerminationDialog({ mandate, onClose, onRecorded }: TerminationDialogProps) {
  const { number } = mandate.first
  const latest = latestOf(mandate)
  const [typed, setTyped] = useState({ on: '', reason: '' })
  const { mutateAsync } = useMutation(terminateMandate(number))
  const form = usePathForm({ schema: TerminationForm, idOf, send: mutateAsync, onSent: onRecorded })
  return (
    <Dialog title={`Résilier le mandat n°\u00a0${number}\u00a0?`} onClose={onClose}>
      <p>{`La résiliation prend le numéro suivant du registre et n’est jamais effacée. Préavis prévu\u00a0: ${latest.noticeDays}\u00a0jours.`}</p>
      <ActForm form={form} typed={typed} action="Résilier" className="btn-danger" onClose={onClose}>
        <TypedField
          path="on"
          label="Premier jour sans mandat"
          hint={`Du ${longDate(latest.startsOn)} au ${longDate(latest.endsOn)}.`}
          type="date"
          value={typed.on}
          onChange={(on) => setTyped({ ...typed, on })}
        />
        <TypedField
          path="reason"
          label="Motif"
          rows={3}
          value={typed.reason}
          onChange={(reason) => setTyped({ ...typed, reason })}
        />
      </ActForm>
    </Dialog>
  )
}
