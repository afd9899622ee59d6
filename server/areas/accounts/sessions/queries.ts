import { and, desc, eq, getTableColumns, isNull, lt, notInArray, sql } from 'drizzle-orm'
import { FACTOR_FRESH_MINUTES, FACTOR_GRACE_DAYS } from '#domain/accounts/second-factor.ts'
import { SESSION_DAYS, SESSIONS_MAX } from '#domain/limits.ts'
import type { TeamMembership } from '#server/core/handlers.ts'
import type { Database } from '#server/db/open.ts'
import { account, factor, session } from '#server/db/schema.ts'
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
  { accountId, tokenHash, device }: { accountId: number; tokenHash: string; device: string },
): Promise<void> {
  const isOfAccount = eq(session.accountId, accountId)
  const staying = db
    .select({ id: session.id })
    .from(session)
    .where(and(isOfAccount, sql`${session.lastSeenAt} > ${expiry}`))
    .orderBy(desc(session.lastSeenAt), desc(session.id))
    .limit(SESSIONS_MAX - 1)
  await db.delete(session).where(and(isOfAccount, notInArray(session.id, staying)))
  await db.insert(session).values({ accountId, tokenHash, device })
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
