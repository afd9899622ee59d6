import * as appointments from '#domain/appointments/appointment.ts'
import { allowedTo, FRESH_MEMBER, RefusedForm } from './allowed-to.ts'

/** Appointments of the team and absences: none of these is in the specification (docs/decisions/appointments.md). */
export const appointmentCalls = {
  ...allowedTo('admin', {
    'GET /api/admin/appointments': {
      summary: 'List the appointments, absences and opening hours between two days, of the team or of one member',
      query: appointments.AppointmentQuery,
      answer: appointments.AppointmentDays,
    },
    'GET /api/admin/appointments/free': {
      summary: 'List the free half-hours of a member on the next open days, and three of them in words',
      query: appointments.FreeQuery,
      answer: appointments.FreeHalfHours,
    },
    'GET /api/admin/appointments/{id}': { summary: 'Get an appointment', answer: appointments.AppointmentLine },
    'POST /api/admin/appointments': {
      summary: 'Make an appointment; the answer says what it collides with',
      body: appointments.AppointmentForm,
      answer: appointments.StoredAppointment,
      refused: RefusedForm,
      status: 201,
    },
    'PATCH /api/admin/appointments/{id}': {
      summary: 'Move or change an appointment',
      body: appointments.AppointmentChange,
      answer: appointments.StoredAppointment,
      refused: RefusedForm,
    },
    'POST /api/admin/appointments/{id}/cancellation': {
      summary: 'Cancel an appointment, with the reason',
      body: appointments.CancellationForm,
      answer: appointments.StoredAppointment,
      refused: RefusedForm,
      status: 201,
    },
    'POST /api/admin/appointments/{id}/outcome': {
      summary: 'Record how a visit went',
      body: appointments.OutcomeForm,
      answer: appointments.StoredAppointment,
      status: 201,
    },
    'POST /api/admin/absences': {
      summary: 'Record the days on which a member is absent: oneself, or anybody for an owner',
      body: appointments.AbsenceForm,
      refused: RefusedForm,
      status: 201,
    },
    'DELETE /api/admin/absences/{id}': { summary: 'Remove an absence' },
    'GET /api/admin/me/calendar': {
      summary: 'Get since when your calendar has a secret address; null when it has none',
      answer: appointments.CalendarState,
    },
    'DELETE /api/admin/me/calendar': { summary: 'Revoke the secret address of your calendar' },
  }),
  ...allowedTo(FRESH_MEMBER, {
    'POST /api/admin/me/calendar': {
      summary: 'Give your calendar a new secret address, which is shown once; an earlier one stops working',
      answer: appointments.CalendarAddress,
      status: 201,
    },
  }),
}
