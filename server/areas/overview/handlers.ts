import type { Agency } from '#domain/agency/agency.ts'
import { BLOCK_MAX, BLOCK_ROWS, type StandbyState, type TodayBlock } from '#domain/agency/today.ts'
import type { overviewCalls } from '#domain/wire/calls.ts'
import { timeZoneOf } from '#server/appointments/clock.ts'
import { daysAfter, mondayOf, today } from '#server/core/today.ts'
import type { Database } from '#server/db/open.ts'
import type { Handlers } from '#server/core/handlers.ts'
import type { Standby } from '#server/jobs/standby.ts'
import type { Writer } from '#server/writer/writer.ts'
import { countListings, countMails, countNewRequests, countUsers, listAudit } from './queries.ts'
import { readAgenda, toLead } from './today/agenda.ts'
import { listCallBacks, listDeadlines, listSilent, listUnanswered, listUnmandated } from './today/queries.ts'

interface OverviewServices {
  db: Database
  writer: Writer
  standby: Standby
  agency: Agency
  publicUrl: () => string
}

/** Handlers of what a day asks, and of the journal. */
export const overviewHandlers = ({
  db,
  writer,
  standby,
  agency,
  publicUrl,
}: OverviewServices): Handlers<typeof overviewCalls> => ({
  async 'GET /api/admin/summary'() {
    const [listings, users, newRequests] = await Promise.all([countListings(db), countUsers(db), countNewRequests(db)])
    return { listings, users, newRequests, canOptimise: writer.isConfigured }
  },

  async 'GET /api/admin/today'({ query: { whose, all }, user }) {
    const day = today()
    const mine = whose && user.id
    const wanted = (block: TodayBlock) => ({ day, whose: mine, isWhole: block === all })
    const [agenda, callBacks, unanswered, deadlines, unmandated, silent, failedMails, stopped] = await Promise.all([
      readAgenda(db, { from: day, days: 2, timeZone: timeZoneOf(agency), whose: mine }),
      listCallBacks(db, wanted('callBacks')),
      listUnanswered(db, wanted('unanswered')),
      listDeadlines(db, wanted('deadlines')),
      listUnmandated(db, wanted('unmandated')),
      listSilent(db, wanted('silent')),
      countMails(db, 'failed'),
      stateOf(standby, { db, publicUrl }),
    ])
    // Calls have a block of their own.
    const met = agenda.filter(({ kind }) => kind !== 'callback')
    return {
      day,
      meetings: met.filter((item) => item.day === day).length,
      agenda: { total: met.length, items: met.slice(0, all === 'agenda' ? BLOCK_MAX : BLOCK_ROWS) },
      callBacks: { ...callBacks, items: callBacks.items.map(toLead) },
      unanswered: { ...unanswered, items: unanswered.items.map(toLead) },
      ...deadlines,
      unmandated,
      silent: {
        ...silent,
        items: silent.items.map(({ changedAt, ...row }) => ({ ...row, changedAt: changedAt.toISOString() })),
      },
      failedMails,
      standby: stopped,
    }
  },

  async 'GET /api/admin/agenda'({ query: { whose, day = today(), view }, user }) {
    const [from, count] = view === 'week' ? [mondayOf(day), 7] : [day, 1]
    const items = await readAgenda(db, { from, days: count, timeZone: timeZoneOf(agency), whose: whose && user.id })
    const days = Array.from({ length: count }, (_, index) => daysAfter(from, index))
    return { today: today(), days: days.map((one) => ({ day: one, items: items.filter((item) => item.day === one) })) }
  },

  async 'POST /api/admin/jobs/resumption'({ user }) {
    await standby.end(user)
    return { message: 'Les tâches et les mails de ce site reprennent.' }
  },

  async 'GET /api/admin/audit'() {
    return (await listAudit(db)).map(({ at, ...entry }) => ({ ...entry, at: at.toISOString() }))
  },
})

async function stateOf(
  standby: Standby,
  { db, publicUrl }: Pick<OverviewServices, 'db' | 'publicUrl'>,
): Promise<StandbyState | null> {
  const reason = await standby.reason()
  if (!reason) return null
  const { cause, writtenBy = null } = reason
  return { cause, writtenBy, publicUrl: publicUrl(), waitingMails: await countMails(db, 'queued') }
}
