import * as z from 'zod'
import * as slips from '#domain/appointments/visit-slip.ts'
import * as appointments from '#domain/appointments/appointment.ts'
import { allowedTo, FRESH_MEMBER, JPEG, PDF, RefusedForm } from './allowed-to.ts'

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
    'GET /api/admin/appointments/{id}/slip': {
      summary: 'Get the slip of a visit as it would be signed now, and what was signed',
      answer: slips.VisitSlip,
    },
    'PUT /api/admin/appointments/{id}/slip': {
      summary: 'Set who visits, until the slip is signed',
      body: slips.SlipForm,
      answer: slips.VisitSlip,
      refused: RefusedForm,
    },
    'GET /api/admin/appointments/{id}/slip/pdf': { summary: 'Get the slip of a visit to sign on paper', ...PDF },
    'POST /api/admin/appointments/{id}/slip/signature': {
      summary: 'Sign the slip on the screen: all visitors at once, for the text that they were shown',
      body: slips.SlipSigningForm,
      answer: slips.VisitSlip,
      refused: RefusedForm,
      status: 201,
    },
    'POST /api/admin/appointments/{id}/slip/paper': {
      summary: 'Record that the slip was signed on paper',
      body: slips.SlipPaperForm,
      answer: slips.VisitSlip,
      refused: RefusedForm,
      status: 201,
    },
    'GET /api/admin/slips/{id}/pdf': { summary: 'Get a signed slip', ...PDF },
    'POST /api/admin/slips/{id}/scan': {
      summary: 'Add the scan of a slip that was signed on paper: once, a PDF or a picture, four pages at most',
      file: 'document',
      answer: slips.SignedSlip,
      status: 201,
    },
    'GET /api/admin/slips/{id}/scan/{page}': { summary: 'Get a page of the scan of a signed paper', ...JPEG },
    'POST /api/admin/slips/{id}/cancellation': {
      summary: 'Cancel a signed slip, with the reason: it is kept, and another may be signed',
      body: slips.SlipCancellationForm,
      answer: slips.SignedSlip,
      refused: RefusedForm,
      status: 201,
    },
    'GET /api/admin/listings/{id}/visits': {
      summary: 'List the visits of a listing, last first, with their signed slips',
      answer: slips.ListingVisits,
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
