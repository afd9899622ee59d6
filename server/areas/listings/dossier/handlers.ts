import type { dossierCalls } from '#domain/wire/calls.ts'
import type { Services } from '#server/services.ts'
import type { Handlers } from '#server/core/handlers.ts'
import { toPreviewRow } from '#server/listings/projection.ts'
import { toProperty } from '#server/listings/listing-row.ts'
import { changeSeveral } from '#server/listings/change-several.ts'
import { changeStatus } from '#server/listings/change-status.ts'
import { confirmDossier } from '#server/listings/confirm.ts'
import { changePrice, saveDossier } from '#server/listings/edit.ts'
import { eraseSeller } from '#server/listings/forget-seller.ts'
import { readDossier } from '#server/listings/history.ts'
import { saveDraft } from '#server/listings/save-draft.ts'
import { startDossier } from '#server/listings/start.ts'
import { toSheet } from '#server/listings/sheet.ts'
import { Refusal } from '#server/core/refusal.ts'
import { pathOf } from '#server/storage/stored-names.ts'
import { toCsv } from './csv.ts'
import { toDossier } from './dossier-form.ts'
import { deleteView, exportDossiers, listDossiers, listUnmandated, listViews, saveView } from './queries.ts'

/** The agency's own view of its listings. */
export function dossierHandlers({ db, places, storage }: Services): Handlers<typeof dossierCalls> {
  const stores = { db, places, storage }
  return {
    'GET /api/admin/listings': ({ query }) => listDossiers(db, query),

    'GET /api/admin/unmandated': ({ query }) => listUnmandated(db, query.ids.split(',').map(Number)),

    'GET /api/admin/listings/csv': async ({ query }) => toCsv(await exportDossiers(db, query)),

    'GET /api/admin/views': () => listViews(db),
    'POST /api/admin/views': ({ body, user }) => saveView(db, body, user),

    async 'DELETE /api/admin/views/{id}'({ params, user }) {
      await deleteView(db, params.id, user)
      return { message: 'Vue supprimée' }
    },

    async 'POST /api/admin/listings/bulk'({ body, user }) {
      await changeSeveral(stores, body, user)
      return {
        message: body.status ? 'Biens retirés' : body.agentId ? 'Biens confiés à un autre agent' : 'Biens confirmés',
      }
    },

    'POST /api/admin/listings': async ({ body, user }) => toDossier(await startDossier(stores, user, body)),

    'GET /api/admin/listings/{id}': async ({ params }) => toDossier(await readDossier(db, params.id)),

    async 'PUT /api/admin/listings/{id}'({ params, body, user, from }) {
      return toDossier(await saveDossier(stores, body, { id: params.id, by: user, version: from.ifMatch }))
    },

    async 'PUT /api/admin/listings/{id}/price'({ params, body, user, from }) {
      await changePrice(stores, body.price, { id: params.id, by: user, version: from.ifMatch })
      return { message: 'Prix enregistré' }
    },

    async 'PUT /api/admin/listings/{id}/draft'({ params, body, from }) {
      const draftVersion = await saveDraft(db, body, { id: params.id, version: from.ifMatch })
      return { message: 'Saisie conservée', draftVersion }
    },

    async 'GET /api/admin/listings/{id}/preview'({ params }) {
      const row = toPreviewRow(await readDossier(db, params.id), places)
      return { property: toProperty(row), sheet: toSheet(row) }
    },

    async 'GET /api/admin/private-pictures'({ query: { name } }) {
      const bytes = await storage.read(pathOf({ room: 'private', name }))
      if (!bytes) throw new Refusal('missing', 'Cette photo n’existe plus.')
      return new File([new Uint8Array(bytes)], name, { type: 'image/webp' })
    },

    async 'POST /api/admin/listings/{id}/confirmation'({ params }) {
      return toDossier(await confirmDossier(stores, params.id))
    },

    async 'DELETE /api/admin/listings/{id}/seller'({ params, user }) {
      return toDossier(await eraseSeller(stores, { id: params.id, by: user }))
    },

    async 'POST /api/admin/listings/{id}/status'({ params, body, user, from }) {
      return toDossier(await changeStatus(stores, body, { id: params.id, by: user, version: from.ifMatch }))
    },
  }
}
