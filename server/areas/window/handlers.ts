import type { windowCalls } from '#domain/wire/window-calls.ts'
import type { Handlers } from '#server/core/handlers.ts'
import type { Services } from '#server/services.ts'
import { postersOf } from './posters.ts'

/** Calls about the agency's window: posters on paper, and the screen. */
export const windowHandlers = (services: Services): Handlers<typeof windowCalls> => ({
  async 'GET /api/admin/posters'({ query }) {
    const bytes = await postersOf(services, query)
    return new File([bytes], 'affiches.pdf', { type: 'application/pdf' })
  },
})
