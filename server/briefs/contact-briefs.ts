import { and, desc, eq, ne, or, type SQL, sql } from 'drizzle-orm'
import type { BriefMatchState } from '#domain/briefs/brief-states.ts'
import { isStaleBrief } from '#domain/briefs/stale.ts'
import type { ContactBrief } from '#domain/briefs/written-brief.ts'
import { visibleName } from '#domain/person-name.ts'
import { Refusal } from '#server/core/refusal.ts'
import type { Database } from '#server/db/database.ts'
import { account } from '#server/db/schema/accounts.ts'
import { brief, briefMatch } from '#server/db/schema/briefs.ts'
import { toReadBrief } from './criteria.ts'

/** SQL: a brief that the agency knows of. One of the site is a stranger's word until it is confirmed. */
export const isKnownBrief = or(ne(brief.state, 'pending'), eq(brief.origin, 'desk'))

/** A brief as members see it. Throws a Refusal when there is none that they know of. */
export async function getKnownBrief(db: Database, id: number): Promise<ContactBrief> {
  const [found] = await listKnownBriefs(db, eq(brief.id, id))
  if (!found) throw missingBrief()
  return found
}

export const missingBrief = () => new Refusal('missing', 'Cette recherche n’existe pas ou a été effacée.')

const BRIEFS_SHOWN = 20

/** Briefs as members see them, those that still run first. */
export async function listKnownBriefs(db: Database, which: SQL | undefined): Promise<ContactBrief[]> {
  const countOf = (...states: BriefMatchState[]) =>
    sql<number>`(select count(*)::int from ${briefMatch} where brief_id = ${brief.id} and ${briefMatch.state} = any(${sql.param(states)}))`
  const rows = await db
    .select({
      row: brief,
      author: account,
      sent: countOf('sent', 'interested', 'declined'),
      interested: countOf('interested'),
    })
    .from(brief)
    .leftJoin(account, eq(account.id, brief.authorId))
    .where(and(which, isKnownBrief))
    .orderBy(eq(brief.state, 'stopped'), desc(brief.id))
    .limit(BRIEFS_SHOWN)
  return rows.map(({ row, author, sent, interested }) => ({
    id: row.id,
    ...toReadBrief(row.criteria),
    line: row.line,
    rhythm: row.rhythm,
    state: row.state,
    origin: row.origin,
    email: row.email,
    author: author && visibleName(`${author.firstName} ${author.lastName}`),
    createdAt: row.createdAt.toISOString(),
    confirmedAt: row.confirmedAt?.toISOString() ?? null,
    askedAt: row.confirmHash === null ? null : row.askedAt.toISOString(),
    isStale: row.state !== 'stopped' && isStaleBrief(row.reviewedAt),
    sent,
    interested,
  }))
}
