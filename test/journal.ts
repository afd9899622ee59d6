import type { AuditEntry, AuditQuery } from '#domain/accounts/admin.ts'
import type { startApp } from './start-app.ts'

type Client = Pick<Awaited<ReturnType<typeof startApp>>, 'answerTo'>

/** The entries of the journal that a member of the team reads, newest first; who only looked, when they are asked for. */
export async function journalOf(admin: Client, query: AuditQuery = {}): Promise<AuditEntry[]> {
  const entries = (await admin.answerTo('GET /api/admin/audit', { query })).body as AuditEntry[]
  return entries.filter(({ action }) => query.kind === 'seen' || !action.endsWith('.seen'))
}
