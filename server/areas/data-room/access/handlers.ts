import type { accessCalls } from '#domain/wire/data-room-calls.ts'
import type { Handlers } from '#server/core/handlers.ts'
import type { Services } from '#server/services.ts'
import { accessDeskHandlers } from './desk-handlers.ts'
import { ownAccessHandlers } from './own-handlers.ts'
import { sellerHandlers } from './seller-handlers.ts'

/** Access to a confidential file, from the request to the open file: docs/decisions/data-room.md. */
export const accessHandlers = (services: Services): Handlers<typeof accessCalls> => ({
  ...ownAccessHandlers(services),
  ...sellerHandlers(services),
  ...accessDeskHandlers(services),
})
