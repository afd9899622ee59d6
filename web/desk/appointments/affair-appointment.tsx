import { useState } from 'react'
import { thisDay } from '#web/desk/mandates/mandate-state.ts'
import { dayAfter } from '#web/desk/today/days.ts'
import { AppointmentDialog } from './appointment-dialog.tsx'
import { newAppointmentDraft } from './appointment-draft.ts'

interface AffairAppointmentProps {
  id: number
  title: string
  onClose: () => void
}

/** A new appointment about an affair, tomorrow unless another day is chosen. */
export default function AffairAppointment({ id, title, onClose }: AffairAppointmentProps) {
  const [day] = useState(() => dayAfter(thisDay(), 1))
  const start = newAppointmentDraft({ day, time: '10:00', listingId: id, listing: title })
  return <AppointmentDialog start={start} onClose={onClose} />
}
