import { and, count, eq, gt, inArray, isNotNull, isNull, lt, ne, or, sql } from 'drizzle-orm'
import { ALERT_REFUSED_MAILS } from '#domain/limits.ts'
import {
  ALERT_KEPT_YEARS,
  ALERT_REMINDER_DAYS,
  ALERT_YEAR_DAYS,
  PENDING_ALERT_DAYS,
  STOPPED_ALERT_DAYS,
} from '#domain/retention.ts'
import {
  type AlertRow,
  emailHashOf,
  isLivingAlert,
  isMailedAlert,
  matchesInOrder,
  stopAlerts,
} from '#server/areas/alerts/queries.ts'
import type { Database } from '#server/db/database.ts'
import { ago } from '#server/db/day.ts'
import { inOrder } from '#server/db/locks.ts'
import { alert, alertMatch, alertOpposition } from '#server/db/schema/alerts.ts'
import { mail } from '#server/db/schema/mail-and-jobs.ts'

/** Deletes alerts that were not confirmed in time. */
export const deletePending = (db: Database): Promise<unknown> =>
  db
    .delete(alert)
    .where(inOrder(alert, and(eq(alert.state, 'pending'), lt(alert.askedAt, ago(PENDING_ALERT_DAYS, 'days')))))

/** Marks as reminded, and returns, the alerts whose owner has done nothing for a year. */
export const takeSilent = (tx: Database): Promise<AlertRow[]> =>
  tx
    .update(alert)
    .set({ remindedAt: new Date() })
    .where(
      inOrder(
        alert,
        and(isMailedAlert, isNull(alert.remindedAt), lt(alert.actedAt, ago(ALERT_YEAR_DAYS, 'days'))),
        'no key update',
      ),
    )
    .returning()

/** Stops the alerts whose owner did not respond to the reminder. */
export const stopUnanswered = (db: Database): Promise<void> =>
  db.transaction((tx) =>
    stopAlerts(tx, and(eq(alert.state, 'active'), lt(alert.remindedAt, ago(ALERT_REMINDER_DAYS, 'days')))),
  )

/** Stops the alerts whose last mails were all permanently refused. */
export const stopRefused = (db: Database): Promise<void> =>
  db.transaction((tx) => {
    const last = tx
      .select({
        alertId: mail.alertId,
        status: mail.status,
        nth: sql<number>`row_number() over (partition by ${mail.alertId} order by ${mail.createdAt} desc)`.as('nth'),
      })
      .from(mail)
      // Skip mails that were held on standby and never tried.
      .where(and(isNotNull(mail.alertId), ne(mail.status, 'queued'), gt(mail.attempts, 0)))
      .as('last')
    const refused = tx
      .select({ id: last.alertId })
      .from(last)
      .where(sql`${last.nth} <= ${ALERT_REFUSED_MAILS}`)
      .groupBy(last.alertId)
      .having(and(eq(count(), ALERT_REFUSED_MAILS), sql`bool_and(${last.status} = 'failed')`))
    return stopAlerts(tx, and(isLivingAlert, inArray(alert.id, refused)))
  })

/** Deletes alerts stopped long ago (keeping the hash of their email) and those whose owner has not acted for years. */
export const deleteStopped = (db: Database): Promise<void> =>
  db.transaction(async (tx) => {
    const [stopped, forgotten] = [ago(STOPPED_ALERT_DAYS, 'days'), ago(ALERT_KEPT_YEARS, 'years')]
    const isStopped = and(eq(alert.state, 'stopped'), lt(alert.stoppedAt, stopped))
    const hashes = tx
      .selectDistinct({ emailHash: emailHashOf(alert.email).as('email_hash'), at: sql<Date>`now()`.as('at') })
      .from(alert)
      .where(isStopped)
    await tx
      .insert(alertOpposition)
      .select(hashes)
      .onConflictDoUpdate({ target: alertOpposition.emailHash, set: { at: sql`now()` } })
    await tx.delete(alert).where(inOrder(alert, or(isStopped, lt(alert.actedAt, forgotten))))
    await tx.delete(alertOpposition).where(lt(alertOpposition.at, forgotten))
    // Also delete old matches that were never sent. Sent ones are kept longer, so that a listing is announced only once.
    const isOld = or(and(isNull(alertMatch.sentAt), lt(alertMatch.foundAt, stopped)), lt(alertMatch.sentAt, forgotten))
    await tx.delete(alertMatch).where(matchesInOrder(isOld))
  })
