import { createHash } from 'node:crypto'
import type { User } from '#domain/accounts/account.ts'
import { hasLostTooMany, type ListingAtPortal, type Portal, type PortalRun } from '#domain/syndication/portal.ts'
import type { listingPortalCalls, portalCalls } from '#domain/wire/syndication-calls.ts'
import type { Handlers } from '#server/core/handlers.ts'
import { Refusal } from '#server/core/refusal.ts'
import { isoDates } from '#server/core/iso-dates.ts'
import { polirisFileName } from '#server/publishing/poliris/file-name.ts'
import { getDossier } from '#server/listings/dossiers.ts'
import type { Services } from '#server/services.ts'
import { atPortal, contentFor, type FileNeeds } from './portal-file.ts'
import * as queries from './queries.ts'

export function syndicationHandlers(services: Services): Handlers<typeof portalCalls & typeof listingPortalCalls> {
  const { db } = services
  return {
    async 'GET /api/admin/portals'() {
      const [portals, runs] = await Promise.all([queries.listPortals(db), queries.listRuns(db)])
      return { portals: portals.map(toPortal), runs: runs.map(toRun) }
    },

    'POST /api/admin/portals': async ({ body, user }) => toPortal(await queries.addPortal(db, body, user)),

    'PUT /api/admin/portals/{id}': async ({ params, body, user }) =>
      toPortal(await queries.changePortal(db, params.id, body, user)),

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

/** Makes, checks and stores the file of a portal. */
function makeFile(needs: FileNeeds, id: number, { isFewerWanted, by }: { isFewerWanted: boolean; by: User }) {
  return needs.db.transaction(async (tx): Promise<PortalRun> => {
    const portal = await queries.lockPortal(tx, id)
    if (!portal.isActive) throw new Refusal('conflict', 'Ce portail est en pause\u00a0: reprenez-le d’abord.')
    const listings = await queries.listForPortals(tx, needs.places)
    const { ids, values, leftOut } = contentFor(portal, listings, await queries.listPortalRefusals(tx), needs)
    const before = await queries.countInLastFile(tx, id)
    if (hasLostTooMany(before, ids.length) && !isFewerWanted)
      throw new Refusal(
        'conflict',
        `Le fichier n’aurait plus que ${ids.length} biens, contre ${before} la dernière fois\u00a0: le portail retirerait les autres. Vérifiez ce qui reste dehors, ou confirmez.`,
      )
    // Loaded for the first file only.
    const { polirisZip } = await import('#server/publishing/poliris/poliris-zip.ts')
    const file = polirisZip(values, portal.encoding, needs.version)
    const sha256 = createHash('sha256').update(file).digest('hex')
    const fileName = polirisFileName(portal.agencyCode)
    return toRun(await queries.storeFile(tx, { portal, file, fileName, sha256, ids, leftOut, by }))
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

const toPortal = ({ madeAt, fileName, ...row }: queries.PortalRow): Portal => ({
  ...row,
  fileName: fileName ?? polirisFileName(row.agencyCode),
  madeAt: madeAt?.toISOString() ?? null,
})

const toRun = ({ portalId: _portal, ...run }: Awaited<ReturnType<typeof queries.listRuns>>[number]): PortalRun =>
  isoDates(run)
