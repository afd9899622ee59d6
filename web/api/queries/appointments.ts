import type {
  AbsenceForm,
  AppointmentChange,
  AppointmentForm,
  CancellationForm,
} from '#domain/appointments/appointment.ts'
import { callWith, objectWith } from '#web/api/call.ts'
import { deskChange, refreshDesk, TRY_AGAIN } from './desk-change.ts'
import { readingPrivate } from './private.ts'

// Appointments and absences of the team.

export const appointments = readingPrivate('GET /api/admin/appointments', objectWith('appointments'))
export const freeHalfHours = readingPrivate('GET /api/admin/appointments/free', objectWith('proposed'))

/** Refreshes the screens of the desk; the form that sent the change shows what was refused. */
async function refreshed<Answer>(change: Promise<Answer>): Promise<Answer> {
  const answer = await change
  refreshDesk()
  return answer
}

export const makeAppointment = (form: AppointmentForm) => refreshed(callWith('POST /api/admin/appointments', form))

export const changeAppointment = (id: number, change: AppointmentChange) =>
  refreshed(callWith('PATCH /api/admin/appointments/{id}', id, change))

export const cancelAppointment = (id: number, form: CancellationForm) =>
  refreshed(callWith('POST /api/admin/appointments/{id}/cancellation', id, form))

export const addAbsence = (form: AbsenceForm) => refreshed(callWith('POST /api/admin/absences', form))

const NOT_MOVED = { title: 'Le rendez-vous n’est pas déplacé', unanswered: TRY_AGAIN }

/** Moves an appointment without a form. */
export const moveAppointment = deskChange('PATCH /api/admin/appointments/{id}', { failure: NOT_MOVED })

export const sayOutcome = deskChange('POST /api/admin/appointments/{id}/outcome', {
  success: { title: 'Issue notée', text: 'Elle est gardée avec la visite.' },
  failure: { title: 'L’issue n’est pas notée', unanswered: TRY_AGAIN },
})

/** Since when the calendar of the member has a secret address. */
export const calendarState = readingPrivate('GET /api/admin/me/calendar')

export const shareCalendar = deskChange('POST /api/admin/me/calendar', {
  failure: { title: 'L’adresse n’est pas créée', unanswered: TRY_AGAIN },
})

export const revokeCalendar = deskChange('DELETE /api/admin/me/calendar', {
  success: { title: 'Adresse retirée', text: 'Les agendas abonnés ne reçoivent plus rien.' },
  failure: { title: 'L’adresse n’est pas retirée', unanswered: TRY_AGAIN },
})

export const removeAbsence = deskChange('DELETE /api/admin/absences/{id}', {
  success: { title: 'Absence retirée', text: 'Les demi-heures de ces jours sont à nouveau libres.' },
  failure: { title: 'L’absence n’est pas retirée', unanswered: TRY_AGAIN },
})
