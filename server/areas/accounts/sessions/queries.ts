import { and, desc, eq, getTableColumns, gt, isNull, lt, notInArray, sql } from 'drizzle-orm'
import { FACTOR_FRESH_MINUTES, FACTOR_GRACE_DAYS } from '#domain/accounts/second-factor.ts'
import { BROWSER_DAYS, EMAIL_LINK_HOURS, NEW_BROWSER_MAILS_A_DAY, SESSION_DAYS, SESSIONS_MAX } from '#domain/limits.ts'
import type { TeamMembership } from '#server/core/handlers.ts'
import type { Database } from '#server/db/open.ts'
import { account, factor, factorQuestion, knownBrowser, session, sessionsEnd } from '#server/db/schema.ts'
import { lockAccount } from '#server/areas/accounts/queries.ts'
import type { AccountRow } from '#server/areas/accounts/user-row.ts'

const expiry = sql`now() - make_interval(days => ${SESSION_DAYS})`
/** Sessions expire after inactivity; the time of last use is written at most once per hour. */
const SEEN_AGAIN_AFTER = sql`interval '1 hour'`

/**
 * Creates a session. Deletes the account's expired sessions, and the least recently used ones beyond SESSIONS_MAX.
 * The account must be locked, so that concurrent log-ins respect the maximum.
 */
export async function insertSession(
  db: Database,
  row: { accountId: number; tokenHash: string; device: string; factorAt?: Date | null },
): Promise<void> {
  const isOfAccount = eq(session.accountId, row.accountId)
  const staying = db
    .select({ id: session.id })
    .from(session)
    .where(and(isOfAccount, sql`${session.lastSeenAt} > ${expiry}`))
    .orderBy(desc(session.lastSeenAt), desc(session.id))
    .limit(SESSIONS_MAX - 1)
  await db.delete(session).where(and(isOfAccount, notInArray(session.id, staying)))
  await db.insert(session).values(row)
}

export async function deleteExpiredSessions(db: Database): Promise<void> {
  await db.delete(session).where(lt(session.lastSeenAt, expiry))
}

/**
 * Finds the session of a token; undefined when it is unknown or expired, or the account is disabled. `factor` says how a
 * second factor stands, should one be needed; the days of grace begin with the first call that needs one.
 */
export async function findSession(
  db: Database,
  tokenHash: string,
  isFactorRequired: boolean,
): Promise<Found | undefined> {
  const [found] = await db
    .select({
      account: getTableColumns(account),
      sessionId: session.id,
      isStale: sql<boolean>`${session.lastSeenAt} < now() - ${SEEN_AGAIN_AFTER}`,
      factor: sql<Found['factor']>`case
        when exists (select from ${factor} where ${factor.accountId} = ${account.id}) then case
          when ${session.factorAt} > now() - make_interval(mins => ${FACTOR_FRESH_MINUTES}) then 'fresh' else 'stale' end
        when ${isFactorRequired} and ${account.factorAskedAt} < now() - make_interval(days => ${FACTOR_GRACE_DAYS}) then 'due'
        else 'absent' end`,
    })
    .from(session)
    .innerJoin(account, eq(account.id, session.accountId))
    .where(and(eq(session.tokenHash, tokenHash), sql`${session.lastSeenAt} > ${expiry}`, account.active))
  if (!found) return undefined
  if (found.isStale) await db.update(session).set({ lastSeenAt: new Date() }).where(eq(session.id, found.sessionId))
  const { id, role, factorAskedAt } = found.account
  if (role === 'admin' && isFactorRequired && !factorAskedAt && found.factor === 'absent')
    await db
      .update(account)
      .set({ factorAskedAt: new Date() })
      .where(and(eq(account.id, id), isNull(account.factorAskedAt)))
  return found
}

interface Found {
  account: AccountRow
  sessionId: number
  factor: TeamMembership['factor']
}

