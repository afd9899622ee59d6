import { and, desc, eq, like, or, sql } from 'drizzle-orm'
import type { ActorKind } from '#domain/accounts/actor.ts'
import type { AuditActors, AuditQuery } from '#domain/accounts/admin.ts'
import { AUDIT_SHOWN } from '#domain/limits.ts'
import { isoDates } from '#server/core/iso-dates.ts'
import { escapeLike } from '#server/core/escape.ts'
import { startOf } from '#server/db/day.ts'
import { visibleName } from '#domain/person-name.ts'
import { withTexts } from '#server/db/audit-texts.ts'
import type { Database } from '#server/db/database.ts'
import { account } from '#server/db/schema/accounts.ts'
import { audit } from '#server/db/schema/journal.ts'
import { lead } from '#server/db/schema/leads.ts'
import { mail } from '#server/db/schema/mail-and-jobs.ts'
import { property } from '#server/db/schema/listings.ts'
import { searchWords } from '#server/search/conditions.ts'

export async function countAll(db: Database) {
  const counts = [db.$count(property), db.$count(account), db.$count(lead, eq(lead.status, 'new'))] as const
  const [listings, users, newRequests] = await Promise.all(counts)
  return { listings, users, newRequests }
}

export const countMails = (db: Database, status: 'failed' | 'queued'): Promise<number> =>
  db.$count(mail, eq(mail.status, status))

const matchesOf = ({ q = '', kind, actor, listing, from, to }: AuditQuery) =>
  and(
    kind && like(audit.action, kind === 'seen' ? '%.seen' : `${kind}.%`),
    actor ? eq(audit.actorId, Number(actor)) : undefined,
    listing
      ? or(
          and(eq(audit.subjectId, Number(listing)), like(audit.action, 'property.%')),
          eq(audit.listingId, Number(listing)),
        )
      : undefined,
    from ? sql`${audit.at} >= ${startOf(sql`${from}::date`)}` : undefined,
    to ? sql`${audit.at} < ${startOf(sql`${to}::date + 1`)}` : undefined,
    ...searchWords(q).map(
      (word) => sql`title_key(${audit.actor} || ' ' || ${audit.subject}) like title_key(${`%${escapeLike(word)}%`})`,
    ),
  )

/** A page of the matching audit entries, newest first. */
export async function listAudit(db: Database, { cursor = '1', ...filters }: AuditQuery) {
  const page = Math.max(1, Number(cursor))
  const matching = matchesOf(filters)
  const [items, total] = await Promise.all([
    db
      .select()
      .from(audit)
      .where(matching)
      .orderBy(desc(audit.id))
      .limit(AUDIT_SHOWN)
      .offset((page - 1) * AUDIT_SHOWN),
    db.$count(audit, matching),
  ])
  const next = page * AUDIT_SHOWN < total ? { next: String(page + 1) } : {}
  return { items: (await withTexts(db, items)).map(isoDates), total, ...next }
}

/** All matching audit entries for the CSV export, newest first. */
export const exportAudit = async (db: Database, query: AuditQuery) =>
  withTexts(db, await db.select().from(audit).where(matchesOf(query)).orderBy(desc(audit.id)).limit(EXPORTED_MAX))

/** More entries than an agency has in a year; a spreadsheet still opens as many. */
const EXPORTED_MAX = 50_000

/** SQL: the newest value of a column of the audit log in a group. */
const lastOf = <Value = string>(column: typeof audit.actor | typeof audit.actorKind) =>
  sql<Value>`(array_agg(${column} order by ${audit.id} desc))[1]`

/** The team by name, then all other actors of the audit log, with the last name and kind that it has of them. */
export async function listActors(db: Database): Promise<AuditActors> {
  const known = db
    .select({
      id: audit.actorId,
      // The site and sellers have the same number.
      name: sql<string>`case ${audit.actorId} when 0 then string_agg(distinct ${audit.actor}, ', ') else ${lastOf(audit.actor)} end`.as(
        'name',
      ),
      kind: lastOf<ActorKind | null>(audit.actorKind).as('kind'),
    })
    .from(audit)
    .groupBy(audit.actorId)
    .as('known')
  const member = db.select().from(account).where(eq(account.role, 'admin')).as('member')
  const id = sql<number>`coalesce(${member.id}, ${known.id})::int`
  const rows = await db
    .select({
      id,
      name: sql<string>`coalesce(${member.firstName} || ' ' || ${member.lastName}, ${known.name})`,
      kind: sql<ActorKind | null>`case when ${member.id} is null then ${known.kind} else 'team' end`,
    })
    .from(known)
    .fullJoin(member, eq(member.id, known.id))
    .orderBy(sql`${member.id} is null`, sql`title_key(coalesce(${member.lastName}, ${known.name}))`, id)
  return rows.map((row) => ({ ...row, name: visibleName(row.name) || `compte n°\u00a0${row.id}` }))
}
