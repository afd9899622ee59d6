import type { AuditEntry, AuditQuery } from '#domain/accounts/admin.ts'
import type { startApp } from './start-app.ts'

type Client = Pick<Awaited<ReturnType<typeof startApp>>, 'answerTo'>

/** The journal entries that a team member reads, newest first; without views, unless the query asks for them. */
export async function journalOf(admin: Client, query: AuditQuery = {}): Promise<AuditEntry[]> {
  const entries = (await admin.answerTo('GET /api/admin/audit', { query })).body as AuditEntry[]
  return entries.filter(({ action }) => query.kind === 'seen' || !action.endsWith('.seen'))
}
