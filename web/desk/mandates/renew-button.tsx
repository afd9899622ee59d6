import { useState } from 'react'
import { longDate } from '#domain/format.ts'
import { RenewalForm } from '#domain/mandates/mandate.ts'
import { renewedEnd } from '#domain/mandates/period.ts'
import { renewMandate } from '#web/api/queries/mandates.ts'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { TypedField } from '#web/ui/form/fields/labelled-field.tsx'
import { ActForm } from './act-form.tsx'
import { usePathForm } from './use-path-form.ts'

/** A mandate that is in force. */
interface Renewable {
  number: number
  /** As first agreed. */
  first: { startsOn: string; endsOn: string }
  /** Its last day, as it is now. */
  endsOn: string
}

interface RenewButtonProps {
  mandate: Renewable
  /** Instead of closing the dialog only. */
  onRecorded?: () => void
}

/** Renews a mandate in two presses: for as long again, unless another day is chosen. */
export function RenewButton({ mandate, onRecorded }: RenewButtonProps) {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <button className="btn btn-line btn-sm" type="button" onClick={() => setOpen(true)}>
        Renouveler
        <span className="visually-hidden">{`\u00a0: mandat n°\u00a0${mandate.number}`}</span>
      </button>
      {isOpen && <RenewalDialog mandate={mandate} onClose={close} onRecorded={onRecorded ?? close} />}
    </>
  )
}

const idOf = (path: string) => `renouvellement-${path}`

interface RenewalDialogProps {
  mandate: Renewable
  onClose: () => void
  onRecorded: () => void
}

function RenewalDialog({ mandate, onClose, onRecorded }: RenewalDialogProps) {
  const { number, endsOn } = mandate
  const [until, setUntil] = useState(() => renewedEnd(mandate))
  const form = usePathForm({
    schema: RenewalForm,
    idOf,
    send: (body) => renewMandate(number, body),
    onSent: onRecorded,
  })
  return (
    <Dialog title={`Renouveler le mandat n°\u00a0${number}`} onClose={onClose}>
      <p>{`Il finit le ${longDate(endsOn)}. Aux mêmes conditions, l’avenant «\u00a0Renouvellement\u00a0» prend le numéro suivant du registre.`}</p>
      <ActForm form={form} typed={{ until }} action="Renouveler" className="btn-plate" onClose={onClose}>
        <TypedField path="until" label="Renouveler jusqu’au" type="date" value={until} onChange={setUntil} />
      </ActForm>
    </Dialog>
  )
}
