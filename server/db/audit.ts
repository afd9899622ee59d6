import { lt, sql } from 'drizzle-orm'
import { ago } from './day.ts'
import type { User } from '#domain/accounts/account.ts'
import type { AuditedField } from '#domain/accounts/admin.ts'
import type { ActorKind } from '#domain/accounts/actor.ts'
import type { AuditAction } from '#domain/accounts/audit-actions.ts'
import { counted } from '#domain/format.ts'
import { oneLine } from '#domain/one-line.ts'
import { visibleName } from '#domain/person-name.ts'
import type { Database } from './database.ts'
import { audit } from './schema/journal.ts'

/** Who acts, and as what: an account of the team acts as the team and another one as a buyer, unless `kind` is given. */
export type Actor = Pick<User, 'id' | 'firstName' | 'lastName'> & (Pick<User, 'role'> | { kind: ActorKind })

export interface NewAuditEntry {
  by: Actor
  action: AuditAction
  /** The name of the subject at that time. */
  subject: string
  /** Absent when the subject is the agency. */
  subjectId?: number
  /** The listing that a mandate, a lead or an opinion is about. */
  listingId?: number | null
  /** Changed fields: [before, after]. */
  changes?: Partial<Record<AuditedField, unknown>>
}

/** The actor of changes that jobs and tools make, without an account. */
export const SITE = { id: 0, firstName: 'Le', lastName: 'site', kind: 'site' } as const satisfies Actor

/** Adds a journal entry in the transaction of the change; adds none when `changes` is empty. */
export async function recordAudit(tx: Database, { by, ...entry }: NewAuditEntry): Promise<void> {
  if (entry.changes && Object.keys(entry.changes).length === 0) return
  await tx.insert(audit).values(toRow({ by, ...entry }))
}

const toRow = ({ by, subject, ...entry }: NewAuditEntry) => ({
  ...entry,
  subject: oneLine(subject),
  actorId: by.id,
  actor: visibleName(`${by.firstName} ${by.lastName}`) || `compte n°\u00a0${by.id}`,
  actorKind: kindOf(by),
})

const kindOf = (by: Actor): ActorKind => ('kind' in by ? by.kind : by.role === 'admin' ? 'team' : 'buyer')

/** Records who opened confidential or personal data: once per person, subject and day in Paris, by the index audit_seen. */
export async function recordSeen(
  db: Database,
  entry: Omit<NewAuditEntry, 'changes'> & { action: AuditAction & `${string}.seen`; subjectId: number },
): Promise<void> {
  await db.insert(audit).values(toRow(entry)).onConflictDoNothing()
}

/** Records who exported personal data: « les demandes (124 lignes) ». */
export const recordExport = (db: Database, by: NewAuditEntry['by'], what: string, lines: number): Promise<void> =>
  recordAudit(db, { by, action: 'export.made', subject: `${what} (${counted(lines, 'ligne')})` })

/** Returns the fields that differ, as [before, after]. Each has a French word in domain/accounts/audit-words.ts. */
export function changesBetween<Row extends object>(
  before: Row,
  after: Row,
  names: readonly (keyof Row & AuditedField)[],
): Partial<Record<AuditedField, unknown>> {
  const differing = names.filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]))
  return Object.fromEntries(differing.map((name) => [name, [before[name], after[name]]]))
}

/**
 * Redacts entries about people who are gone and listings whose seller was erased: all, or those of one listing. Triggers do
 * it on a deletion; at night this finds entries of concurrent transactions, and those about invitations.
 */
export async function redactAudit(db: Database, only?: { listingId: number }): Promise<void> {
  const own = only
    ? sql`(listing_id = ${only.listingId} or (subject_id = ${only.listingId} and action like 'property.%')) and`
    : sql``
  await db.execute(sql`
    update audit set (actor, subject, changes) = (select r.actor, r.subject, r.changes from redacted_audit(audit) r)
    where ${own} audit is distinct from redacted_audit(audit)`)
}

/** Deletes entries older than `months`; a trigger refuses the deletion of newer ones. Returns how many were deleted. */
export const deleteOldAudit = (db: Database, { months }: { months: number }): Promise<number> =>
  db.transaction(async (tx) => {
    await tx.execute(sql`select set_config('devanture.audit_kept_months', ${String(months)}, true)`)
    const deleted = await tx
      .delete(audit)
      .where(lt(audit.at, ago(months, 'months')))
      .returning({ id: audit.id })
    return deleted.length
  })
