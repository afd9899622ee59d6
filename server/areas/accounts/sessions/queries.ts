import { and, desc, eq, getTableColumns, gt, isNull, notInArray, sql } from 'drizzle-orm'
import { FACTOR_FRESH_MINUTES, FACTOR_GRACE_DAYS } from '#domain/accounts/second-factor.ts'
import { EMAIL_LINK_HOURS, NEW_BROWSER_MAILS_A_DAY, SESSION_DAYS, SESSIONS_MAX } from '#domain/limits.ts'
import type { TeamMembership } from '#server/core/handlers.ts'
import { recordAudit } from '#server/db/audit.ts'
import { ago } from '#server/db/day.ts'
import type { Database } from '#server/db/open.ts'
import { account, factor, factorQuestion, knownBrowser, session, sessionsEnd } from '#server/db/schema.ts'
import { deleteOf, takeLink } from '#server/areas/accounts/queries.ts'
import type { AccountRow } from '#server/areas/accounts/user-row.ts'

const isOpen = gt(session.lastSeenAt, ago(SESSION_DAYS, 'days'))
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
    .where(and(isOfAccount, isOpen))
    .orderBy(desc(session.lastSeenAt), desc(session.id))
    .limit(SESSIONS_MAX - 1)
  await db.delete(session).where(and(isOfAccount, notInArray(session.id, staying)))
  await db.insert(session).values(row)
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
    .where(and(eq(session.tokenHash, tokenHash), isOpen, account.active))
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
    .where(and(eq(session.accountId, accountId), isOpen))
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

/**
 * Uses the link up: ends every session of its account, the log-ins that wait for a second factor, and the trust in its
 * browsers. Throws a Refusal when the link was used or has expired.
 */
export const endAllSessions = (db: Database, token: string): Promise<void> =>
  db.transaction(async (tx) => {
    const link = { token, validSince: ago(EMAIL_LINK_HOURS, 'hours') }
    const { owner } = await takeLink(tx, sessionsEnd, link)
    await deleteOf(tx, owner.id, [session, factorQuestion, knownBrowser])
    await recordAudit(tx, { by: owner, action: 'session.ended', subject: 'lien reçu par mail' })
  })
