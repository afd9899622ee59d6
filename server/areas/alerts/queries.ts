import { and, eq, gt, inArray, isNull, ne, or, type SQL, sql, type SQLWrapper } from 'drizzle-orm'
import { ALERT_CONSENT, FAVORITES_CONSENT } from '#domain/alerts/consent.ts'
import type { Rhythm } from '#domain/alerts/rhythms.ts'
import { FAVORITES_CRITERIA } from '#domain/alerts/watched-favorites.ts'
import { ALERT_LINK_HOURS, ALERTS_PER_ADDRESS_MAX } from '#domain/limits.ts'
import { newToken } from '#server/core/tokens.ts'
import { ago } from '#server/db/day.ts'
import { inOrder, lockRows } from '#server/db/locks.ts'
import type { Database } from '#server/db/database.ts'
import { account } from '#server/db/schema/accounts.ts'
import { alert, alertMatch } from '#server/db/schema/alerts.ts'
import { mail } from '#server/db/schema/mail-and-jobs.ts'

export type AlertRow = typeof alert.$inferSelect

type AlertRequest = Pick<AlertRow, 'email' | 'criteria' | 'rhythm' | 'accountId'>

/** SQL: the alert is of this email. */
export const isOfEmail = (email: string) => eq(sql`lower(${alert.email})`, sql`lower(${email})`)
/** SQL: the alert is not stopped. */
export const isLivingAlert = ne(alert.state, 'stopped')
/** SQL: the hash that is kept of an email whose alerts are deleted. */
export const emailHashOf = (email: SQLWrapper | string) =>
  sql<string>`encode(sha256(convert_to(lower(${email}), 'UTF8')), 'hex')`

function consentTo(criteria: string) {
  const { words, version } = criteria === FAVORITES_CRITERIA ? FAVORITES_CONSENT : ALERT_CONSENT
  return { consentWords: words, consentVersion: version }
}

/**
 * Stores an alert that waits for its confirmation. The same search with the same email is the same alert; an active one is
 * left unchanged. Undefined when the email has too many alerts.
 */
export async function insertRequested(
  tx: Database,
  request: AlertRequest,
  confirmHash: string,
): Promise<AlertRow | undefined> {
  const { email, criteria, accountId } = request
  const consent = consentTo(criteria)
  const own = and(isOfEmail(email), eq(sql`coalesce(${alert.accountId}, 0)`, accountId ?? 0))
  const [known] = await tx
    .select()
    .from(alert)
    .where(and(own, eq(alert.criteria, criteria)))
    .for('no key update')
  if (known?.state === 'active') return known
  if (known) {
    const { rhythm } = request
    const [row] = await tx
      .update(alert)
      .set({ ...consent, confirmHash, rhythm, state: 'pending', askedAt: new Date(), stoppedAt: null })
      .where(eq(alert.id, known.id))
      .returning()
    return row
  }
  if ((await tx.$count(alert, and(own, isLivingAlert))) >= ALERTS_PER_ADDRESS_MAX) return undefined
  const [row] = await tx
    .insert(alert)
    .values({ ...request, ...consent, confirmHash, linkToken: newToken() })
    // Requested twice at the same time: the other request sends the mail.
    .onConflictDoNothing()
    .returning()
  return row
}

/** Activates an alert with the token of its confirmation mail. Undefined when the token was used or has expired. */
export async function confirmAlert(db: Database, confirmHash: string): Promise<AlertRow | undefined> {
  const isFresh = gt(alert.askedAt, ago(ALERT_LINK_HOURS, 'hours'))
  const at = new Date()
  const [row] = await db
    .update(alert)
    .set({ state: 'active', confirmHash: null, confirmedAt: at, actedAt: at, lookedAt: at, remindedAt: null })
    .where(and(eq(alert.confirmHash, confirmHash), eq(alert.state, 'pending'), isFresh))
    .returning()
  if (row?.accountId) {
    // The owner has opened a link mailed to this email, which verifies it.
    const { accountId, email } = row
    const isOwner = and(
      eq(account.id, accountId),
      eq(sql`lower(${account.email})`, email.toLowerCase()),
      isNull(account.formerEmail),
    )
    await db.update(account).set({ verifiedEmail: email }).where(isOwner)
  }
  return row
}

/** The alert whose mails contain this token. */
export async function findLinked(db: Database, token: string): Promise<AlertRow | undefined> {
  const [row] = await db.select().from(alert).where(eq(alert.linkToken, token))
  return row
}

/** Other alerts of the same email that its mails may mention: for an alert without an account, only others without one. */
const siblings = ({ id, email, accountId }: AlertRow) =>
  and(isOfEmail(email), isLivingAlert, ne(alert.id, id), accountId === null ? isNull(alert.accountId) : undefined)

export const countSiblings = (db: Database, of: AlertRow): Promise<number> => db.$count(alert, siblings(of))

/** Stores the action of an alert's owner: a new rhythm, or without one, that the alert is still wanted. */
export async function updateLinked(db: Database, token: string, rhythm?: Rhythm): Promise<AlertRow | undefined> {
  const [row] = await db
    .update(alert)
    .set({ rhythm, actedAt: new Date(), remindedAt: null })
    .where(and(eq(alert.linkToken, token), eq(alert.state, 'active')))
    .returning()
  return row
}

/** Stops an alert, or all those of its email, and deletes its unsent mails. False when no alert has this token. */
export const stopLinked = (db: Database, token: string, { all = false } = {}): Promise<boolean> =>
  db.transaction(async (tx) => {
    const row = await findLinked(tx, token)
    if (!row) return false
    const which = all ? or(eq(alert.id, row.id), siblings(row)) : eq(alert.id, row.id)
    await stopAlerts(tx, and(which, isLivingAlert))
    return true
  })

/** Stops alerts, and deletes unsent mails and matches. */
export async function stopAlerts(tx: Database, which: SQL | undefined): Promise<void> {
  const ids = await lockRows(tx, alert, which)
  await tx
    .update(alert)
    .set({ state: 'stopped', stoppedAt: new Date(), confirmHash: null })
    .where(inArray(alert.id, ids))
  await tx.delete(mail).where(inOrder(mail, and(inArray(mail.alertId, ids), ne(mail.status, 'sent'))))
  await tx.delete(alertMatch).where(matchesInOrder(and(inArray(alertMatch.alertId, ids), isNull(alertMatch.sentAt))))
}

/** SQL: matches that a statement writes, locked in one order: docs/decisions/locks.md. */
export function matchesInOrder(where: SQL | undefined): SQL {
  const { alertId, propertyId, event } = alertMatch
  const key = sql`${alertId}, ${propertyId}, ${event}`
  return sql`(${key}) in (select ${key} from ${alertMatch} where ${where} order by ${key} for update)`
}

/** SQL: the alert's email is confirmed, and for a saved search, still that of its active account. */
export const isMailedAlert = and(
  eq(alert.state, 'active'),
  or(
    isNull(alert.accountId),
    sql`exists (select from ${account} where ${account.id} = ${alert.accountId} and ${account.active} and lower(${account.email}) = lower(${alert.email}))`,
  ),
)
