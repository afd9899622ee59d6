import { sql } from 'drizzle-orm'
import type { User } from '#contract/accounts/account.ts'
import type { AuditAction, AuditedField } from '#contract/accounts/admin.ts'
import type { Database } from './open.ts'
import { audit } from './schema.ts'

export interface Audited {
  by: Pick<User, 'id' | 'firstName' | 'lastName'>
  action: AuditAction
  /** What it was called then. */
  subject: string
  subjectId: number
  /** What differs, by field: before and after. */
  changes?: Partial<Record<AuditedField, unknown>>
}

/** Written in the transaction of the change itself; what changed nothing is not. */
export async function recordAudit(tx: Database, { by, ...entry }: Audited): Promise<void> {
  if (entry.changes && Object.keys(entry.changes).length === 0) return
  await tx.insert(audit).values({ ...entry, actorId: by.id, actor: `${by.firstName} ${by.lastName}` })
}

/** The fields that differ, with both values. Only fields the journal has a word for: see web/admin/overview/audit-words.ts. */
export function changesBetween<Row extends object>(
  before: Row,
  after: Row,
  names: (keyof Row & AuditedField)[],
): Partial<Record<AuditedField, unknown>> {
  const differing = names.filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]))
  return Object.fromEntries(differing.map((name) => [name, [before[name], after[name]]]))
}

/**
 * Takes the names out of entries about accounts and leads that are gone. Triggers do it when one is deleted: what is left
 * was written at the same moment as the deletion.
 */
export async function redactAudit(db: Database): Promise<void> {
  await db.execute(sql`
    update audit set (actor, subject, changes) = (select r.actor, r.subject, r.changes from redacted_audit(audit) r)
    where audit is distinct from redacted_audit(audit)`)
}

/** Deletes the entries older than so many months, the only ones a trigger lets go. Returns how many. */
export const deleteOldAudit = (db: Database, { months }: { months: number }): Promise<number> =>
  db.transaction(async (tx) => {
    await tx.execute(sql`select set_config('devanture.audit_kept_months', ${String(months)}, true)`)
    const gone = await tx
      .delete(audit)
      .where(sql`${audit.at} < now() - make_interval(months => ${months})`)
      .returning({ id: audit.id })
    return gone.length
  })
