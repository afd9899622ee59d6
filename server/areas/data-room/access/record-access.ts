import { type Actor, type AuditEntry, recordAudit } from '#server/db/audit.ts'
import type { Database } from '#server/db/database.ts'
import { type Access, subjectOf } from '#server/data-room/requests.ts'

/** Writes to the audit log what was done about a request. */
export const recordAccess = (
  tx: Database,
  action: AuditEntry['action'],
  { access, by, changes }: { access: Access; by: Actor; changes?: AuditEntry['changes'] },
) => recordAudit(tx, { by, action, ...subjectOf(access), ...(changes && { changes }) })
