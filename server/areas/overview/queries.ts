import { and, desc, eq, inArray, like, or, sql } from 'drizzle-orm'
import type { AuditActors, AuditQuery } from '#domain/accounts/admin.ts'
import { auditText } from '#domain/accounts/audit-words.ts'
import { AUDIT_SHOWN } from '#domain/limits.ts'
import { isoDates } from '#server/core/iso-dates.ts'
import { escapeLike } from '#server/core/escape.ts'
import { startOf } from '#server/db/day.ts'
import type { Database } from '#server/db/open.ts'
import { account, audit, lead, mail, property } from '#server/db/schema.ts'
import { searchWords } from '#server/search/conditions.ts'

/** How many listings, users and new requests there are. */
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

/** A page of the journal entries that match, newest first. */
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

/** Every entry that matches, newest first, for a spreadsheet. */
export const exportAudit = async (db: Database, query: AuditQuery) =>
  withTexts(db, await db.select().from(audit).where(matchesOf(query)).orderBy(desc(audit.id)).limit(EXPORTED_MAX))

/** More than a year of an agency; a spreadsheet opens so many at once. */
const EXPORTED_MAX = 50_000

/** With the sentences of the entries, which name agents as they are called now. */
async function withTexts(db: Database, entries: (typeof audit.$inferSelect)[]) {
  const ids = entries.flatMap(({ changes }) => [changes['agentId']].flat()).filter((id) => typeof id === 'number')
  const named = { id: account.id, name: sql<string>`${account.firstName} || ' ' || ${account.lastName}` }
  const agents = ids.length
    ? await db
        .select(named)
        .from(account)
        .where(inArray(account.id, [...new Set(ids)]))
    : []
  const names = new Map(agents.map(({ id, name }) => [id, name]))
  return entries.map((entry) => ({ ...entry, text: auditText(entry, names) }))
}

/** The team by name, then whoever else has entries, as these call them. */
export async function listActors(db: Database): Promise<AuditActors> {
  const known = db
    .select({ id: audit.actorId, name: sql<string>`max(${audit.actor})`.as('name') })
    .from(audit)
    .groupBy(audit.actorId)
    .as('known')
  const member = db.select().from(account).where(eq(account.role, 'admin')).as('member')
  const id = sql<number>`coalesce(${member.id}, ${known.id})::int`
  return db
    .select({ id, name: sql<string>`coalesce(${member.firstName} || ' ' || ${member.lastName}, ${known.name})` })
    .from(known)
    .fullJoin(member, eq(member.id, known.id))
    .orderBy(sql`${member.id} is null`, sql`title_key(coalesce(${member.lastName}, ${known.name}))`, id)
}
