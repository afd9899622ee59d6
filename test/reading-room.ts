import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { DocumentForm, DocumentQuery } from '#domain/data-room/document.ts'
import type { accessRequest } from '#server/db/schema/data-room.ts'
import { hasRequest } from './data-room.ts'
import { aPdf } from './documents.ts'
import { aDossier, anAdmin, aUser, type NewUser } from './makers.ts'
import { startApp } from './start-app.ts'

type App = Awaited<ReturnType<typeof startApp>>
type Member = Awaited<ReturnType<App['signedIn']>>

/** A file upload with these bytes. */
export const asFile = (bytes: Uint8Array): Blob => new Blob([new Uint8Array(bytes)])

/** An agency whose agent Ada has published a listing, with helpers for her and the readers of its dossier. */
export async function startRoom(own: Parameters<typeof startApp>[0] = {}) {
  const app = await startApp(own)
  const ada = await app.signedIn(anAdmin({ firstName: 'Ada', lastName: 'Lovelace', teamRole: 'agent' }))
  const listing = await app.publishes(aDossier({ agentId: ada.user.id, reference: 'CO-1152' }))
  const add = async (bytes?: Uint8Array, { by = ada, ...query }: Partial<DocumentQuery> & { by?: Member } = {}) =>
    by.call('POST /api/admin/listings/{id}/documents', {
      params: { id: listing.id },
      query: { kind: 'lease', title: 'Bail', ...query },
      file: asFile(bytes ?? (await aPdf())),
    })
  const change = (id: number, form: Partial<DocumentForm>) =>
    ada.call('PUT /api/admin/documents/{id}', {
      params: { id },
      body: { kind: 'lease', title: 'Bail', level: 1, position: 0, ...form },
    })
  return {
    app,
    db: app.db,
    ada,
    listing,
    add,
    change,
    /** Adds a document for readers of a level. */
    async show(
      bytes?: Uint8Array,
      { level = 1, ...query }: Partial<Omit<DocumentQuery, 'level'>> & { level?: 0 | 1 | 2 } = {},
    ) {
      const document = await add(bytes, query)
      await change(document.id, { ...query, level, position: 99 })
      return document
    },
    refusedUpload: (bytes: Uint8Array) =>
      ada.answerTo('POST /api/admin/listings/{id}/documents', {
        params: { id: listing.id },
        query: { kind: 'lease', title: 'Bail' },
        file: asFile(bytes),
      }),
    /** A buyer with an open access request for the listing. */
    async reader(person: Partial<NewUser> = {}, grant: Partial<typeof accessRequest.$inferInsert> = {}) {
      const member = await app.signedIn(aUser(person))
      const id = await hasRequest(app, member, listing.id, grant)
      const url = (documentId: number, page = 1) => `/api/access-requests/${id}/documents/${documentId}/pages/${page}`
      return {
        ...member,
        id,
        url,
        documents: () => member.call('GET /api/access-requests/{id}/documents', { params: { id } }),
        /** The whole response, with its bytes. */
        page: (documentId: number, page?: number) => fetchBytes(app, url(documentId, page), member.token),
        text: (documentId: number, page = 1) =>
          member.call('GET /api/access-requests/{id}/documents/{documentId}/pages/{page}/text', {
            params: { id, documentId, page },
          }),
        reads: (documentId: number, page: number, ms: number) =>
          member.answerTo('POST /api/access-requests/{id}/readings', {
            params: { id },
            body: { documentId, page, ms },
          }),
      }
    },
    /** All files that the site has written, with their bytes. */
    files: () =>
      readdirSync(app.folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map(({ parentPath, name }) => ({ name, bytes: readFileSync(join(parentPath, name)) })),
    [Symbol.asyncDispose]: () => app[Symbol.asyncDispose](),
  }
}

export async function fetchBytes(app: App, url: string, token: string) {
  const { statusCode, headers, rawPayload } = await app.http.inject({
    url,
    headers: { authorization: `Bearer ${token}` },
  })
  return { status: statusCode, headers, bytes: rawPayload }
}
