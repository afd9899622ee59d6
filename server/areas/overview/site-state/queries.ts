import { and, eq, gt, ne, type SQL, sql } from 'drizzle-orm'
import { FACTOR_GRACE_DAYS } from '#domain/accounts/second-factor.ts'
import type { MailDomainCheck, MailRecordName, TestMail } from '#domain/agency/mail-domain/mail-domain.ts'
import { ago } from '#server/db/day.ts'
import type { Database } from '#server/db/database.ts'
import type { FileKeys } from '#server/data-room/seal.ts'
import { isReadablePassword } from '#server/delivery/sealed-password.ts'
import { account, factor } from '#server/db/schema/accounts.ts'
import { firstStep } from '#server/db/schema/agency.ts'
import { documentVersion } from '#server/db/schema/data-room.ts'
import { signedSlip } from '#server/db/schema/visit-slips.ts'
import { mail, siteFact } from '#server/db/schema/mail-and-jobs.ts'
import { portal, portalDelivery } from '#server/db/schema/syndication.ts'

/** The ways of telling an alarm that are not used more than once a day. */
export type AlarmChannel = 'mail' | 'webhook'

interface ToldAlarm {
  signs: string[]
  /** ISO 8601. */
  at: string
}

/** What the site remembers about its own running. */
export interface SiteFacts {
  /** The last backup, told by the command that made it. */
  backup: { rows: number; files: number; bytes: number }
  /** Free bytes of the disk at the end of each of the last days. */
  disk: { days: { day: string; free: number }[] }
  /** What each way of telling an alarm has last told, and when. */
  alarm: { told?: Partial<Record<AlarmChannel, ToldAlarm>> }
  /** What the DNS last said of the domain of the mails, and the records that were in order and are lost. */
  'mail-domain': { check: MailDomainCheck; lost: MailRecordName[] }
  /** The last test mail. */
  'test-mail': TestMail
}

export async function readFact<Name extends keyof SiteFacts>(
  db: Database,
  name: Name,
): Promise<{ at: Date; value: SiteFacts[Name] } | undefined> {
  const [row] = await db.select().from(siteFact).where(eq(siteFact.name, name))
  return row && { at: row.at, value: row.value as SiteFacts[Name] }
}

export async function writeFact<Name extends keyof SiteFacts>(
  db: Database,
  name: Name,
  value: SiteFacts[Name],
): Promise<void> {
  const row = { value, at: new Date() }
  await db
    .insert(siteFact)
    .values({ name, ...row })
    .onConflictDoUpdate({ target: siteFact.name, set: row })
}

/** Who has declared this key of the files kept safe, and when; undefined when nobody has. */
export async function readKeptKey(db: Database, keyId: string): Promise<{ by: string | null; at: Date } | undefined> {
  const [row] = await db
    .select({ at: firstStep.at, by: sql<string | null>`${account.firstName} || ' ' || ${account.lastName}` })
    .from(firstStep)
    .leftJoin(account, eq(account.id, firstStep.accountId))
    .where(and(eq(firstStep.name, 'key'), eq(firstStep.mark, 'done'), eq(firstStep.about, keyId)))
  return row
}

const IS_WAITING = and(eq(mail.status, 'queued'), gt(mail.attempts, 0))

/** The mails that did not leave: those that failed, and those that wait for another attempt, with an error of theirs. */
export async function countUnsentMails(db: Database) {
  const waiting = (value: SQL) => sql`${value} filter (where ${IS_WAITING})`
  const [row] = await db
    .select({
      failed: sql<number>`count(*) filter (where ${mail.status} = 'failed')::int`,
      waiting: sql<number>`${waiting(sql`count(*)`)}::int`,
      since: sql<string | null>`${waiting(sql`min(${mail.createdAt})`)}::text`,
      lastError: sql<string | null>`${waiting(sql`max(${mail.lastError})`)}`,
    })
    .from(mail)
    .where(ne(mail.status, 'sent'))
  return row ?? { failed: 0, waiting: 0, since: null, lastError: null }
}

interface JobEnd {
  name: string
  state: 'completed' | 'failed'
  at: string
}

/** How each scheduled job last ended. */
export async function listJobEnds(db: Database): Promise<JobEnd[]> {
  const { rows } =
    (await db.execute(sql`select distinct on (job.name) job.name, job.state::text, job.completed_on::text as at
    from pgboss.job join pgboss.schedule on schedule.name = job.name
    where job.state in ('completed', 'failed') order by job.name, job.completed_on desc`)) as unknown as {
      rows: JobEnd[]
    }
  return rows
}

export async function readServer(db: Database): Promise<{ version: string; bytes: number }> {
  const [row] = await db
    .select({
      version: sql<string>`current_setting('server_version')`,
      bytes: sql<string>`pg_database_size(current_database())`,
    })
    .from(sql`(select 1) as one`)
  return { version: row?.version ?? '', bytes: Number(row?.bytes) }
}

/** The members without a second factor, and those of them whose time to add one is over. */
export async function countWithoutFactor(db: Database): Promise<{ none: number; late: number }> {
  const hasNone = sql`not exists (select from ${factor} where ${factor.accountId} = ${account.id})`
  const [row] = await db
    .select({
      none: sql<number>`count(*)::int`,
      late: sql<number>`count(*) filter (where ${account.factorAskedAt} < ${ago(FACTOR_GRACE_DAYS, 'days')})::int`,
    })
    .from(account)
    .where(and(eq(account.role, 'admin'), eq(account.active, true), hasNone))
  return row ?? { none: 0, late: 0 }
}

/** The stored versions of documents and scans of signed slips, or those that another key than this encrypts. */
export async function countEncrypted(db: Database, otherThan?: string): Promise<number> {
  const counts = [documentVersion, signedSlip].map((table) =>
    db.$count(table, and(sql`${table.path} is not null`, otherThan ? ne(table.keyId, otherThan) : undefined)),
  )
  return (await Promise.all(counts)).reduce((sum, one) => sum + one, 0)
}

/** The portals whose password neither FILE_KEY nor FILE_KEY_FORMER opens. */
export async function listUnreadablePasswords(db: Database, keys: FileKeys | undefined): Promise<string[]> {
  const rows = await db
    .select({ name: portal.name, portalId: portal.id, password: portalDelivery.password })
    .from(portalDelivery)
    .innerJoin(portal, eq(portal.id, portalDelivery.portalId))
    .orderBy(portal.name)
  return rows.filter((row) => !isReadablePassword(keys, row.portalId, row.password)).map(({ name }) => name)
}
