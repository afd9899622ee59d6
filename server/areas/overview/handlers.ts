import type { overviewCalls } from '#contract/calls.ts'
import type { Database } from '#server/db/open.ts'
import { countWithMandate } from '#server/listings/mandates.ts'
import type { Handlers } from '#server/core/handlers.ts'
import type { Writer } from '#server/writer/writer.ts'
import {
  countActiveAlerts,
  countFailedMails,
  countFavoritesThisWeek,
  countIncomplete,
  countListings,
  countUsers,
  countNewRequests,
  countRequestsByWeek,
  listAudit,
} from './queries.ts'

/** Handlers of the dashboard. */
export const overviewHandlers = ({ db, writer }: { db: Database; writer: Writer }): Handlers<typeof overviewCalls> => ({
  async 'GET /api/admin/summary'() {
    const [
      listings,
      users,
      covered,
      incomplete,
      newRequests,
      favoritesThisWeek,
      activeAlerts,
      failedMails,
      requestsByWeek,
    ] = await Promise.all([
      countListings(db),
      countUsers(db),
      countWithMandate(db),
      countIncomplete(db),
      countNewRequests(db),
      countFavoritesThisWeek(db),
      countActiveAlerts(db),
      countFailedMails(db),
      countRequestsByWeek(db),
    ])
    const withoutMandate = listings - covered
    const figures = {
      listings,
      users,
      withoutMandate,
      incomplete,
      newRequests,
      favoritesThisWeek,
      activeAlerts,
      failedMails,
      requestsByWeek,
    }
    return { ...figures, canOptimise: writer.isConfigured }
  },

  async 'GET /api/admin/audit'() {
    return (await listAudit(db)).map(({ at, ...entry }) => ({ ...entry, at: at.toISOString() }))
  },
})
