import type { AccessDetail, AccessStep, RoomAnswerForm } from '#domain/data-room/access.ts'
import type { DeskDocument, DocumentForm, DocumentQuery } from '#domain/data-room/document.ts'
import { announced, DOWNLOAD } from '#web/api/announced.ts'
import { read, tabAnswers } from '#web/api/answers.ts'
import { call, callWith, listOf } from '#web/api/call.ts'
import { readAsDataUrl } from '#web/api/data-url.ts'
import { sendFile } from '#web/api/send-file.ts'
import { announcedAtDesk, deskChange, refreshDesk } from './desk-change.ts'
import { readingPrivate } from './private.ts'

// Confidential dossiers of listings, for the agency, which prepares them and opens them to buyers.

const PAGE = 'GET /api/admin/documents/{id}/pages/{page}'

export const accessRequests = readingPrivate('GET /api/admin/access-requests', listOf)

export const accessRequest = readingPrivate('GET /api/admin/access-requests/{id}')

export const accessReadings = readingPrivate('GET /api/admin/access-requests/{id}/readings')

/** Shows the response at once. The form shows failures, and the page the new state: no toast. */
const changed = (change: Promise<AccessDetail>) =>
  announcedAtDesk(
    change.then((detail) => tabAnswers.of(accessRequest(detail.id)).set(detail)),
    {},
  )

export const takeStep = (id: number, body: AccessStep) =>
  changed(callWith('POST /api/admin/access-requests/{id}/steps', id, body))

export const askSeller = (id: number, body: { email: string }) =>
  changed(callWith('POST /api/admin/access-requests/{id}/seller', id, body))

export const answerQuestion = (id: number, body: RoomAnswerForm) =>
  changed(callWith('POST /api/admin/room-questions/{id}/answer', id, body))

export const agreementFile = (id: number, file: 'pdf' | 'certificate') =>
  announced(callWith(`GET /api/admin/access-requests/{id}/agreement/${file}`, id), DOWNLOAD)

/** The agreements signed for a listing. */
export const signedAgreements = readingPrivate('GET /api/admin/listings/{id}/agreements')

export const signedAgreementFile = (number: number, file: 'pdf' | 'certificate') =>
  announced(callWith(`GET /api/admin/agreements/{id}/${file}`, number), DOWNLOAD)

export const deskFile = readingPrivate('GET /api/admin/listings/{id}/documents')

type Sending = Pick<Parameters<typeof sendFile>[0], 'file' | 'onProgress' | 'signal'>

/** The list of documents to send shows failures, beside the file. */
async function sendDocument(url: string, sending: Sending): Promise<DeskDocument> {
  const document = await sendFile<DeskDocument>({ url, field: 'document', ...sending })
  refreshDesk()
  return document
}

export const addDocument = (listingId: number, query: Required<DocumentQuery>, sending: Sending) =>
  sendDocument(`/api/admin/listings/${listingId}/documents?${new URLSearchParams(query)}`, sending)

export const replaceDocument = (id: number, sending: Sending) =>
  sendDocument(`/api/admin/documents/${id}/versions`, sending)

/** Its form shows failures. */
export const saveDocument = (listingId: number, id: number, body: DocumentForm) =>
  callWith('PUT /api/admin/documents/{id}', id, body).then((file) => tabAnswers.of(deskFile(listingId)).set(file))

export const changeDocument = (...change: Parameters<typeof saveDocument>) =>
  announced(saveDocument(...change), { failure: { title: 'Le document n’a pas changé' } })

export const deleteDocument = deskChange('DELETE /api/admin/documents/{id}', {
  failure: { title: 'Le document n’est pas supprimé' },
})

/** A page marked with the reader's name, as a data: URL: an `<img>` cannot send the token. Cached only while shown. */
export const documentPage = ({ id, version }: Pick<DeskDocument, 'id' | 'version'>, page: number) =>
  read([PAGE, { id, version, page }], async () => readAsDataUrl(await call(PAGE, { params: { id, page } })), {
    isForgotten: true,
    isPrivate: true,
  })
