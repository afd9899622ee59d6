import type { AccessDetail, AccessStep, RoomAnswerForm } from '#domain/data-room/access.ts'
import type { DeskDocument, DeskFile, DocumentForm, DocumentQuery } from '#domain/data-room/document.ts'
import { announced } from '#web/api/announced.ts'
import { read, tabAnswers } from '#web/api/answers.ts'
import { type Query, call, listOf } from '#web/api/call.ts'
import { readAsDataUrl } from '#web/api/data-url.ts'
import { sendFile } from '#web/api/send-file.ts'
import { AUDIT, TODAY } from './admin.ts'
import { PRIVATE } from './private.ts'

// The confidential files of listings, as the agency prepares them and opens them to buyers.

const REQUESTS = 'GET /api/admin/access-requests'
const REQUEST = 'GET /api/admin/access-requests/{id}'
const READINGS = 'GET /api/admin/access-requests/{id}/readings'
const DOCUMENTS = 'GET /api/admin/listings/{id}/documents'
const PAGE = 'GET /api/admin/documents/{id}/pages/{page}'

export const accessRequests = (query: Query<typeof REQUESTS>) =>
  read([REQUESTS, query], () => call(REQUESTS, { query }).then(listOf), PRIVATE)

export const accessRequest = (id: number) => read([REQUEST, id], () => call(REQUEST, { params: { id } }), PRIVATE)

export const accessReadings = (id: number) => read([READINGS, id], () => call(READINGS, { params: { id } }), PRIVATE)

/** Shows the answer of a change at once. */
const keepRequest = (detail: AccessDetail) => tabAnswers.of(accessRequest(detail.id)).set(detail)

const CHANGED = { refresh: [REQUESTS, TODAY, AUDIT, 'GET /api/admin/leads/{id}'] }

/** Its form shows a failure, the page what came of it. */
export const takeStep = (id: number, body: AccessStep) =>
  announced(call('POST /api/admin/access-requests/{id}/steps', { params: { id }, body }).then(keepRequest), CHANGED)

/** The same. */
export const askSeller = (id: number, body: { email: string }) =>
  announced(call('POST /api/admin/access-requests/{id}/seller', { params: { id }, body }).then(keepRequest), CHANGED)

/** The same. */
export const answerQuestion = (id: number, body: RoomAnswerForm) =>
  announced(call('POST /api/admin/room-questions/{id}/answer', { params: { id }, body }).then(keepRequest), CHANGED)

export const agreementFile = (id: number, file: 'pdf' | 'certificate') =>
  announced(call(`GET /api/admin/access-requests/{id}/agreement/${file}`, { params: { id } }), {
    failure: { title: 'Échec du téléchargement' },
  })

export const deskFile = (listingId: number) =>
  read([DOCUMENTS, listingId], () => call(DOCUMENTS, { params: { id: listingId } }), PRIVATE)

const FILE_CHANGED = [DOCUMENTS, AUDIT]

type Progress = (done: number) => void

const sendDocument = (url: string, file: File, onProgress: Progress) =>
  announced(sendFile<DeskDocument>({ url, field: 'document', file, onProgress }), {
    failure: { title: `${file.name}\u00a0: pas envoyé`, fallback: 'Vérifiez votre connexion, puis réessayez.' },
    refresh: FILE_CHANGED,
  })

export const addDocument = (listingId: number, query: DocumentQuery, file: File, onProgress: Progress) =>
  sendDocument(`/api/admin/listings/${listingId}/documents?${new URLSearchParams(query)}`, file, onProgress)

export const replaceDocument = (id: number, file: File, onProgress: Progress) =>
  sendDocument(`/api/admin/documents/${id}/versions`, file, onProgress)

/** Its form shows a failure. */
export const saveDocument = (listingId: number, id: number, body: DocumentForm) =>
  announced(
    call('PUT /api/admin/documents/{id}', { params: { id }, body }).then((file: DeskFile) =>
      tabAnswers.of(deskFile(listingId)).set(file),
    ),
    { refresh: [AUDIT] },
  )

export const changeDocument = (...change: Parameters<typeof saveDocument>) =>
  announced(saveDocument(...change), { failure: { title: 'Le document n’a pas changé' } })

export const deleteDocument = (id: number) =>
  announced(call('DELETE /api/admin/documents/{id}', { params: { id } }), {
    failure: { title: 'Le document n’est pas supprimé' },
    refresh: FILE_CHANGED,
  })

/** A page that carries the caller's name, as an address: the token cannot be in that of an `<img>`. Kept while it is shown. */
export const documentPage = ({ id, version }: Pick<DeskDocument, 'id' | 'version'>, page: number) =>
  read([PAGE, { id, version, page }], async () => readAsDataUrl(await call(PAGE, { params: { id, page } })), {
    isForgotten: true,
    isPrivate: true,
  })
