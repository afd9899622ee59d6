import type { User } from '#contract/account.ts'
import type { Database } from './open.ts'
import { audit, type AuditAction } from './schema.ts'

export interface Audited {
  by: Pick<User, 'id' | 'firstName' | 'lastName'>
  action: AuditAction
  /** What it was called then. */
  subject: string
  subjectId: number
  /** What differs, by field: before and after. */
  changes?: Record<string, unknown>
}

/** Written in the transaction of the change itself; what changed nothing is not. */
export async function recordAudit(tx: Database, { by, ...entry }: Audited): Promise<void> {
  if (entry.changes && Object.keys(entry.changes).length === 0) return
  await tx.insert(audit).values({ ...entry, actorId: by.id, actor: `${by.firstName} ${by.lastName}` })
}

/** The fields that differ, with both values. */
export function changesBetween<Row extends object>(before: Row, after: Row, names: (keyof Row & string)[]) {
  const differing = names.filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]))
  return Object.fromEntries(differing.map((name) => [name, [before[name], after[name]]]))
}
