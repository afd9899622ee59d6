import { inArray, sql } from 'drizzle-orm'
import { auditText } from '#domain/accounts/audit-words.ts'
import { oneLine } from '#domain/one-line.ts'
import { visibleName } from '#domain/person-name.ts'
import type { Database } from './database.ts'
import { account } from './schema/accounts.ts'
import { type audit } from './schema/journal.ts'

/** Adds the text of each entry, which contains the current names of agents and of who follows a request. */
export async function withTexts(db: Database, entries: (typeof audit.$inferSelect)[]) {
  const ids = entries
    .flatMap(({ changes }) => [changes['agentId'], changes['assigneeId']].flat())
    .filter((id) => typeof id === 'number')
  const named = { id: account.id, name: sql<string>`${account.firstName} || ' ' || ${account.lastName}` }
  const agents = ids.length
    ? await db
        .select(named)
        .from(account)
        .where(inArray(account.id, [...new Set(ids)]))
    : []
  const names = new Map(agents.map(({ id, name }) => [id, name]))
  return entries.map((entry) => {
    // Old entries may have names with line breaks and invisible marks.
    const shown = {
      ...entry,
      actor: visibleName(entry.actor) || `compte n°\u00a0${entry.actorId}`,
      subject: oneLine(entry.subject),
    }
    return { ...shown, text: auditText(shown, names) }
  })
}
