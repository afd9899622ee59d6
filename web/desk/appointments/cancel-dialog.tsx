import { useState } from 'react'
import { type AppointmentLine, CancellationForm } from '#domain/appointments/appointment.ts'
import { cancelAppointment } from '#web/api/queries/appointments.ts'
import { ActDialog } from '#web/desk/mandates/act-form.tsx'
import { lineIn, TypedField } from '#web/ui/form/fields/labelled-field.tsx'
import { showToast } from '#web/ui/toast/toast.ts'
import { MailedField } from './mailed-field.tsx'
import { momentWords } from './moment-words.ts'

/** Cancels an appointment, with the reason, which the person is not told. */
export function CancelDialog({ appointment, onClose }: { appointment: AppointmentLine; onClose: () => void }) {
  const [typed, setTyped] = useState({ reason: '', isMailed: appointment.isMailed })
  return (
    <ActDialog
      title={'Annuler le rendez-vous\u00a0?'}
      intro={`${appointment.name}, ${momentWords(appointment)}.`}
      name="annulation"
      schema={CancellationForm}
      typed={typed}
      send={async (form) => {
        await cancelAppointment(appointment.id, form)
        showToast({ kind: 'success', title: 'Rendez-vous annulé', text: `${momentWords(appointment)}.` })
      }}
      action="Annuler le rendez-vous"
      className="btn-danger"
      onClose={onClose}
    >
      <TypedField {...lineIn(typed, setTyped)('reason')} label="Motif" hint="Pour l’équipe seulement." />
      <MailedField isMailed={typed.isMailed} onChange={(isMailed) => setTyped({ ...typed, isMailed })} />
    </ActDialog>
  )
}
