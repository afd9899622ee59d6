import { table, instant, oneOf, indexed } from '../columns.ts'
import { bigint, text, jsonb, uniqueIndex } from 'drizzle-orm/pg-core'
import { ACTOR_KIND_NAMES } from '#domain/accounts/actor.ts'
import { type AuditAction } from '#domain/accounts/audit-actions.ts'
import { sql } from 'drizzle-orm'

/**
 * Journal of who read or changed what and when. Triggers redact names when an account, a lead or an access request is
 * deleted, and refuse other changes and deletions within the retention period: docs/decisions/administration.md.
 */
export const audit = table(
  'audit',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    at: instant().notNull().defaultNow(),
    // Not a foreign key: the entry stays when the account is deleted.
    actorId: bigint('actor_id', { mode: 'number' }).notNull(),
    actor: text().notNull(),
    /** Null for entries of earlier versions whose action does not tell it. */
    actorKind: oneOf(ACTOR_KIND_NAMES, 'actor_kind'),
    action: text().$type<AuditAction>().notNull(),
    subject: text().notNull(),
    subjectId: bigint('subject_id', { mode: 'number' }),
    /** The listing that a mandate, a lead or an opinion is about. */
    listingId: bigint('listing_id', { mode: 'number' }),
    changes: jsonb().$type<Record<string, unknown>>().notNull().default({}),
  },
  (t) => [
    ...indexed(t.at, t.actorId, t.subjectId, t.listingId),
    // Record once a day who opens what.
    uniqueIndex('audit_seen')
      .on(t.actorId, t.action, t.subjectId, sql`((${t.at} at time zone 'Europe/Paris')::date)`)
      .where(sql`${t.action} like '%.seen'`),
  ],
)
