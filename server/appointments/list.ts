import { and, asc, desc, eq, lt, type SQL, sql } from 'drizzle-orm'
import type { Reader } from '#domain/accounts/team.ts'
import type { AppointmentLine } from '#domain/appointments/appointment.ts'
import { KIND_FACTS, VISIT_KINDS } from '#domain/appointments/kinds.ts'
import { personName } from '#server/core/person-name.ts'
import { wallTime } from '#server/core/zoned-time.ts'
import type { Database } from '#server/db/database.ts'
import { account } from '#server/db/schema/accounts.ts'
import { appointment } from '#server/db/schema/appointments.ts'
import { lead } from '#server/db/schema/leads.ts'
import { dossier } from '#server/db/schema/listings.ts'
import { isReadableBy } from '#server/listings/confidential-readers.ts'
import { AGENT_OF, isPlanned, isWithin, LISTING_OF, type Period } from './away.ts'
import { meetingText } from './meeting-words.ts'

/** Appointments with whom they are with, their listing and their agent: what every list of them shows. */
const selectAppointments = (db: Database, reader: Reader) =>
  db
    .select({
      row: appointment,
      lead,
      listing: { id: dossier.id, title: dossier.title, reference: dossier.reference },
      agentId: AGENT_OF,
      agent: sql<string | null>`${account.firstName} || ' ' || ${account.lastName}`,
      isReadable: isReadableBy(reader),
    })
    .from(appointment)
    .leftJoin(lead, eq(lead.id, appointment.leadId))
    .leftJoin(dossier, eq(dossier.id, LISTING_OF))
    .leftJoin(account, eq(account.id, AGENT_OF))

export type AppointmentRecord = Awaited<ReturnType<typeof selectAppointments>>[number]

const isOf = (agentId: number | undefined) => (agentId === undefined ? undefined : eq(AGENT_OF, agentId))

const isShown: SQL = sql`${appointment.state} <> 'cancelled' and (${lead.id} is null or ${lead.status} not in ('spam', 'erased'))`

/** More is a list that nobody reads. */
const VISITS_SHOWN = 100

interface Wanted {
  reader: Reader
  /** Only those of this member. */
  agentId?: number | undefined
}

/** Appointments of a period, planned or held, by their start. */
export const listAppointments = (db: Database, period: Period, { reader, agentId }: Wanted) =>
  selectAppointments(db, reader)
    .where(and(isShown, isWithin(period), isOf(agentId)))
    .orderBy(asc(appointment.startsAt), asc(appointment.id))

/** Planned appointments about a listing, from an instant on. */
export const listToCome = (db: Database, listingId: number, { reader, from }: { reader: Reader; from: Date }) =>
  selectAppointments(db, reader)
    .where(and(isPlanned, eq(LISTING_OF, listingId), sql`${appointment.startsAt} >= ${from}`))
    .orderBy(asc(appointment.startsAt), asc(appointment.id))
    .limit(1)

/** The last visits of a listing, cancelled ones included. */
export const listVisits = (db: Database, listingId: number, reader: Reader) =>
  selectAppointments(db, reader)
    .where(
      and(
        eq(LISTING_OF, listingId),
        sql`${appointment.kind} = any(${sql.param([...VISIT_KINDS])})`,
        sql`(${lead.id} is null or ${lead.status} not in ('spam', 'erased'))`,
      ),
    )
    .orderBy(desc(appointment.startsAt), desc(appointment.id))
    .limit(VISITS_SHOWN)

/** Visits before an instant whose outcome is still to be said, the last ones first. */
export const listWithoutOutcome = (db: Database, before: Date, { reader, agentId }: Wanted) =>
  selectAppointments(db, reader)
    .where(
      and(
        isPlanned,
        lt(appointment.startsAt, before),
        // What visitors book on site is a wish to meet, which the request itself follows.
        sql`${appointment.kind} = any(${sql.param([...VISIT_KINDS])}) and ${appointment.seat} is null`,
        isOf(agentId),
      ),
    )
    .orderBy(desc(appointment.startsAt), asc(appointment.id))

/** One appointment, whatever its state. */
export async function findAppointment(
  db: Database,
  id: number,
  reader: Reader,
): Promise<AppointmentRecord | undefined> {
  const [found] = await selectAppointments(db, reader).where(eq(appointment.id, id))
  return found
}

/** An appointment as a member may see it: place and note of a discreet visit are for readers of its listing. */
export function toAppointmentLine(
  found: AppointmentRecord,
  { zone, reader }: { zone: string; reader: Reader },
): AppointmentLine {
  const { row, lead: sender, listing, agentId, agent, isReadable } = found
  const isReserved = row.kind === 'visite-discrete' && !isReadable && agentId !== reader.id
  const place = isReserved ? '' : row.place
  return {
    id: row.id,
    kind: row.kind,
    state: row.state,
    outcome: row.outcome,
    ...wallTime(row.startsAt, zone),
    at: row.startsAt.toISOString(),
    minutes: row.minutes,
    leadId: row.leadId,
    ...personOf(found),
    listing: listing ?? goneListing(found),
    agentId,
    agent,
    place,
    where: place || (sender && row.seat !== null && meetingText(sender)) || KIND_FACTS[row.kind].where,
    note: isReserved ? '' : row.note,
    cancelReason: row.cancelReason,
    isMailed: row.isMailed,
    isReserved,
  }
}

/** Who an appointment is with: the sender of its request, else who was typed. */
export function personOf({ row, lead: sender }: Pick<AppointmentRecord, 'row' | 'lead'>) {
  if (!sender) return { name: row.name, email: row.email, phone: row.phone }
  const name = `${personName(sender.firstName)} ${personName(sender.lastName)}`.trim()
  return { name, email: sender.email, phone: sender.phone }
}

/** The title of a listing that was deleted since. */
function goneListing({ row, lead: sender }: AppointmentRecord): AppointmentLine['listing'] {
  const title = row.dossierTitle ?? sender?.propertyTitle
  return title ? { id: null, title, reference: null } : null
}
