import { and, desc, eq, getTableColumns, gt, isNull, notInArray, or, type SQL, sql } from 'drizzle-orm'
import { FACTOR_FRESH_MINUTES, FACTOR_GRACE_DAYS } from '#domain/accounts/second-factor.ts'
import { NEW_BROWSER_MAILS_A_DAY, SESSIONS_MAX, WRONG_PASSWORD_MINUTES } from '#domain/limits.ts'
import { BROWSER_DAYS, EMAIL_LINK_HOURS, SESSION_DAYS, TEAM_SESSION_DAYS } from '#domain/retention.ts'
import type { User } from '#domain/accounts/account.ts'
import type { AuditAction } from '#domain/accounts/audit-actions.ts'
import { longDateTime } from '#domain/format.ts'
import { describeDevice } from '#server/core/device.ts'
import type { Origin, TeamMembership } from '#server/core/handlers.ts'
import { hashToken, newToken } from '#server/core/tokens.ts'
import { recordAudit, SITE } from '#server/db/audit.ts'
import { ago } from '#server/db/day.ts'
import type { Database } from '#server/db/database.ts'
import { account, factor, factorQuestion, knownBrowser, session, sessionsEnd } from '#server/db/schema/accounts.ts'
import { audit } from '#server/db/schema/journal.ts'
import { agreeByLogIn } from '#server/areas/accounts/email-change/queries.ts'
import { deleteOf, takeLink } from '#server/areas/accounts/queries.ts'
import { newBrowserMail } from '#server/areas/accounts/mails.ts'
import { type AccountRow, bindingEmail, toUser } from '#server/areas/accounts/user-row.ts'
import { type MailServices, sendMail } from '#server/mail/mail.ts'

/** Sessions end when they are not used; those of the team also some days after the log-in, however they are used. */
const isOpen = and(
  gt(session.lastSeenAt, ago(SESSION_DAYS, 'days')),
  or(
    gt(session.createdAt, ago(TEAM_SESSION_DAYS, 'days')),
    sql`(select ${account.role} from ${account} where ${account.id} = ${session.accountId}) <> 'admin'`,
  ),
)

/** Makes room for one more row of an account: deletes those that have ended, then those used least recently. */
async function makeRoom(
  db: Database,
  accountId: number,
  table: typeof session | typeof knownBrowser,
  isStaying?: SQL,
): Promise<void> {
  const isOfAccount = eq(table.accountId, accountId)
  const staying = db
    .select({ tokenHash: table.tokenHash })
    .from(table)
    .where(and(isOfAccount, isStaying))
    .orderBy(desc(table.lastSeenAt), ...('id' in table ? [desc(table.id)] : []))
    .limit(SESSIONS_MAX - 1)
  await db.delete(table).where(and(isOfAccount, notInArray(table.tokenHash, staying)))
}

/** Creates a session. The account must be locked, so that concurrent log-ins respect the maximum. */
export async function insertSession(db: Database, row: typeof session.$inferInsert): Promise<void> {
  await makeRoom(db, row.accountId, session, isOpen)
  await db.insert(session).values(row)
}

/** How a log-in was proved, in the words of the audit log. */
const PROOFS = {
  password: 'mot de passe seul',
  passkey: 'mot de passe et clé d’accès',
  code: 'mot de passe et code',
  recovery: 'mot de passe et code de secours',
}

interface LogIn {
  account: AccountRow
  from: Origin
  proof: keyof typeof PROOFS
}

/** Opens a session; for team members, records it in the audit log. Call in a transaction that has locked the account. */
export async function openSession(
  tx: Database,
  post: MailServices,
  { account, from, proof }: LogIn,
): Promise<{ token: string; user: User }> {
  const token = newToken()
  const device = describeDevice(from.userAgent)
  const factorAt = proof === 'password' ? null : new Date()
  await insertSession(tx, { accountId: account.id, tokenHash: hashToken(token), device, factorAt })
  if (account.formerEmail) await agreeByLogIn(tx, account, post)
  if (account.role === 'admin') {
    await recordAudit(tx, { by: account, action: 'session.opened', subject: `${PROOFS[proof]}, ${device}` })
    await recogniseBrowser(tx, post, { account, from, device })
  }
  return { token, user: toUser(account) }
}

