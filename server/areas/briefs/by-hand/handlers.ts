import type { User } from '#domain/accounts/account.ts'
import type { BriefPair } from '#domain/briefs/sending-form.ts'
import type { buyerCalls } from '#domain/wire/buyer-calls.ts'
import type { Handlers } from '#server/core/handlers.ts'
import { type NewAuditEntry, recordAudit } from '#server/db/audit.ts'
import type { Database } from '#server/db/database.ts'
import type { Services } from '#server/services.ts'
import { listAffairsOf, listBuyers } from './lines.ts'
import { previewOffers } from './preview.ts'
import { dismissPair, titleOfOffer, undoDismissal } from './queries.ts'
import { sendByHand } from './send.ts'

/** Buyers of an affair and affairs for a buyer, as members send and dismiss them. */
export function buyerHandlers(services: Services): Handlers<typeof buyerCalls> {
  const { db } = services
  return {
    'GET /api/admin/properties/{id}/buyers': ({ params }) => listBuyers(db, params.id),

    'GET /api/admin/briefs/{id}/listings': ({ params }) => listAffairsOf(db, params.id),

    'POST /api/admin/briefs/sending': ({ body, user }) => sendByHand(services, { ...body, by: user }),

    'POST /api/admin/briefs/sending/preview': ({ body }) => previewOffers(services, body),

    async 'POST /api/admin/briefs/dismissal'({ body, user }) {
      await db.transaction(async (tx) => {
        await dismissPair(tx, body)
        await recordOf(tx, 'property.offer-dismissed', body, user)
      })
      return { message: 'Ce bien ne sera plus proposé pour cette recherche.' }
    },

    async 'POST /api/admin/briefs/dismissal/undoing'({ body, user }) {
      await db.transaction(async (tx) => {
        await undoDismissal(tx, body)
        await recordOf(tx, 'property.offer-kept', body, user)
      })
      return { message: 'Ce bien est de nouveau proposé pour cette recherche.' }
    },
  }
}

async function recordOf(
  tx: Database,
  action: NewAuditEntry['action'],
  { dossierId }: BriefPair,
  by: User,
): Promise<void> {
  await recordAudit(tx, { by, action, subject: await titleOfOffer(tx, dossierId), subjectId: dossierId })
}
