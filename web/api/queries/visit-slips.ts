import type { SignedSlip, SlipForm, SlipPaperForm, SlipSigningForm } from '#domain/appointments/visit-slip.ts'
import { changing, DOWNLOAD } from '#web/api/announced.ts'
import { read } from '#web/api/answers.ts'
import { call, callWith } from '#web/api/call.ts'
import { readAsDataUrl } from '#web/api/data-url.ts'
import { sendFile } from '#web/api/send-file.ts'
import { announcedAtDesk } from './desk-change.ts'
import { readingPrivate } from './private.ts'

// Slips of visits, and the visits of an affair. Their forms show failures.

export const visitSlip = readingPrivate('GET /api/admin/appointments/{id}/slip')

export const listingVisits = readingPrivate('GET /api/admin/listings/{id}/visits')

export const saveVisitSlip = (id: number, form: SlipForm) =>
  announcedAtDesk(callWith('PUT /api/admin/appointments/{id}/slip', id, form), {})

export const signVisitSlip = (id: number, form: SlipSigningForm) =>
  announcedAtDesk(callWith('POST /api/admin/appointments/{id}/slip/signature', id, form), {
    success: { title: 'Bon de visite signé', text: 'Il est gardé avec l’affaire.' },
  })

export const noteSlipOnPaper = (id: number, form: SlipPaperForm) =>
  announcedAtDesk(callWith('POST /api/admin/appointments/{id}/slip/paper', id, form), {
    success: { title: 'Signature notée', text: 'Le bon de visite est gardé avec l’affaire.' },
  })

export const cancelVisitSlip = (id: number, reason: string) =>
  announcedAtDesk(callWith('POST /api/admin/slips/{id}/cancellation', id, { reason }), {
    success: { title: 'Bon de visite annulé', text: 'Il reste avec l’affaire\u00a0; un autre peut être signé.' },
  })

export const slipToPrint = changing('GET /api/admin/appointments/{id}/slip/pdf', DOWNLOAD)

export const signedSlipPdf = changing('GET /api/admin/slips/{id}/pdf', DOWNLOAD)

export const addSlipScan = (id: number, file: File) =>
  announcedAtDesk(
    sendFile<SignedSlip>({ url: `/api/admin/slips/${id}/scan`, field: 'document', file, onProgress: () => {} }),
    {
      success: { title: 'Papier joint', text: 'Il est gardé chiffré avec le bon de visite.' },
      failure: { title: 'Le papier n’est pas joint', unanswered: 'Vérifiez votre connexion, puis réessayez.' },
    },
  )

const PAGE = 'GET /api/admin/slips/{id}/scan/{page}'

/** A page of the signed paper, as a data: URL: an `<img>` cannot send the token. Cached only while shown. */
export const slipScanPage = (id: number, page: number) =>
  read([PAGE, { id, page }], async () => readAsDataUrl(await call(PAGE, { params: { id, page } })), {
    isForgotten: true,
    isPrivate: true,
  })
