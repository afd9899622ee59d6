import { and, desc, eq, getTableColumns, like, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#server/db/database.ts'
import { audit } from '#server/db/schema/journal.ts'
import { priceChange, propertyEvent } from '#server/db/schema/listings.ts'
import { getDossier } from './dossiers.ts'
import { hasMandate } from './mandates.ts'
import type { StoredDossier } from './projection.ts'

/** A listing with what only its own page in the administration shows. */
export interface WholeDossier extends StoredDossier {
  /** Latest first, each with the author's name from the audit log. */
  events: (typeof propertyEvent.$inferSelect & { by: string | null })[]
  prices: (typeof priceChange.$inferSelect & { by: string | null })[]
  hasMandate: boolean
}

/** Refuses an unknown id. */
export const readDossier = async (db: Database, id: number): Promise<WholeDossier> =>
  withSteps(db, await getDossier(db, id))

/** Adds the status and price history to a listing. */
export async function withSteps(db: Database, whole: StoredDossier): Promise<WholeDossier> {
  const { id } = whole.dossier
  const ofEvent = entryOf(db, propertyEvent, eq(audit.actorId, propertyEvent.actorId))
  const ofPrice = entryOf(db, priceChange, sql`${audit.changes} ? 'price'`)
  const [events, prices] = await Promise.all([
    db
      .select({ ...getTableColumns(propertyEvent), by: ofEvent.actor })
      .from(propertyEvent)
      .leftJoinLateral(ofEvent, sql`true`)
      .where(eq(propertyEvent.dossierId, id))
      .orderBy(desc(propertyEvent.at), desc(propertyEvent.id)),
    db
      .select({ ...getTableColumns(priceChange), by: ofPrice.actor })
      .from(priceChange)
      .leftJoinLateral(ofPrice, sql`true`)
      .where(eq(priceChange.dossierId, id))
      .orderBy(desc(priceChange.at), desc(priceChange.id)),
  ])
  return { ...whole, events, prices, hasMandate: await hasMandate(db, id) }
}

/**
 * The audit entry of a change, written in the same transaction and therefore at the same time. The name is stored only
 * there, where it is redacted once its account is deleted. `which` picks one of several entries of a transaction.
 */
const entryOf = (db: Database, step: typeof propertyEvent | typeof priceChange, which: SQL) =>
  db
    .select({ actor: audit.actor })
    .from(audit)
    .where(and(eq(audit.subjectId, step.dossierId), eq(audit.at, step.at), like(audit.action, 'property.%'), which))
    .orderBy(audit.id)
    .limit(1)
    .as('entry')
