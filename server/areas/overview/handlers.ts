import { ACTOR_KINDS } from '#domain/accounts/actor.ts'
import type { AgendaQuery } from '#domain/agency/today.ts'
import { monthsAfter } from '#domain/days.ts'
import type { overviewCalls } from '#domain/wire/calls.ts'
import { timeZoneOf } from '#server/appointments/clock.ts'
import { type CsvColumn, frenchCsv, frenchDateTime } from '#server/core/french-csv.ts'
import { daysAfter, daysBetween, mondayOf, todayInParis } from '#server/core/today.ts'
import type { Services } from '#server/services.ts'
import type { Handlers } from '#server/core/handlers.ts'
import { isBlindTo, readerOf } from '#server/listings/confidential-readers.ts'
import { getDossier } from '#server/listings/dossiers.ts'
import { recordExport } from '#server/db/audit.ts'
import { countAll, exportAudit, listActors, listAudit } from './queries.ts'
import { readAgenda, readNext, toLeadRow } from './today/agenda.ts'
import { readFromSeller } from './origin/from-seller.ts'
import { countFavorites, listRequests } from './today/queries.ts'
import { readSiteState } from './site-state/read-site-state.ts'
import { readToday } from './today/read-today.ts'

/** Calls about the day's work, and about the audit log. */
export const overviewHandlers = ({ db, ...services }: Services): Handlers<typeof overviewCalls> => ({
  'GET /api/admin/summary': async () => ({ ...(await countAll(db)), canOptimise: services.writer.isConfigured }),

  'GET /api/admin/today': ({ query, ...caller }) => readToday({ db, ...services }, query, caller),

  async 'GET /api/admin/agenda'({ query: { whose, day = todayInParis(), view }, ...caller }) {
    const [from, count] = daysOfView(day, view)
    const days = Array.from({ length: count }, (_, index) => daysAfter(from, index))
    const items = await readAgenda(db, {
      days,
      timeZone: timeZoneOf(services.agency),
      whose: whose === undefined ? undefined : whose === 'mine' ? caller.user.id : Number(whose),
      reader: await readerOf(db, caller),
    })
    return {
      today: todayInParis(),
      days: days.map((one) => ({ day: one, items: items.filter((item) => item.day === one) })),
    }
  },

  async 'GET /api/admin/listings/{id}/interest'({ params: { id }, ...caller }) {
    const reader = await readerOf(db, caller)
    const [whole, next, requests, favorites] = await Promise.all([
      getDossier(db, id),
      readNext(db, id, { timeZone: timeZoneOf(services.agency), reader }),
      listRequests(db, id),
      countFavorites(db, id),
    ])
    const seller = isBlindTo(whole, reader) ? null : await readFromSeller(db, id)
    return { next, requests: { ...requests, items: requests.items.map(toLeadRow) }, favorites, seller }
  },

  'GET /api/admin/site-state': () => readSiteState({ db, ...services }),

  async 'POST /api/admin/jobs/resumption'({ user }) {
    await services.standby.end(user)
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

/** The first day of a view, and how many it shows: whole weeks around a month. */
function daysOfView(day: string, view: AgendaQuery['view']): [from: string, count: number] {
  if (view === 'day') return [day, 1]
  if (view === 'week') return [mondayOf(day), 7]
  const from = mondayOf(`${day.slice(0, 7)}-01`)
  const last = daysAfter(monthsAfter(`${day.slice(0, 7)}-01`, 1), -1)
  return [from, daysBetween(from, mondayOf(last)) + 7]
}

const JOURNAL_COLUMNS: CsvColumn<Awaited<ReturnType<typeof exportAudit>>[number]>[] = [
  ['Date', ({ at }) => frenchDateTime(at)],
  ['Personne', ({ actor }) => actor],
  ['Qualité', ({ actorKind }) => (actorKind === null ? 'non enregistrée' : ACTOR_KINDS[actorKind])],
  ['Action', ({ text }) => text],
]
