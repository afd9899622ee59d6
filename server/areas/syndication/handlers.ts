import type { User } from '#domain/accounts/account.ts'
import { hasLostTooMany, type ListingAtPortal, type Portal, type PortalRun } from '#domain/syndication/portal.ts'
import type { listingPortalCalls, portalCalls } from '#domain/wire/syndication-calls.ts'
import type { Handlers } from '#server/core/handlers.ts'
import { Refusal } from '#server/core/refusal.ts'
import { picked } from '#server/core/picked.ts'
import { isoDates } from '#server/core/iso-dates.ts'
import { polirisFileName } from '#server/publishing/poliris/file-name.ts'
import { getDossier } from '#server/listings/dossiers.ts'
import type { Services } from '#server/services.ts'
import { type DeliveryRow, findDelivery, isClaimed, listDeliveries } from './delivery/queries.ts'
import { type DeliveryCalls, nameOf, refusePaused } from './delivery/handlers.ts'
import { fileOfPortal } from './make-file.ts'
import { atPortal, type FileNeeds } from './portal-file.ts'
import * as queries from './queries.ts'

type OwnCalls = Omit<typeof portalCalls, keyof DeliveryCalls> & typeof listingPortalCalls

export function syndicationHandlers(services: Services): Handlers<OwnCalls> {
  const { db } = services
  return {
    async 'GET /api/admin/portals'() {
      const [portals, runs, deliveries] = await Promise.all([
        queries.listPortals(db),
        queries.listRuns(db),
        listDeliveries(db),
      ])
      const of = new Map(deliveries.map((row) => [row.portalId, row]))
      return { portals: portals.map((row) => toPortal(row, of.get(row.id))), runs: runs.map(toRun) }
    },

    'POST /api/admin/portals': async ({ body, user }) => toPortal(await queries.addPortal(db, body, user), undefined),

    'PUT /api/admin/portals/{id}': async ({ params, body, user }) =>
      toPortal(await queries.changePortal(db, params.id, body, user), await findDelivery(db, params.id)),

    async 'DELETE /api/admin/portals/{id}'({ params, user }) {
      await queries.removePortal(db, params.id, user)
      return { message: 'Le portail est retiré. Il garde ce qu’il a déjà reçu\u00a0: demandez-lui de l’effacer.' }
    },

    'POST /api/admin/portals/{id}/runs': ({ params, body, user }) =>
      makeFile(services, params.id, { ...body, by: user }),

    async 'GET /api/admin/portals/{id}/file'({ params }) {
      const { bytes, name } = await queries.readPortalFile(db, params.id)
      return new File([new Uint8Array(bytes)], name, { type: 'application/zip' })
    },

    'GET /api/admin/listings/{id}/portals': ({ params }) => portalsOf(services, params.id),

    async 'PUT /api/admin/listings/{id}/portals'({ params, body, user }) {
      const {
        dossier: { title },
      } = await getDossier(db, params.id)
      await queries.setWanted(db, { ...body, dossierId: params.id, title }, user)
      return portalsOf(services, params.id)
    },
  }
}

/** Makes, checks and stores the file of a portal, for a person who downloads it. */
function makeFile(needs: FileNeeds, id: number, { isFewerWanted, by }: { isFewerWanted: boolean; by: User }) {
  return needs.db.transaction(async (tx): Promise<PortalRun> => {
    const { before, ...made } = await fileOfPortal(tx, needs, id)
    refusePaused(made.portal)
    if (hasLostTooMany(before, made.ids.length) && !isFewerWanted)
      throw new Refusal(
        'conflict',
        `Le fichier n’aurait plus que ${made.ids.length} biens, contre ${before} la dernière fois\u00a0: le portail retirerait les autres. Vérifiez ce qui reste dehors, ou confirmez.`,
      )
    const run = await queries.storeSentFile(tx, { ...made, by: nameOf(by), outcome: 'made', answer: '' })
    await queries.auditPortal(tx, made.portal, 'portal.made', by)
    return toRun(run)
  })
}

/** A listing at every portal; one that is not published is at none. */
async function portalsOf(needs: FileNeeds, id: number): Promise<ListingAtPortal[]> {
  const { db, places } = needs
  // 404 for an unknown listing.
  await getDossier(db, id)
  const [portals, refused, sentAt, [listing]] = await Promise.all([
    queries.listPortals(db),
    queries.listPortalRefusals(db),
    queries.readSentAt(db, id),
    queries.listForPortals(db, places, id),
  ])
  return portals.map((portal) => ({
    id: portal.id,
    name: portal.name,
    isActive: portal.isActive,
    isWanted: !refused.has(`${portal.id} ${id}`),
    reasons: listing ? atPortal(listing, portal, refused, needs).reasons : ['Le bien n’est pas en ligne'],
    sentAt: sentAt.get(portal.id)?.toISOString() ?? null,
  }))
}

const toPortal = ({ madeAt, fileName, ...row }: queries.PortalRow, delivery: DeliveryRow | undefined): Portal => ({
  ...row,
  delivery: delivery ? picked(delivery, 'kind', 'host', 'port', 'folder', 'userName', 'hostKey') : null,
  isSending: delivery !== undefined && isClaimed(delivery),
  fileName: fileName ?? polirisFileName(row.agencyCode),
  madeAt: madeAt?.toISOString() ?? null,
})

const toRun = ({ portalId: _portal, ...run }: Awaited<ReturnType<typeof queries.listRuns>>[number]): PortalRun =>
  isoDates(run)
