import { type Actor, type NewAuditEntry, recordAudit } from '#server/db/audit.ts'
import type { Database } from '#server/db/database.ts'
import { type Access, requestSubject } from '#server/data-room/requests.ts'

/** Writes to the audit log what was done about a request. */
export const recordAccess = (
  tx: Database,
  action: NewAuditEntry['action'],
  { access, by, changes }: { access: Access; by: Actor; changes?: NewAuditEntry['changes'] },
) => recordAudit(tx, { by, action, ...requestSubject(access), ...(changes && { changes }) })
