import { useState } from 'react'
import { longDate } from '#domain/format.ts'
import { RenewalForm } from '#domain/mandates/mandate.ts'
import { renewedEnd } from '#domain/mandates/period.ts'
import { renewMandate } from '#web/api/queries/mandates.ts'
import { DialogButton } from '#web/desk/confirm-button.tsx'
import { TypedField } from '#web/ui/form/fields/labelled-field.tsx'
import { ActDialog, type DialogEnds } from './act-form.tsx'

interface RenewButtonProps extends Pick<DialogEnds, 'onRecorded'> {
  /** A mandate in force. */
  mandate: Parameters<typeof renewedEnd>[0] & { number: number }
}

/** Renews a mandate with two presses: for the same duration, unless another day is chosen. */
export const RenewButton = (props: RenewButtonProps) => (
  <DialogButton button={{ className: 'btn btn-line btn-sm', children: actName('Renouveler', props.mandate.number) }}>
    {(close) => <RenewalDialog {...props} onClose={close} />}
  </DialogButton>
)

/** The label of a button, with the number of its mandate for screen readers. */
export const actName = (label: string, mandate: number) => (
  <>
    {label}
    <span className="visually-hidden">{`\u00a0: mandat n°\u00a0${mandate}`}</span>
  </>
)

function RenewalDialog({ mandate, ...ends }: RenewButtonProps & DialogEnds) {
  const { number, endsOn } = mandate
  const [until, setUntil] = useState(() => renewedEnd(mandate))
  return (
    <ActDialog
      title={`Renouveler le mandat n°\u00a0${number}`}
      intro={`Il finit le ${longDate(endsOn)}. Aux mêmes conditions, l’avenant «\u00a0Renouvellement\u00a0» prend le numéro suivant du registre.`}
      name="renouvellement"
      schema={RenewalForm}
      typed={{ until }}
      action="Renouveler"
      send={(body) => renewMandate(number, body)}
      {...ends}
    >
      <TypedField path="until" label="Renouveler jusqu’au" type="date" value={until} onChange={setUntil} />
    </ActDialog>
  )
}
