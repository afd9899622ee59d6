import type { User } from '#domain/accounts/account.ts'
import { changesBetween, recordAudit } from '#server/db/audit.ts'
import type { Database } from '#server/db/database.ts'
import { type AccountRow, auditName } from './user-row.ts'

/** What the audit log records of a change of an account. */
export const personChanges = ({ before, after }: { before: AccountRow; after: AccountRow }) =>
  changesBetween(before, after, ['firstName', 'lastName', 'email', 'role', 'teamRole', 'active'])

/** Records in the audit log that a member of the team changed their own account. */
export async function auditOwnChange(tx: Database, { before, after }: { before: AccountRow; after: AccountRow }) {
  if (after.role !== 'admin') return
  const changes = personChanges({ before, after })
  await recordAudit(tx, { by: after, action: 'user.changed', subject: auditName(after), subjectId: after.id, changes })
}

/** Records in the audit log that an administrator changed the password or the picture of an account. */
export const auditChange = (db: Database, what: 'password' | 'picture', { row, by }: { row: AccountRow; by: User }) =>
  recordAudit(db, {
    by,
    subject: auditName(row),
    subjectId: row.id,
    ...(what === 'password' ? { action: 'user.password' } : { action: 'user.changed', changes: { profileImage: [] } }),
  })
