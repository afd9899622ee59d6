import type { Agency } from '#domain/agency/agency.ts'
import { SITE_SIGNS, type SiteSign } from '#domain/agency/site-state.ts'
import { BLOCK_ROWS, FILE_NEWS_DAYS, type StandbyState } from '#domain/agency/today.ts'
import { timeZoneOf } from '#server/appointments/clock.ts'
import { countMails } from '#server/areas/overview/queries.ts'
import type { SignedIn, TeamMembership } from '#server/core/handlers.ts'
import { isoDates } from '#server/core/iso-dates.ts'
import { daysAfter, todayInParis } from '#server/core/today.ts'
import { calendarOfAgency, workingDay } from '#server/core/working-days.ts'
import { readerOf } from '#server/listings/confidential-readers.ts'
import type { Services } from '#server/services.ts'
import { NEAR_SIGNS, readSigns } from '../site-state/read-site-state.ts'
import type { SiteStateServices } from '../site-state/signs.ts'
import { listBuyerTasks } from '../buyers/queries.ts'
import { readAgenda, readOutcomes, toLeadRow } from './agenda.ts'
import {
  listAccessTasks,
  listCallBacks,
  listDeadlines,
  listFileNews,
  listSilent,
  listUnanswered,
  listUnmandatedToday,
} from './queries.ts'

/** Reads the tasks of the day: those of the whole agency, or the caller's own. */
export async function readToday(
  { db, standby, agency, publicUrl, ...services }: Pick<Services, 'agency'> & SiteStateServices,
  query: { whose?: 'mine' | undefined; all?: 'deadlines' | undefined },
  caller: SignedIn & { team: TeamMembership },
) {
  const day = todayInParis()
  const { user, team } = caller
  const reader = await readerOf(db, caller)
  const timeZone = timeZoneOf(agency)
  const wanted = { day, whose: query.whose && user.id, member: { id: user.id, role: team.role } }
  // Only owners can do something about failed mails and standby.
  const isOwner = team.role === 'owner'
  const [
    met,
    outcomes,
    callBacks,
    unanswered,
    access,
    fileNews,
    buyers,
    deadlines,
    unmandated,
    silent,
    failedMails,
    stopped,
    signs,
  ] = await Promise.all([
    readAgenda(db, { days: [day, daysAfter(day, 1)], timeZone, whose: wanted.whose, reader }),
    readOutcomes(db, { day, timeZone, whose: wanted.whose, reader }),
    listCallBacks(db, wanted),
    listUnanswered(db, wanted),
    listAccessTasks(db, { ...wanted, reader, agency }),
    listFileNews(db, { ...wanted, reader, from: lastOpenDays(day, agency) }),
    listBuyerTasks(db, wanted.whose),
    listDeadlines(db, { ...wanted, isWhole: query.all === 'deadlines' }),
    listUnmandatedToday(db, wanted),
    listSilent(db, wanted),
    isOwner ? countMails(db, 'failed') : 0,
    isOwner ? standbyState({ db, standby, publicUrl }) : null,
    isOwner ? readSigns({ db, standby, publicUrl, ...services }, NEAR_SIGNS).then(redLabels) : [],
  ])
  const agenda = met.filter(({ kind }) => kind !== 'callback')
  return {
    day,
    meetings: agenda.filter((item) => item.day === day).length,
    agenda: { total: agenda.length, items: agenda.slice(0, BLOCK_ROWS) },
    outcomes,
    callBacks: { ...callBacks, items: callBacks.items.map(toLeadRow) },
    unanswered: { ...unanswered, items: unanswered.items.map(toLeadRow) },
    access: { ...access, items: access.items.map(isoDates) },
    fileNews,
    buyers,
    ...deadlines,
    unmandated,
    silent: { ...silent, items: silent.items.map(isoDates) },
    failedMails,
    siteSigns: signs,
    standby: stopped,
  }
}

/** The first of the last FILE_NEWS_DAYS working days, today included. */
const lastOpenDays = (day: string, agency: Agency): string =>
  workingDay(daysAfter(day, 1), -FILE_NEWS_DAYS, calendarOfAgency(agency))

/** Without those that the day's page shows by themselves, with what to do. */
const redLabels = (signs: SiteSign[]) =>
  signs.flatMap(({ name, isRed }) => (isRed && name !== 'standby' ? SITE_SIGNS[name] : []))

/** Why mails and jobs of this site wait; null when they do not. */
async function standbyState({
  db,
  standby,
  publicUrl,
}: Pick<Services, 'db' | 'standby' | 'publicUrl'>): Promise<StandbyState | null> {
  const reason = await standby.reason()
  if (!reason) return null
  return { writtenBy: null, ...reason, publicUrl: publicUrl(), waitingMails: await countMails(db, 'queued') }
}
