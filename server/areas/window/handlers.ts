import type { windowCalls } from '#domain/wire/window-calls.ts'
import { readAgencySettings } from '#server/appointments/settings.ts'
import type { Handlers } from '#server/core/handlers.ts'
import type { Services } from '#server/services.ts'
import { postersOf } from './posters.ts'
import { listOnline } from './queries.ts'
import { readSlides } from './slides.ts'

/** Calls about the agency's window: posters on paper, and the screen. */
export const windowHandlers = (services: Services): Handlers<typeof windowCalls> => ({
  'GET /api/window': () => readSlides(services),

  async 'GET /api/admin/posters'({ query }) {
    const bytes = await postersOf(services, query)
    return new File([bytes], 'affiches.pdf', { type: 'application/pdf' })
  },

  async 'GET /api/admin/window'() {
    const { window } = await readAgencySettings(services.db, services.agency)
    const online = await listOnline(services.db)
    return { ...window, online: online.map(({ reference, ...row }) => ({ ...row, ...(reference && { reference }) })) }
  },
})
