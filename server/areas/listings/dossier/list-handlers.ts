import type { dossierCalls } from '#domain/wire/calls.ts'
import type { Handlers } from '#server/core/handlers.ts'
import { followStatus } from '#server/data-room/follow-status.ts'
import { recordExport } from '#server/db/audit.ts'
import { changeSeveral } from '#server/listings/change-several.ts'
import type { FollowStep } from '#server/listings/change-status.ts'
import { readerOf } from '#server/listings/confidential-readers.ts'
import type { Services } from '#server/services.ts'
import { dossiersToCsv } from './csv.ts'
import { deleteView, exportDossiers, listDossiers, listUnmandated, listViews, saveView } from './queries.ts'

type DossierListHandlers = Pick<
  Handlers<typeof dossierCalls>,
  | 'GET /api/admin/listings'
  | 'GET /api/admin/unmandated'
  | 'GET /api/admin/listings/csv'
  | 'GET /api/admin/views'
  | 'POST /api/admin/views'
  | 'DELETE /api/admin/views/{id}'
  | 'POST /api/admin/listings/bulk'
>

/** What changes of dossiers write to; buyers' access follows their status, and what is published is compared with the briefs. */
export const dossierStores = ({ db, places, storage, requestListingMatching, ...post }: Services) => ({
  db,
  places,
  storage,
  onStep: (async (tx, step) => {
    await followStatus(post)(tx, step)
    if (step.to === 'en vente') await requestListingMatching(tx, step.listingId)
  }) satisfies FollowStep,
})

/** The list of dossiers: its filters, its saved views, its export, and changes of several at once. */
export function dossierListHandlers(services: Services): DossierListHandlers {
  const { db } = services
  const stores = dossierStores(services)
  return {
    'GET /api/admin/listings': async ({ query, ...caller }) => listDossiers(db, query, await readerOf(db, caller)),

    'GET /api/admin/unmandated': ({ query }) => listUnmandated(db, query.ids.split(',').map(Number)),

    async 'GET /api/admin/listings/csv'({ query, ...caller }) {
      const rows = await exportDossiers(db, query, await readerOf(db, caller))
      await recordExport(db, caller.user, 'les biens', rows.length)
      return dossiersToCsv(rows)
    },

    'GET /api/admin/views': () => listViews(db),
    'POST /api/admin/views': ({ body, user }) => saveView(db, body, user),

    async 'DELETE /api/admin/views/{id}'({ params, user }) {
      await deleteView(db, params.id, user)
      return { message: 'Vue supprimée' }
    },

    async 'POST /api/admin/listings/bulk'({ body, ...caller }) {
      await changeSeveral(stores, body, { by: caller.user, team: caller.team, reader: await readerOf(db, caller) })
      return {
        message: body.status ? 'Biens retirés' : body.agentId ? 'Biens confiés à un autre agent' : 'Biens confirmés',
      }
    },
  }
}
