import type { dossierCalls } from '#contract/calls.ts'
import type { Database } from '#server/db/open.ts'
import type { Handlers } from '#server/core/handlers.ts'
import type { Places } from '#server/places/places.ts'
import { toDossier, toDossierRow } from './dossier-form.ts'
import { changeStatus, confirmDossier, readDossier, saveDossier, startDossier } from './queries.ts'

/** The agency's own view of its listings. */
export function dossierHandlers({ db, places }: { db: Database; places: Places }): Handlers<typeof dossierCalls> {
  const stores = { db, places }
  return {
    async 'POST /api/admin/listings'({ user }) {
      return toDossier(await startDossier(stores, user))
    },

    async 'GET /api/admin/listings/{id}'({ params }) {
      return toDossier(await readDossier(db, params.id))
    },

    async 'PUT /api/admin/listings/{id}'({ params, body, user, from }) {
      const edit = { id: params.id, by: user, version: from.ifMatch }
      return toDossier(await saveDossier(stores, { form: body, change: toDossierRow(body) }, edit))
    },

    async 'POST /api/admin/listings/{id}/confirmation'({ params }) {
      return toDossier(await confirmDossier(stores, params.id))
    },

    async 'POST /api/admin/listings/{id}/status'({ params, body, user, from }) {
      return toDossier(await changeStatus(stores, body, { id: params.id, by: user, version: from.ifMatch }))
    },
  }
}
