import type { overviewCalls } from '#domain/wire/calls.ts'
import type { Database } from '#server/db/open.ts'
import { countWithMandate } from '#server/listings/mandates.ts'
import type { Handlers } from '#server/core/handlers.ts'
import type { Standby } from '#server/jobs/standby.ts'
import type { Writer } from '#server/writer/writer.ts'
import {
  countActiveAlerts,
  countFailedMails,
  countFavoritesThisWeek,
  countIncomplete,
  countListings,
  countUsers,
  countWaitingMails,
  countNewRequests,
  countRequestsByWeek,
  listAudit,
} from './queries.ts'

/** Handlers of the dashboard. */
export const overviewHandlers = ({
  db,
  writer,
  standby,
  publicUrl,
}: {
  db: Database
  writer: Writer
  standby: Standby
  publicUrl: () => string
}): Handlers<typeof overviewCalls> => ({
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
    const reason = await standby.reason()
    const state = reason && {
      cause: reason.cause,
      writtenBy: reason.writtenBy ?? null,
      publicUrl: publicUrl(),
      waitingMails: await countWaitingMails(db),
    }
    return { ...figures, standby: state ?? null, canOptimise: writer.isConfigured }
  },

  async 'POST /api/admin/jobs/resumption'({ user }) {
    await standby.end(user)
    return { message: 'Les tâches et les mails de ce site reprennent.' }
  },

  async 'GET /api/admin/audit'() {
    return (await listAudit(db)).map(({ at, ...entry }) => ({ ...entry, at: at.toISOString() }))
  },
})
