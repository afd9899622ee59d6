import { asc, desc, eq, and, inArray, isNotNull, or, type SQL, sql } from 'drizzle-orm'
import { briefWords } from '#domain/briefs/criteria-words.ts'
import type { ExportedBrief, OwnBrief } from '#domain/briefs/exported-brief.ts'
import { isStaleBrief } from '#domain/briefs/stale.ts'
import type { Database } from '#server/db/database.ts'
import { account, isEmailProved } from '#server/db/schema/accounts.ts'
import { brief, briefMatch } from '#server/db/schema/briefs.ts'
import { isKnownBrief } from './contact-briefs.ts'

/** What the owner of an email looks for, their briefs of the telephone too, with what was sent. */
export async function listBriefsOfEmail(db: Database, email: string): Promise<ExportedBrief[]> {
  const isPersons = sql`contact_root(${brief.contactId}) in (
    select contact_root(contact_id) from contact_mark where kind = 'email' and value = ${email})`
  const rows = await withMatches(db, and(or(eq(brief.email, email), isPersons), isKnownBrief))
  return rows.map(({ row, matches }) => ({
    email: row.email,
    line: row.line,
    words: briefWords(row.criteria),
    rhythm: row.rhythm,
    state: row.state,
    origin: row.origin,
    consent: row.consentWords,
    createdAt: row.createdAt.toISOString(),
    confirmedAt: row.confirmedAt?.toISOString() ?? null,
    sent: matches
      .filter(({ sentAt, answeredAt }) => sentAt ?? answeredAt)
      .map(({ dossierId, state, sentAt }) => ({ propertyId: dossierId, state, sentAt: sentAt?.toISOString() ?? null })),
  }))
}

/** All briefs that the agency knows of, with their listings and what became of them; without the tokens of links. */
export async function exportedBriefs(db: Database): Promise<object[]> {
  const rows = await withMatches(db, isKnownBrief)
  return rows.map(({ row: { linkToken: _link, confirmHash: _hash, matchedAt: _at, ...row }, matches }) => ({
    ...row,
    words: briefWords(row.criteria),
    matches: matches.map(({ briefId: _brief, ...match }) => match),
  }))
}

async function withMatches(db: Database, which: SQL | undefined) {
  const rows = await db.select().from(brief).where(which).orderBy(asc(brief.id))
  const ids = rows.map(({ id }) => id)
  const matches = await db
    .select()
    .from(briefMatch)
    .where(inArray(briefMatch.briefId, ids))
    .orderBy(asc(briefMatch.briefId), asc(briefMatch.dossierId))
  const byBrief = Map.groupBy(matches, ({ briefId }) => briefId)
  return rows.map((row) => ({ row, matches: byBrief.get(row.id) ?? [] }))
}

/** The briefs that run for the proved email of an account, newest first; none while it is not proved. */
export async function listOwnBriefs(db: Database, accountId: number): Promise<OwnBrief[]> {
  const rows = await db
    .select({ row: brief })
    .from(brief)
    .innerJoin(account, and(eq(account.id, accountId), isEmailProved, eq(sql`lower(${account.email})`, brief.email)))
    .where(and(isNotNull(brief.confirmedAt), inArray(brief.state, ['active', 'paused'])))
    .orderBy(desc(brief.id))
  return rows.map(({ row }) => ({
    id: row.id,
    words: briefWords(row.criteria),
    rhythm: row.rhythm,
    state: row.state,
    isStale: isStaleBrief(row.reviewedAt),
    path: `/recherche/gerer#${row.linkToken}`,
  }))
}