/** Lists the sessions of an account, last used first. */
export const listSessions = (db: Database, accountId: number) =>
  db
    .select({
      id: session.id,
      device: session.device,
      createdAt: session.createdAt,
      lastSeenAt: session.lastSeenAt,
    })
    .from(session)
    .where(and(eq(session.accountId, accountId), sql`${session.lastSeenAt} > ${expiry}`))
    .orderBy(desc(session.lastSeenAt), desc(session.id))

/** Deletes a session only when it belongs to this account. */
export async function deleteSession(db: Database, { id, accountId }: { id: number; accountId: number }): Promise<void> {
  await db.delete(session).where(and(eq(session.id, id), eq(session.accountId, accountId)))
}

interface Token {
  accountId: number
  tokenHash: string
}

/** Records that a member of the team logged in with this browser again. False when they never had. */
export async function seeKnownBrowser(tx: Database, { accountId, tokenHash }: Token): Promise<boolean> {
  const seen = await tx
    .update(knownBrowser)
    .set({ lastSeenAt: new Date() })
    .where(and(eq(knownBrowser.tokenHash, tokenHash), eq(knownBrowser.accountId, accountId)))
    .returning({ id: knownBrowser.accountId })
  return seen.length === 1
}

/** Records a browser; an account knows as many as it may have sessions. */
export async function insertKnownBrowser(tx: Database, { accountId, tokenHash }: Token): Promise<void> {
  const staying = tx
    .select({ tokenHash: knownBrowser.tokenHash })
    .from(knownBrowser)
    .where(eq(knownBrowser.accountId, accountId))
    .orderBy(desc(knownBrowser.lastSeenAt))
    .limit(SESSIONS_MAX - 1)
  await tx
    .delete(knownBrowser)
    .where(and(eq(knownBrowser.accountId, accountId), notInArray(knownBrowser.tokenHash, staying)))
  await tx.insert(knownBrowser).values({ accountId, tokenHash })
}

/** Stores a link that ends every session. False, without one, after many in a day: a program that keeps no cookies logs in. */
export async function insertSessionsEnd(tx: Database, { accountId, tokenHash }: Token): Promise<boolean> {
  const isOfToday = and(eq(sessionsEnd.accountId, accountId), gt(sessionsEnd.createdAt, sql`now() - interval '1 day'`))
  if ((await tx.$count(sessionsEnd, isOfToday)) >= NEW_BROWSER_MAILS_A_DAY) return false
  await tx.insert(sessionsEnd).values({ accountId, tokenHash })
  return true
}

const linkExpiry = sql`now() - make_interval(hours => ${EMAIL_LINK_HOURS})`

/**
 * Uses the link up: ends every session of its account, the log-ins that wait for a second factor, and the trust in its
 * browsers. Returns the account; undefined when the link was used or has expired. Call in a transaction.
 */
export async function endAllSessions(tx: Database, tokenHash: string): Promise<AccountRow | undefined> {
  const isValid = and(eq(sessionsEnd.tokenHash, tokenHash), gt(sessionsEnd.createdAt, linkExpiry))
  const [found] = await tx.select({ id: sessionsEnd.accountId }).from(sessionsEnd).where(isValid)
  const owner = found && (await lockAccount(tx, found.id))
  const used = await tx.delete(sessionsEnd).where(isValid).returning({ id: sessionsEnd.accountId })
  if (!owner || used.length === 0) return undefined
  for (const table of [session, factorQuestion, knownBrowser])
    await tx.delete(table).where(eq(table.accountId, owner.id))
  return owner
}

/** Deletes links that are too old, and browsers not seen for a year, whose cookies have ended. */
export async function deleteOldBrowsers(db: Database): Promise<void> {
  await db.delete(sessionsEnd).where(lt(sessionsEnd.createdAt, linkExpiry))
  await db.delete(knownBrowser).where(lt(knownBrowser.lastSeenAt, sql`now() - make_interval(days => ${BROWSER_DAYS})`))
}
