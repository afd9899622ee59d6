import * as slips from '#domain/appointments/visit-slip.ts'
import { allowedTo, JPEG, PDF, RefusedForm } from './allowed-to.ts'

/** Slips of visits: none of these is in the specification (docs/decisions/visit-slips.md). */
export const slipCalls = allowedTo('admin', {
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
    upload: 'document',
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
})
