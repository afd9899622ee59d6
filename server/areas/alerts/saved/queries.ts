import { and, desc, eq, isNotNull, type SQL, sql } from 'drizzle-orm'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'
import { SAVED_SEARCHES_MAX } from '#domain/limits.ts'
import { type AlertRow, emailHashOf, isLivingAlert, isOfEmail } from '#server/areas/alerts/queries.ts'
import { Refusal } from '#server/core/refusal.ts'
import type { Database } from '#server/db/database.ts'
import { alert, alertOpposition } from '#server/db/schema/alerts.ts'

/** Activates a saved search without a mail, because the account has confirmed its email before. */
export const activate = (db: Database, id: number): Promise<unknown> =>
  db.update(alert).set({ state: 'active', confirmHash: null, confirmedAt: new Date() }).where(eq(alert.id, id))

/** Whether an account has confirmed its email for a saved search and has never stopped one since. */
export async function hasConfirmed(db: Database, { id, email }: { id: number; email: string }): Promise<boolean> {
  const own = and(eq(alert.accountId, id), isOfEmail(email))
  const confirmed = await db.$count(alert, and(own, isNotNull(alert.confirmedAt), isLivingAlert))
  const stopped = await db.$count(alert, and(own, eq(alert.state, 'stopped')))
  const opposed = await db.$count(alertOpposition, eq(alertOpposition.emailHash, emailHashOf(email)))
  return confirmed > 0 && stopped + opposed === 0
}

/** The saved searches of an account, newest first. */
export const listSaved = (db: Database, accountId: number): Promise<AlertRow[]> =>
  db
    .select()
    .from(alert)
    .where(and(eq(alert.accountId, accountId), isLivingAlert))
    .orderBy(desc(alert.createdAt), desc(alert.id))

export async function refuseTooManySaved(db: Database, accountId: number): Promise<void> {
  const total = await db.$count(alert, and(eq(alert.accountId, accountId), isLivingAlert))
  if (total < SAVED_SEARCHES_MAX) return
  throw new Refusal('conflict', `Vous avez déjà ${SAVED_SEARCHES_MAX} recherches : supprimez-en avant d’en ajouter.`)
}

const own = ({ id, accountId }: { id: number; accountId: number }) =>
  and(eq(alert.id, id), eq(alert.accountId, accountId), isLivingAlert)

/** The new state of a saved search that is paused or resumed; a pending one stays pending. */
export const pausedState = (isPaused: boolean): SQL =>
  sql`case when ${alert.state} = 'pending' then 'pending' else ${isPaused ? 'paused' : 'active'} end`

/** Refuses when the search does not belong to the account. */
export async function updateSaved(
  db: Database,
  which: { id: number; accountId: number },
  change: PgUpdateSetSource<typeof alert>,
): Promise<AlertRow> {
  const [row] = await db
    .update(alert)
    .set({ ...change, actedAt: new Date(), remindedAt: null })
    .where(own(which))
    .returning()
  return row ?? missing()
}

/** Refuses when the search does not belong to the account. */
export async function deleteSaved(db: Database, which: { id: number; accountId: number }): Promise<void> {
  const [row] = await db.delete(alert).where(own(which)).returning()
  if (!row) missing()
}

function missing(): never {
  throw new Refusal('missing', 'Cette recherche n’existe plus.')
}
