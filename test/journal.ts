import type { AuditEntry, AuditQuery } from '#domain/accounts/admin.ts'
import type { startApp } from './start-app.ts'

type Client = Pick<Awaited<ReturnType<typeof startApp>>, 'answerTo'>

/** The entries of the journal that an administrator reads, newest first. */
export const journalOf = async (admin: Client, query: AuditQuery = {}): Promise<AuditEntry[]> =>
  (await admin.answerTo('GET /api/admin/audit', { query })).body as AuditEntry[]
