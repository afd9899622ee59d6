import { ACTOR_KINDS } from '#domain/accounts/actor.ts'
import { BLOCK_ROWS, type StandbyState } from '#domain/agency/today.ts'
import type { overviewCalls } from '#domain/wire/calls.ts'
import { timeZoneOf } from '#server/appointments/clock.ts'
import { type CsvColumn, frenchCsv, frenchDateTime } from '#server/core/french-csv.ts'
import { isoDates } from '#server/core/iso-dates.ts'
import { daysAfter, mondayOf, today } from '#server/core/today.ts'
import type { Services } from '#server/services.ts'
import type { Handlers } from '#server/core/handlers.ts'
import { readerOf } from '#server/listings/confidential.ts'
import { getDossier } from '#server/listings/dossiers.ts'
import { recordExport } from '#server/db/audit.ts'
import type { Standby } from '#server/jobs/standby.ts'
import { countAll, countMails, exportAudit, listActors, listAudit } from './queries.ts'
import { readAgenda, readNext, toLeadRow } from './today/agenda.ts'
import {
  countFavorites,
  listAccessTasks,
  listCallBacks,
  listDeadlines,
  listRequests,
  listSilent,
  listUnanswered,
  listUnmandated,
} from './today/queries.ts'

/** Calls about the day's work, and about the audit log. */
export const overviewHandlers = ({
  db,
  writer,
  standby,
  agency,
  publicUrl,
}: Services): Handlers<typeof overviewCalls> => ({
  'GET /api/admin/summary': async () => ({ ...(await countAll(db)), canOptimise: writer.isConfigured }),

  async 'GET /api/admin/today'({ query, user, team, ...caller }) {
    const day = today()
    const reader = await readerOf(db, { user, team, ...caller })
    const wanted = { day, whose: query.whose && user.id, member: { id: user.id, role: team.role } }
    // Only owners can do something about failed mails and standby.
    const isOwner = team.role === 'owner'
    const [met, callBacks, unanswered, access, deadlines, unmandated, silent, failedMails, stopped] = await Promise.all(
      [
        readAgenda(db, { days: [day, daysAfter(day, 1)], timeZone: timeZoneOf(agency), whose: wanted.whose }),
        listCallBacks(db, wanted),
        listUnanswered(db, wanted),
        listAccessTasks(db, { ...wanted, reader, agency }),
        listDeadlines(db, { ...wanted, isWhole: query.all === 'deadlines' }),
        listUnmandated(db, wanted),
        listSilent(db, wanted),
        isOwner ? countMails(db, 'failed') : 0,
        isOwner ? stateOf(standby, { db, publicUrl }) : null,
      ],
    )
    const agenda = met.filter(({ kind }) => kind !== 'callback')
    return {
      day,
      meetings: agenda.filter((item) => item.day === day).length,
      agenda: { total: agenda.length, items: agenda.slice(0, BLOCK_ROWS) },
      callBacks: { ...callBacks, items: callBacks.items.map(toLeadRow) },
      unanswered: { ...unanswered, items: unanswered.items.map(toLeadRow) },
      access: { ...access, items: access.items.map(isoDates) },
      ...deadlines,
      unmandated,
      silent: { ...silent, items: silent.items.map(isoDates) },
      failedMails,
      standby: stopped,
    }
  },

  async 'GET /api/admin/agenda'({ query: { whose, day = today(), view }, user }) {
    const [from, count] = view === 'week' ? [mondayOf(day), 7] : [day, 1]
    const days = Array.from({ length: count }, (_, index) => daysAfter(from, index))
    const items = await readAgenda(db, { days, timeZone: timeZoneOf(agency), whose: whose && user.id })
    return { today: today(), days: days.map((one) => ({ day: one, items: items.filter((item) => item.day === one) })) }
  },

  async 'GET /api/admin/listings/{id}/interest'({ params: { id } }) {
    const [, next, requests, favorites] = await Promise.all([
      getDossier(db, id),
      readNext(db, id, timeZoneOf(agency)),
      listRequests(db, id),
      countFavorites(db, id),
    ])
    return { next, requests: { ...requests, items: requests.items.map(toLeadRow) }, favorites }
  },

  async 'POST /api/admin/jobs/resumption'({ user }) {
    await standby.end(user)
    return { message: 'Les tâches et les mails de ce site reprennent.' }
  },

  'GET /api/admin/audit': ({ query, user, team }) =>
    listAudit(db, { ...query, ...(team.role !== 'owner' && { actor: String(user.id) }) }),

  'GET /api/admin/audit/actors': () => listActors(db),

  async 'GET /api/admin/audit/csv'({ query, user }) {
    const entries = await exportAudit(db, query)
    await recordExport(db, user, 'le journal', entries.length)
    return frenchCsv(JOURNAL_COLUMNS, entries)
  },
})

const JOURNAL_COLUMNS: CsvColumn<Awaited<ReturnType<typeof exportAudit>>[number]>[] = [
  ['Date', ({ at }) => frenchDateTime(at)],
  ['Personne', ({ actor }) => actor],
  ['Qualité', ({ actorKind }) => (actorKind === null ? 'non enregistrée' : ACTOR_KINDS[actorKind])],
  ['Action', ({ text }) => text],
]

async function stateOf(
  standby: Standby,
  { db, publicUrl }: Pick<Services, 'db' | 'publicUrl'>,
): Promise<StandbyState | null> {
  const reason = await standby.reason()
  if (!reason) return null
  return { writtenBy: null, ...reason, publicUrl: publicUrl(), waitingMails: await countMails(db, 'queued') }
}