/** Gives a cookie to a browser in which this team member has never logged in, and sends a mail about it. */
async function recogniseBrowser(
  tx: Database,
  post: MailServices,
  { account, from, device }: Pick<LogIn, 'account' | 'from'> & { device: string },
): Promise<void> {
  const accountId = account.id
  // One cookie for each member, because several may share a browser.
  const cookie = `navigateur-${accountId}`
  const given = new RegExp(`(?:^|; )${cookie}=([\\w-]{43})(?:;|$)`).exec(from.cookies ?? '')?.[1]
  const isGiven = and(eq(knownBrowser.tokenHash, hashToken(given ?? '')), eq(knownBrowser.accountId, accountId))
  const known = await tx.update(knownBrowser).set({ lastSeenAt: new Date() }).where(isGiven).returning()
  if (known.length > 0) return
  const [browser, token] = [newToken(), newToken()]
  await makeRoom(tx, accountId, knownBrowser)
  await tx.insert(knownBrowser).values({ accountId, tokenHash: hashToken(browser) })
  const secure = post.publicUrl().startsWith('https:') ? '; Secure' : ''
  const rules = `Path=/api/auth; Max-Age=${BROWSER_DAYS * 86_400}; HttpOnly; SameSite=Strict${secure}`
  from.setCookie?.(`${cookie}=${browser}; ${rules}`)
  // So many in a day come from a program that keeps no cookies.
  const isOfToday = and(eq(sessionsEnd.accountId, accountId), gt(sessionsEnd.createdAt, ago(1, 'days')))
  if ((await tx.$count(sessionsEnd, isOfToday)) >= NEW_BROWSER_MAILS_A_DAY) return
  await tx.insert(sessionsEnd).values({ accountId, tokenHash: hashToken(token) })
  const content = newBrowserMail({ token, at: longDateTime(new Date()), device })
  await sendMail(tx, post, { to: bindingEmail(account), ...content })
}

/**
 * Finds the session of a token; undefined when it is unknown or expired, or the account is disabled. `factor` is the state
 * of the second factor. The grace period begins with the first call of a member who needs a factor and has none.
 */
export async function findSession(db: Database, tokenHash: string, isFactorRequired: boolean) {
  const [found] = await db
    .select({
      account: getTableColumns(account),
      sessionId: session.id,
      // Sessions expire after inactivity; the time of last use is written at most once per hour.
      isStale: sql<boolean>`${session.lastSeenAt} < ${ago(1, 'hours')}`,
      factor: sql<TeamMembership['factor']>`case
        when exists (select from ${factor} where ${factor.accountId} = ${account.id}) then case
          when ${session.factorAt} > ${ago(FACTOR_FRESH_MINUTES, 'mins')} then 'fresh' else 'stale' end
        when ${isFactorRequired} and ${account.factorAskedAt} < ${ago(FACTOR_GRACE_DAYS, 'days')} then 'due'
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

/** Deletes a session only when it belongs to this account; for team members, records it in the audit log. */
export const deleteSession = (db: Database, { id, by }: { id: number; by: User }): Promise<void> =>
  db.transaction(async (tx) => {
    const isIt = and(eq(session.id, id), eq(session.accountId, by.id))
    const [ended] = await tx.delete(session).where(isIt).returning()
    if (ended && by.role === 'admin') await recordAudit(tx, { by, action: 'session.closed', subject: ended.device })
  })

/**
 * Uses up a mailed link: ends every session of its account and pending log-ins, and forgets its known browsers. Throws a
 * Refusal when the link was used or has expired.
 */
export const endAllSessions = (db: Database, token: string): Promise<void> =>
  db.transaction(async (tx) => {
    const link = { token, validSince: ago(EMAIL_LINK_HOURS, 'hours') }
    const { owner } = await takeLink(tx, sessionsEnd, link)
    await deleteOf(tx, owner.id, [session, factorQuestion, knownBrowser])
    await recordAudit(tx, { by: owner, action: 'session.ended', subject: 'lien reçu par mail' })
  })

/**
 * Records a wrong password for a member of the team in the audit log: the first one in a quarter of an hour, and the last one
 * before a pause. One statement for any email, so that its time does not tell which ones are of the team.
 */
export async function recordWrongPassword(
  db: Database,
  { email, isPaused }: { email: string; isPaused: boolean },
): Promise<void> {
  const action: AuditAction = isPaused ? 'user.password-paused' : 'user.password-refused'
  await db.execute(sql`
    insert into ${audit} (actor_id, actor, action, subject, subject_id)
    select ${SITE.id}, ${`${SITE.firstName} ${SITE.lastName}`}, ${action},
      first_name || ' ' || last_name || ' (' || email || ')', id
    from ${account}
    where lower(email) = lower(${email}) and role = 'admin' and not exists (
      select from ${audit} where subject_id = ${account.id} and action = ${action}
        and at > ${ago(WRONG_PASSWORD_MINUTES, 'mins')})`)
}
