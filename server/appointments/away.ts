import { and, eq, gt, gte, lt, lte, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#server/db/database.ts'
import { absence, appointment } from '#server/db/schema/appointments.ts'
import { account } from '#server/db/schema/accounts.ts'
import { lead } from '#server/db/schema/leads.ts'
import { dossier } from '#server/db/schema/listings.ts'

// When members of the team cannot receive anybody: absences, and appointments.

/** SQL, with `lead` and `dossier` joined: whose appointment it is. */
export const AGENT_OF = sql<
  number | null
>`coalesce(${appointment.agentId}, ${lead.assigneeId}, ${dossier.agentId})`.mapWith((id: unknown) =>
  id === null ? null : Number(id),
)

/** SQL: the listing that an appointment is about. */
export const LISTING_OF = sql<number | null>`coalesce(${appointment.dossierId}, ${lead.propertyId})`

const ENDS_AT = sql`${appointment.startsAt} + make_interval(mins => ${appointment.minutes})`

/** SQL: planned, and not of a request that is spam or erased. */
export const isPlanned: SQL = sql`(${appointment.state} = 'planned' and (${lead.id} is null or ${lead.status} not in ('spam', 'erased')))`

/** A period, end excluded. */
export interface Period {
  from: Date
  to: Date
}

/** SQL: an appointment takes place within a period, in part at least. */
export const isWithin = ({ from, to }: Period) => and(lt(appointment.startsAt, to), gt(ENDS_AT, from))

export interface Busy {
  agentId: number | null
  from: number
  to: number
  /** Booked by a visitor, so it takes one of the agency's seats. */
  hasSeat: boolean
}

/** What is planned in a period, as times only. */
export async function listBusy(db: Database, period: Period): Promise<Busy[]> {
  const rows = await db
    .select({
      agentId: AGENT_OF,
      startsAt: appointment.startsAt,
      minutes: appointment.minutes,
      hasSeat: sql<boolean>`${appointment.seat} is not null`,
    })
    .from(appointment)
    .leftJoin(lead, eq(lead.id, appointment.leadId))
    .leftJoin(dossier, eq(dossier.id, LISTING_OF))
    .where(and(isPlanned, isWithin(period)))
  return rows.map(({ startsAt, minutes, ...row }) => ({
    ...row,
    from: startsAt.getTime(),
    to: startsAt.getTime() + minutes * 60_000,
  }))
}

export type AbsenceRow = typeof absence.$inferSelect & { name: string }

/** The absences that touch these days, bounds included. */
export async function listAbsences(db: Database, from: string, to: string): Promise<AbsenceRow[]> {
  const rows = await db
    .select({ row: absence, name: sql<string>`${account.firstName} || ' ' || ${account.lastName}` })
    .from(absence)
    .innerJoin(account, eq(account.id, absence.accountId))
    .where(and(lte(absence.startsOn, to), gte(absence.endsOn, from)))
    .orderBy(absence.startsOn, absence.id)
  return rows.map(({ row, name }) => ({ ...row, name }))
}

/** The ids of the members of the team who can receive people. */
export async function listMemberIds(db: Database): Promise<number[]> {
  const rows = await db
    .select({ id: account.id })
    .from(account)
    .where(and(eq(account.role, 'admin'), eq(account.active, true)))
  return rows.map(({ id }) => id)
}

/** Whether a member is absent on a day, or busy for these minutes from an instant. */
export const isAwayThen = (
  {
    busy,
    absences,
  }: { busy: readonly Busy[]; absences: readonly Pick<AbsenceRow, 'accountId' | 'startsOn' | 'endsOn'>[] },
  { id, at, day, minutes }: { id: number; at: Date; day: string; minutes: number },
): boolean =>
  absences.some(({ accountId, startsOn, endsOn }) => accountId === id && startsOn <= day && day <= endsOn) ||
  busy.some(({ agentId, from, to }) => agentId === id && from < at.getTime() + minutes * 60_000 && to > at.getTime())
