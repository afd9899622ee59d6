import type { User } from '#domain/accounts/account.ts'
import type { portalCalls } from '#domain/wire/syndication-calls.ts'
import type { Handlers } from '#server/core/handlers.ts'
import { Refusal } from '#server/core/refusal.ts'
import { DeliveryFailed } from '#server/delivery/delivery-failed.ts'
import type { Services } from '#server/services.ts'
import { auditPortal, lockPortal, type PortalRow } from '../queries.ts'
import * as queries from './queries.ts'

export type DeliveryCalls = Pick<
  typeof portalCalls,
  | 'PUT /api/admin/portals/{id}/delivery'
  | 'DELETE /api/admin/portals/{id}/delivery'
  | 'POST /api/admin/portals/{id}/delivery/trial'
  | 'POST /api/admin/portals/{id}/deliveries'
>

export function deliveryHandlers(services: Services): Handlers<DeliveryCalls> {
  const { db, fileKeys, deliver, requestDelivery } = services
  return {
    async 'PUT /api/admin/portals/{id}/delivery'({ params, body, user }) {
      await queries.saveDelivery(db, { portalId: params.id, form: body, keys: fileKeys, by: user })
      return { message: 'Le serveur est enregistré\u00a0: essayez la connexion.' }
    },

    async 'DELETE /api/admin/portals/{id}/delivery'({ params, user }) {
      await queries.removeDelivery(db, params.id, user)
      return { message: 'Le serveur et son mot de passe sont effacés. Plus rien ne part de lui-même.' }
    },

    async 'POST /api/admin/portals/{id}/delivery/trial'({ params }) {
      const row = await queries.getDelivery(db, params.id)
      const { hostKey } = await deliver(queries.toAccount(row, fileKeys)).catch(refuseInWords)
      if (hostKey) await queries.pinHostKey(db, row, hostKey)
      return { message: 'La connexion fonctionne, et le dossier existe.' }
    },

    async 'POST /api/admin/portals/{id}/deliveries'({ params, body, user }) {
      await db.transaction(async (tx) => {
        const portal = await lockPortal(tx, params.id)
        refusePaused(portal)
        await queries.getDelivery(tx, params.id)
        const claimed = await queries.claimDelivery(tx, params.id)
        if (!claimed?.claimedAt) throw new Refusal('conflict', 'Un envoi à ce portail est déjà en cours.')
        const claim = claimed.claimedAt.toISOString()
        await auditPortal(tx, portal, 'portal.sent', user)
        await requestDelivery(tx, { ...body, portalId: params.id, by: nameOf(user), claim })
      })
      return { message: 'L’envoi est lancé\u00a0: le journal dira ce que le serveur a répondu.' }
    },
  }
}

export const nameOf = ({ firstName, lastName }: User): string => `${firstName} ${lastName}`

export function refusePaused({ isActive }: PortalRow): void {
  if (!isActive) throw new Refusal('conflict', 'Ce portail est en pause\u00a0: reprenez-le d’abord.')
}

function refuseInWords(cause: unknown): never {
  if (!(cause instanceof DeliveryFailed)) throw cause
  const said = cause.answer ? ` Réponse du serveur\u00a0: ${cause.answer}` : ''
  throw new Refusal('conflict', cause.message + said, { cause })
}
