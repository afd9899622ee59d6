import type { buyerCalls } from '#domain/wire/buyer-calls.ts'
import type { Handlers } from '#server/core/handlers.ts'
import type { Services } from '#server/services.ts'
import { sendByHand } from './send.ts'

/** What members send to buyers. */
export const buyerHandlers = (services: Services): Handlers<typeof buyerCalls> => ({
  'POST /api/admin/briefs/sending': ({ body, user }) => sendByHand(services, { ...body, by: user }),
})
