import type { AccessDetail, AccessStep, RoomAnswerForm } from '#domain/data-room/access.ts'
import type { DeskDocument, DeskFile, DocumentForm, DocumentQuery } from '#domain/data-room/document.ts'
import { announced, downloaded } from '#web/api/announced.ts'
import { read, tabAnswers } from '#web/api/answers.ts'
import { type Query, call, listOf } from '#web/api/call.ts'
import { readAsDataUrl } from '#web/api/data-url.ts'
import { sendFile } from '#web/api/send-file.ts'
import { deskChange } from './desk-change.ts'
import { readPrivate } from './private.ts'

// The confidential files of listings, as the agency prepares them and opens them to buyers.

const PAGE = 'GET /api/admin/documents/{id}/pages/{page}'

export const accessRequests = (query: Query<'GET /api/admin/access-requests'>) =>
  readPrivate('GET /api/admin/access-requests', { query }, listOf)

export const accessRequest = (id: number) => readPrivate('GET /api/admin/access-requests/{id}', { params: { id } })

export const accessReadings = (id: number) =>
  readPrivate('GET /api/admin/access-requests/{id}/readings', { params: { id } })

/** Shows the answer at once. Its form shows a failure, the page what came of it. */
const changed = (change: Promise<AccessDetail>) =>
  deskChange(
    change.then((detail) => tabAnswers.of(accessRequest(detail.id)).set(detail)),
    {},
  )

export const takeStep = (id: number, body: AccessStep) =>
  changed(call('POST /api/admin/access-requests/{id}/steps', { params: { id }, body }))

export const askSeller = (id: number, body: { email: string }) =>
  changed(call('POST /api/admin/access-requests/{id}/seller', { params: { id }, body }))

export const answerQuestion = (id: number, body: RoomAnswerForm) =>
  changed(call('POST /api/admin/room-questions/{id}/answer', { params: { id }, body }))

export const agreementFile = (id: number, file: 'pdf' | 'certificate') =>
  downloaded(call(`GET /api/admin/access-requests/{id}/agreement/${file}`, { params: { id } }))

export const deskFile = (listingId: number) =>
  readPrivate('GET /api/admin/listings/{id}/documents', { params: { id: listingId } })

type Progress = (done: number) => void

const sendDocument = (url: string, file: File, onProgress: Progress) =>
  deskChange(sendFile<DeskDocument>({ url, field: 'document', file, onProgress }), {
    failure: { title: `${file.name}\u00a0: pas envoyé`, fallback: 'Vérifiez votre connexion, puis réessayez.' },
  })

export const addDocument = (listingId: number, query: DocumentQuery, file: File, onProgress: Progress) =>
  sendDocument(`/api/admin/listings/${listingId}/documents?${new URLSearchParams(query)}`, file, onProgress)

export const replaceDocument = (id: number, file: File, onProgress: Progress) =>
  sendDocument(`/api/admin/documents/${id}/versions`, file, onProgress)

/** Its form shows a failure. */
export const saveDocument = (listingId: number, id: number, body: DocumentForm) =>
  call('PUT /api/admin/documents/{id}', { params: { id }, body }).then((file: DeskFile) =>
    tabAnswers.of(deskFile(listingId)).set(file),
  )

export const changeDocument = (...change: Parameters<typeof saveDocument>) =>
  announced(saveDocument(...change), { failure: { title: 'Le document n’a pas changé' } })

export const deleteDocument = (id: number) =>
  deskChange(call('DELETE /api/admin/documents/{id}', { params: { id } }), {
    failure: { title: 'Le document n’est pas supprimé' },
  })

/** A page that carries the caller's name, as an address: the token cannot be in that of an `<img>`. Kept while it is shown. */
export const documentPage = ({ id, version }: Pick<DeskDocument, 'id' | 'version'>, page: number) =>
  read([PAGE, { id, version, page }], async () => readAsDataUrl(await call(PAGE, { params: { id, page } })), {
    isForgotten: true,
    isPrivate: true,
  })
