import { and, eq, exists, inArray, isNotNull, or, sql } from 'drizzle-orm'
import { FOR_SALE } from '#domain/listing/register/status.ts'
import { dayOf, TODAY } from '#server/db/day.ts'
import type { Database } from '#server/db/database.ts'
import { dossier, dossierNotice } from '#server/db/schema/listings.ts'
import { formerMandate, mandateRegister } from '#server/db/schema/mandates.ts'

export type ListingForSale = Awaited<ReturnType<typeof listToWatch>>[number]

/** Listings for sale that had a mandate, or that were last confirmed at least `days` days ago; in no order. */
export function listToWatch(db: Database, { days }: { days: number }) {
  const confirmedAt = sql<Date>`coalesce(${dossier.confirmedAt}, ${dossier.publishedAt}, ${dossier.createdAt})`.mapWith(
    dossier.createdAt,
  )
  const isOld = sql`${dayOf(confirmedAt)} <= ${TODAY} - ${days}::int`
  const itsMandates = db.select().from(mandateRegister).where(eq(mandateRegister.dossierId, dossier.id))
  const itsFormer = db.select().from(formerMandate).where(eq(formerMandate.dossierId, dossier.id))
  const { id, title, reference, deal, status } = dossier
  return db
    .select({ id, title, reference, deal, confirmedAt })
    .from(dossier)
    .where(and(inArray(status, [...FOR_SALE]), or(exists(itsMandates), exists(itsFormer), and(isNotNull(deal), isOld))))
}

/** `about` is the date of the deadline: a mandate's last day, or the last confirmation. */
export type Notice = typeof dossierNotice.$inferInsert

/** Runs `send` in a transaction, but only once for each notice. */
export const notifyOnce = (db: Database, notice: Notice, send: (tx: Database) => Promise<void>): Promise<void> =>
  db.transaction(async (tx) => {
    const written = await tx.insert(dossierNotice).values(notice).onConflictDoNothing().returning()
    if (written.length > 0) await send(tx)
  })
