import { eq } from 'drizzle-orm'
import type { User } from '#domain/accounts/account.ts'
import type { Reader } from '#domain/accounts/team.ts'
import type { AbsenceForm } from '#domain/appointments/appointment.ts'
import { longDate } from '#domain/format.ts'
import { Refusal } from '#server/core/refusal.ts'
import { recordAudit } from '#server/db/audit.ts'
import type { Database } from '#server/db/database.ts'
import { absence, calendarLink } from '#server/db/schema/appointments.ts'
import { type Desk, refuseUnlessMember } from '#server/areas/appointments/queries.ts'

// What a member keeps of their own days: absences, and the secret address of their calendar.

/** Stores an absence: one's own, or, for owners, anybody's. */
export async function insertAbsence(tx: Database, { accountId, from, to }: AbsenceForm, { by, reader }: Desk) {
  refuseUnlessOwn(accountId, reader)
  await refuseUnlessMember(tx, accountId, 'accountId')
  const row = { accountId, startsOn: from, endsOn: to }
  const [made] = await tx.insert(absence).values(row).returning()
  if (!made) throw new Error('nothing was inserted')
  await recordAudit(tx, { by, action: 'absence.added', subject: absenceWords(made), subjectId: accountId })
}

export async function deleteAbsence(tx: Database, id: number, { by, reader }: Desk): Promise<void> {
  const [found] = await tx.select().from(absence).where(eq(absence.id, id)).for('no key update')
  if (!found) throw new Refusal('missing', 'Cette absence n’existe plus.')
  refuseUnlessOwn(found.accountId, reader)
  await tx.delete(absence).where(eq(absence.id, id))
  await recordAudit(tx, { by, action: 'absence.removed', subject: absenceWords(found), subjectId: found.accountId })
}

const absenceWords = ({ startsOn, endsOn }: Pick<typeof absence.$inferSelect, 'startsOn' | 'endsOn'>) =>
  startsOn === endsOn ? `le ${longDate(startsOn)}` : `du ${longDate(startsOn)} au ${longDate(endsOn)}`

/** Whether a member may write the absences of an account. */
export const mayWriteAbsence = (accountId: number, { id, role }: Reader): boolean =>
  role === 'owner' || accountId === id

function refuseUnlessOwn(accountId: number, reader: Reader): void {
  if (!mayWriteAbsence(accountId, reader))
    throw new Refusal('forbidden', 'Chacun note ses absences\u00a0; un dirigeant, celles de tous.')
}

export async function findLinkSince(db: Database, accountId: number): Promise<string | null> {
  const [found] = await db.select().from(calendarLink).where(eq(calendarLink.accountId, accountId))
  return found?.createdAt.toISOString() ?? null
}

/** Gives the calendar of a member another address: the earlier one stops working. */
export async function replaceLink(tx: Database, { tokenHash, by }: { tokenHash: string; by: User }): Promise<void> {
  const link = { tokenHash, createdAt: new Date() }
  await tx
    .insert(calendarLink)
    .values({ accountId: by.id, ...link })
    .onConflictDoUpdate({ target: calendarLink.accountId, set: link })
  await recordAudit(tx, { by, action: 'calendar.shared', subject: '', subjectId: by.id })
}

export async function deleteLink(tx: Database, by: User): Promise<void> {
  const gone = await tx.delete(calendarLink).where(eq(calendarLink.accountId, by.id)).returning()
  if (gone.length > 0) await recordAudit(tx, { by, action: 'calendar.revoked', subject: '', subjectId: by.id })
}
