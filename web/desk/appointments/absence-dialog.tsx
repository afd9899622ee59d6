import { useState } from 'react'
import { AbsenceForm } from '#domain/appointments/appointment.ts'
import { addAbsence } from '#web/api/queries/appointments.ts'
import { useActiveMembers } from '#web/desk/leads/assignees.tsx'
import { ActDialog } from '#web/desk/mandates/act-form.tsx'
import { useMay } from '#web/desk/use-may.ts'
import { useAdmin } from '#web/frame/person/admin-context.ts'
import { lineIn, TypedField } from '#web/ui/form/fields/labelled-field.tsx'
import { showToast } from '#web/ui/toast/toast.ts'

/** « Absent du … au … »: one's own days, or, for owners, anybody's. */
export function AbsenceDialog({ day, onClose }: { day: string; onClose: () => void }) {
  const { id: me } = useAdmin()
  const may = useMay()
  const members = useActiveMembers().filter(({ id }) => id === me || may('owner'))
  const [typed, setTyped] = useState({ accountId: String(me), from: day, to: day })
  const line = lineIn(typed, setTyped)
  return (
    <ActDialog
      title="Absence"
      intro="Les demi-heures de ces jours ne sont plus proposées."
      name="absence"
      schema={AbsenceForm}
      typed={{ ...typed, accountId: Number(typed.accountId) }}
      send={async (form) => {
        await addAbsence(form)
        showToast({ kind: 'success', title: 'Absence notée', text: 'Elle est dans l’agenda de l’agence.' })
      }}
      action="Noter l’absence"
      onClose={onClose}
    >
      <TypedField
        {...line('accountId')}
        label="Qui"
        choices={members.map(({ id, firstName, lastName }) => [String(id), `${firstName} ${lastName}`])}
      />
      <div className="form-pair">
        <TypedField {...line('from')} label="Absent du" type="date" />
        <TypedField {...line('to')} label="au" type="date" />
      </div>
    </ActDialog>
  )
}
