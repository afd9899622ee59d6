import type { documentCalls } from '#domain/wire/data-room-calls.ts'
import { shownName } from '#domain/person-name.ts'
import type { Handlers, SignedIn, TeamMembership } from '#server/core/handlers.ts'
import { Refusal } from '#server/core/refusal.ts'
import { todayInParis } from '#server/core/today.ts'
import { recordSeen } from '#server/db/audit.ts'
import type { PageReader } from '#server/data-room/burn-in.ts'
import { nextDocumentId } from '#server/data-room/document-id.ts'
import { textOfPage } from '#server/data-room/inspect.ts'
import { findAccess, missingRequest, requestSubject } from '#server/data-room/requests.ts'
import { readPart, type Sealed } from '#server/data-room/vault.ts'
import { readerOf } from '#server/listings/confidential-readers.ts'
import type { Services } from '#server/services.ts'
import {
  type DocumentCaller,
  changeDocument,
  deleteDocument,
  getDesk,
  getFile,
  getKept,
  insertDocument,
  listKept,
  recordOpened,
  replaceDocument,
} from './admin-queries.ts'
import { keepUpload } from './keep-upload.ts'
import {
  getOpenPage,
  insertReading,
  insertView,
  listLater,
  listOpen,
  listReadings,
  listRefused,
  type OpenDocument,
  stopNews,
} from './queries.ts'

export function documentHandlers(services: Services): Handlers<typeof documentCalls> {
  const { db, storage, fileKeys, requestPages: draw } = services
  const callerOf = async (signedIn: SignedIn & { team: TeamMembership }): Promise<DocumentCaller> => ({
    by: signedIn.user,
    reader: await readerOf(db, signedIn),
  })
  const listingFile = async (id: number, caller: DocumentCaller) => {
    await getFile(db, id, caller)
    return { documents: await listKept(db, id), isReady: fileKeys !== undefined }
  }
  const pictureOf = async (version: Sealed, page: number, reader: Omit<PageReader, 'day'>) => {
    const drawn = await readPart(services, version, `page ${page}`)
    // Loaded with the first page, because sharp takes tens of megabytes of memory.
    const { burnIn } = await import('#server/data-room/burn-in.ts')
    const burnt = await burnIn(drawn, { ...reader, day: todayInParis() })
    return new File([new Uint8Array(burnt)], `page-${page}.jpg`, { type: 'image/jpeg' })
  }
  const stop = async (token: string) => {
    await stopNews(db, token)
    return { message: 'Vous ne recevrez plus de mail quand des documents sont ajoutés à ce dossier.' }
  }
  return {
    'GET /api/access-requests/{id}/documents': ({ params, user }) =>
      listOpen(db, { requestId: params.id, accountId: user.id }),

    'GET /api/access-requests/{id}/later-documents': ({ params, user }) =>
      listLater(db, { requestId: params.id, accountId: user.id }),

    async 'GET /api/access-requests/{id}/documents/{documentId}/pages/{page}'({ params, user }) {
      const { id: requestId, page } = params
      const found = await getOpenPage(db, { ...params, requestId, accountId: user.id })
      const picture = await pictureOf(found.version, page, readerIn(found))
      await insertView(db, { requestId, versionId: found.version.id, page })
      return picture
    },

    async 'GET /api/access-requests/{id}/documents/{documentId}/pages/{page}/text'({ params, user }) {
      const { id: requestId, page } = params
      const found = await getOpenPage(db, { ...params, requestId, accountId: user.id })
      const text = await textOfPage(services, found.version, page)
      await insertView(db, { requestId, versionId: found.version.id, page })
      const { name, email, reference } = readerIn(found)
      const line = `Confidentiel. Page consultée par ${name}, ${email}, ${todayInParis().split('-').toReversed().join('/')}, ${reference}`
      return { text: [line, text, line].filter(Boolean).join('\n'), isScan: text === '' }
    },

    async 'POST /api/access-requests/{id}/readings'({ params, body, user }) {
      await insertReading(db, { requestId: params.id, accountId: user.id }, body)
      return { message: 'Lecture notée' }
    },

    async 'GET /api/access-requests/{id}/readings'({ params, user }) {
      if (!(await findAccess(db, { id: params.id, accountId: user.id }))) missingRequest()
      return { readings: await listReadings(db, params.id), refused: [] }
    },

    'GET /api/admin/listings/{id}/documents': async ({ params, ...signedIn }) =>
      listingFile(params.id, await callerOf(signedIn)),

    async 'POST /api/admin/listings/{id}/documents'({ params, query: form, file, ...signedIn }) {
      const caller = await callerOf(signedIn)
      const { facts } = await getFile(db, params.id, caller)
      const documentId = await nextDocumentId(db)
      const version = await keepUpload(services, { documentId, file, kind: form.kind, facts })
      await insertDocument(db, { listingId: params.id, form, version, caller, draw })
      return getDesk(db, documentId, caller)
    },

    async 'PUT /api/admin/documents/{id}'({ params, body, ...signedIn }) {
      const caller = await callerOf(signedIn)
      return listingFile(await changeDocument(services, params.id, body, caller), caller)
    },

    async 'POST /api/admin/documents/{id}/versions'({ params, file, ...signedIn }) {
      const caller = await callerOf(signedIn)
      const { document } = await getKept(db, params.id, caller)
      const { facts } = await getFile(db, document.dossierId, caller)
      const version = await keepUpload(services, { documentId: params.id, file, kind: document.kind, facts })
      await replaceDocument(services, { version, caller, draw })
      return getDesk(db, params.id, caller)
    },

    async 'DELETE /api/admin/documents/{id}'({ params, ...signedIn }) {
      await storage.clear(await deleteDocument(services, params.id, await callerOf(signedIn)))
      return { message: 'Document supprimé' }
    },

    async 'GET /api/admin/documents/{id}/pages/{page}'({ params, ...signedIn }) {
      const caller = await callerOf(signedIn)
      const kept = await getKept(db, params.id, caller, { isDrawn: true })
      if (params.page < 1 || params.page > (kept.version.pages ?? 0))
        throw new Refusal('missing', 'Ce document n’a pas cette page.')
      await recordOpened(db, kept, caller)
      const reader = { name: shownName(signedIn.user), email: signedIn.user.email, reference: kept.reference }
      return pictureOf(kept.version, params.page, reader)
    },

    async 'GET /api/admin/access-requests/{id}/readings'({ params, ...signedIn }) {
      const access = (await findAccess(db, params)) ?? missingRequest()
      await getFile(db, access.request.dossierId, await callerOf(signedIn))
      await recordSeen(db, { by: signedIn.user, action: 'access.seen', ...requestSubject(access) })
      return { readings: await listReadings(db, params.id), refused: await listRefused(db, params.id) }
    },

    'POST /api/data-room-news/stop': ({ body }) => stop(body.token),
    'POST /api/data-room-news/one-click': ({ query }) => stop(query.token),
  }
}

const readerIn = ({ request, reference }: OpenDocument) => ({
  name: shownName(request),
  email: request.email,
  reference,
})
